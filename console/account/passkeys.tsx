import { type AuthComponents, isQuaysideError } from 'quayside-sdk'
import { useEffect, useState } from 'react'
import { type Account, api } from './api.ts'
import { Form, Problem } from './form.tsx'
import { language, text } from './language.ts'
import { addPasskey, browserHasPasskeys, canUsePasskeys, signInWithPasskey } from './passkey.ts'
import { freshly, proofFields } from './proof.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Passkey = AuthComponents['schemas']['Passkey']

const texts = text.passkeys
const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

/** The button to sign in with a passkey, if the browser and the server can. */
export function PasskeyButton({ onSignIn }: { onSignIn: (account: Account) => void }) {
  const [isPossible, setPossible] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => void canUsePasskeys().then(setPossible), [])
  if (!isPossible) return null
  const send = async () => {
    setError(undefined)
    await signInWithPasskey().then(onSignIn, setError)
  }
  return (
    <>
      {error !== undefined && <Problem error={error} />}
      <button type="button" className="button" onClick={() => void send()}>
        {texts.signIn}
      </button>
    </>
  )
}

interface Props {
  account: Account
  onChange: (account: Account) => void
}

/** The passkeys of the account. Nothing is shown where there can be none. */
export function Passkeys({ account, onChange }: Props) {
  const [passkeys, setPasskeys] = useState<Passkey[]>()
  const [codes, setCodes] = useState<string[]>()
  const [error, setError] = useState<unknown>()
  const load = async () => setPasskeys((await api.GET('/account/passkeys')).body.data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!browserHasPasskeys) return
    load().catch((problem) => isQuaysideError(problem, 'passkeys_unavailable') || setError(problem))
  }, [])
  if (error !== undefined) return <Problem error={error} />
  if (!passkeys) return null
  const reload = async () => {
    await load()
    onChange((await api.GET('/account')).body.data)
  }
  const add = async ({ name = '', ...proof }: Record<string, string>) => {
    const { body } = await freshly(account, proof, () => api.POST('/account/passkeys/options'))
    setCodes((await addPasskey(name, body.data)).recovery_codes ?? undefined)
    await reload()
  }
  const rename = async (id: number, { name = '', ...proof }: Record<string, string>) => {
    const send = () => api.PATCH('/account/passkeys/{id}', { params: { path: { id } }, body: { name } })
    await freshly(account, proof, send)
    await load()
  }
  const remove = async (id: number, proof: Record<string, string>) => {
    const send = () => api.DELETE('/account/passkeys/{id}', { params: { path: { id } } })
    await freshly(account, proof, send)
    setCodes(undefined)
    await reload()
  }
  const nameField = { name: 'name', label: texts.name, type: 'text', autoComplete: 'off' } as const
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{texts.title}</h2>
      <p className="muted">{texts.hint}</p>
      {codes && <RecoveryCodes codes={codes} />}
      <ul className="account-list">
        {passkeys.map(({ id, name, created_at, last_used_at, backed_up }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> {backed_up && <span className="badge">{texts.backedUp}</span>}
            </p>
            <p className="muted">
              {texts.added(time.format(new Date(created_at)))}
              {last_used_at !== null && `, ${texts.used(time.format(new Date(last_used_at)))}`}
            </p>
            <details>
              <summary aria-label={`${texts.rename}: ${name}`}>{texts.rename}</summary>
              <Form
                fields={[{ ...nameField, value: name }, ...proofFields(account)]}
                submit={`${texts.rename}: ${name}`}
                onSubmit={(values) => rename(id, values)}
              />
            </details>
            <details>
              <summary aria-label={`${texts.remove}: ${name}`}>{texts.remove}</summary>
              <Form
                fields={proofFields(account)}
                submit={`${texts.remove}: ${name}`}
                onSubmit={(proof) => remove(id, proof)}
              />
            </details>
          </li>
        ))}
      </ul>
      {account.email_verified ? (
        <details>
          <summary>{texts.add}</summary>
          <Form
            fields={[{ ...nameField, value: texts.defaultName }, ...proofFields(account)]}
            submit={texts.add}
            onSubmit={add}
          />
        </details>
      ) : (
        <p>{text.secondFactor.proveFirst}</p>
      )}
    </section>
  )
}
