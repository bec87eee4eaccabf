import type { AuthComponents } from 'quayside-sdk'
import { useEffect, useRef, useState } from 'react'
import { type Account, api } from './api.ts'
import { Form, Problem } from './form.tsx'
import { text } from './language.ts'
import { freshly, proofFields } from './proof.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type State = AuthComponents['schemas']['SecondFactorStateAnswer']['data']
type NewApp = AuthComponents['schemas']['AuthenticatorEnrolment']

const texts = text.secondFactor

interface Props {
  account: Account
  onChange: (account: Account) => void
}

/** The authenticator apps and recovery codes of the account. */
export function SecondFactor({ account, onChange }: Props) {
  const [state, setState] = useState<State>()
  const [added, setAdded] = useState<NewApp>()
  const [codes, setCodes] = useState<string[]>()
  const [error, setError] = useState<unknown>()
  const section = useRef<HTMLElement>(null)
  const load = async () => setState((await api.GET('/account/second-factor')).body.data)
  useEffect(() => {
    if (location.pathname.endsWith('/second-factor')) section.current?.scrollIntoView()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a first passkey brings recovery codes
  useEffect(() => {
    load().catch(setError)
  }, [account.second_factor])
  const reload = async () => {
    await load()
    onChange((await api.GET('/account')).body.data)
  }
  const add = async ({ name = '', ...proof }: Record<string, string>) => {
    const send = () => api.POST('/account/second-factor/totp', { body: { name } })
    const { body } = await freshly(account, proof, send)
    setCodes(undefined)
    setAdded(body.data)
  }
  const confirm = async ({ code = '' }) => {
    if (!added) return
    const path = { id: added.id }
    const { body } = await api.POST('/account/second-factor/totp/{id}/confirm', { params: { path }, body: { code } })
    setAdded(undefined)
    if (body.data.recovery_codes) setCodes(body.data.recovery_codes)
    await reload()
  }
  const remove = async (id: number, proof: Record<string, string>) => {
    const send = () => api.DELETE('/account/second-factor/totp/{id}', { params: { path: { id } } })
    await freshly(account, proof, send)
    setCodes(undefined)
    await reload()
  }
  const renew = async (proof: Record<string, string>) => {
    const { body } = await freshly(account, proof, () => api.POST('/account/recovery-codes'))
    setCodes(body.data.recovery_codes)
    await load()
  }
  return (
    <section aria-labelledby="second-factor" ref={section}>
      <h2 id="second-factor">{texts.title}</h2>
      {error !== undefined && <Problem error={error} />}
      <p className="muted">{account.second_factor ? texts.on : texts.off}</p>
      {codes && <RecoveryCodes codes={codes} />}
      {state && account.second_factor && (
        <>
          <ul className="account-list">
            {state.authenticators.map(({ id, name }) => (
              <li key={id}>
                <strong>{name}</strong>
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
          <p>
            {texts.codesLeft} <strong>{state.recovery_codes_left}</strong>
          </p>
          <details>
            <summary>{texts.renew}</summary>
            <p className="muted">{texts.renewHint}</p>
            <Form fields={proofFields(account)} submit={texts.renew} onSubmit={renew} />
          </details>
        </>
      )}
      {!account.email_verified ? (
        <p>{texts.proveFirst}</p>
      ) : added ? (
        <Confirmation app={added} onSubmit={confirm} />
      ) : (
        <details>
          <summary>{texts.add}</summary>
          <Form
            fields={[
              { name: 'name', label: texts.name, type: 'text', autoComplete: 'off', value: texts.defaultName },
              ...proofFields(account),
            ]}
            submit={texts.add}
            onSubmit={add}
          />
        </details>
      )}
    </section>
  )
}

function Confirmation({ app, onSubmit }: { app: NewApp; onSubmit: (values: { code?: string }) => Promise<unknown> }) {
  return (
    <div className="account-card">
      <p>{texts.scan}</p>
      <img className="account-qr" src={`data:image/svg+xml,${encodeURIComponent(app.qr_svg)}`} alt={texts.picture} />
      <p>
        {texts.key} <code className="account-key">{app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Form
        fields={[{ name: 'code', label: texts.codeOfApp, type: 'text', autoComplete: 'one-time-code' }]}
        submit={texts.confirm}
        onSubmit={onSubmit}
      />
    </div>
  )
}
