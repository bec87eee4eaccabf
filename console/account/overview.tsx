import { isQuaysideError } from 'quayside-sdk'
import { useEffect, useState } from 'react'
import { type Account, api, readSession, signIn, signInWithCode, signOut } from './api.ts'
import { Form, newPasswordFields, Problem } from './form.tsx'
import { History } from './history.tsx'
import { text } from './language.ts'
import { PasskeyButton, Passkeys } from './passkeys.tsx'
import { freshly, proofFields } from './proof.ts'
import { SecondFactor } from './second-factor.tsx'

/** Undefined until the server has answered; null if nobody is signed in. */
type Known = Account | null | undefined

/** The first page: what somebody can change of the own account, after a sign-in. */
export function Overview() {
  const [account, setAccount] = useState<Known>()
  const [error, setError] = useState<unknown>()
  useEffect(() => void readSession().then(setAccount, setError), [])
  if (error !== undefined) return <Problem error={error} />
  if (account === undefined) return null
  if (account === null) return <SignIn onSignIn={setAccount} />
  const leave = async () => {
    await signOut().catch(setError)
    setAccount(null)
  }
  return (
    <>
      <p>
        <strong>{account.email}</strong>{' '}
        <span className={account.email_verified ? 'badge good' : 'badge'}>
          {account.email_verified ? text.overview.verified : text.overview.unverified}
        </span>
      </p>
      <Details account={account} onChange={setAccount} />
      <NewAddress account={account} onChange={setAccount} />
      <NewPassword account={account} />
      <SecondFactor account={account} onChange={setAccount} />
      <Passkeys account={account} onChange={setAccount} />
      <Sites account={account} onChange={setAccount} />
      <History onEnd={() => setAccount(null)} />
      <button type="button" className="button" onClick={() => void leave()}>
        {text.signIn.out}
      </button>
    </>
  )
}

/** One form for address and password: the page never tells which addresses have an account. */
export function SignIn({ onSignIn, email }: { onSignIn: (account: Account) => void; email?: string | undefined }) {
  const [factor, setFactor] = useState<{ challenge: string; methods: string[] }>()
  const send = async ({ email = '', password = '' }) => {
    try {
      onSignIn(await signIn(email, password))
    } catch (error) {
      if (!isQuaysideError(error, 'second_factor_required') || !error.secondFactor) throw error
      setFactor(error.secondFactor)
    }
  }
  if (factor) {
    const hasApp = factor.methods.includes('totp')
    return (
      <>
        <h2>{text.secondFactor.title}</h2>
        <p className="muted">{hasApp ? text.secondFactor.enter : text.passkeys.enter}</p>
        <PasskeyButton onSignIn={onSignIn} />
        <Form
          key="code"
          fields={[
            {
              name: 'code',
              label: hasApp ? text.secondFactor.code : text.passkeys.code,
              type: 'text',
              autoComplete: 'one-time-code',
            },
          ]}
          submit={text.signIn.submit}
          onSubmit={async ({ code = '' }) => onSignIn(await signInWithCode(factor.challenge, code))}
        >
          <button type="button" className="button" onClick={() => setFactor(undefined)}>
            {text.secondFactor.again}
          </button>
        </Form>
      </>
    )
  }
  return (
    <>
      <h2>{text.signIn.title}</h2>
      <p className="muted">{text.signIn.hint}</p>
      <Form
        fields={[
          { name: 'email', label: text.email, type: 'email', autoComplete: 'username', ...(email && { value: email }) },
          { name: 'password', label: text.password, type: 'password', autoComplete: 'current-password' },
        ]}
        submit={text.signIn.submit}
        onSubmit={send}
      >
        <a href="/account/forgot">{text.signIn.forgot}</a>
      </Form>
      <PasskeyButton onSignIn={onSignIn} />
    </>
  )
}

function Details({ account, onChange }: { account: Account; onChange: (account: Account) => void }) {
  const [isSaved, setSaved] = useState(false)
  const save = async ({ name = '', language = '', login_notices = '' }) => {
    setSaved(false)
    const chosen = language === 'en' || language === 'it' ? language : null
    onChange(
      (await api.PATCH('/account', { body: { name, language: chosen, login_notices: login_notices === 'yes' } })).body
        .data,
    )
    setSaved(true)
  }
  return (
    <section aria-labelledby="details">
      <h2 id="details">{text.overview.details}</h2>
      <Form
        fields={[
          { name: 'name', label: text.name, type: 'text', autoComplete: 'name', value: account.name },
          {
            name: 'language',
            label: text.language,
            type: 'choice',
            autoComplete: 'off',
            value: account.language ?? '',
            options: text.languages,
          },
          {
            name: 'login_notices',
            label: text.overview.notices,
            type: 'choice',
            autoComplete: 'off',
            value: account.login_notices ? 'yes' : 'no',
            options: text.overview.noticeChoices,
          },
        ]}
        submit={text.save}
        onSubmit={save}
      >
        {isSaved && <p role="status">{text.saved}</p>}
      </Form>
    </section>
  )
}

function NewAddress({ account, onChange }: { account: Account; onChange: (account: Account) => void }) {
  const [answer, setAnswer] = useState<string>()
  const change = async (proof: Record<string, string>, send: () => Promise<{ body: { message: string } }>) => {
    setAnswer(undefined)
    const { body } = await freshly(account, proof, send)
    setAnswer(body.message)
    onChange((await api.GET('/account')).body.data)
  }
  const { pending_email } = account
  return (
    <section aria-labelledby="address">
      <h2 id="address">{text.overview.address}</h2>
      {pending_email === null ? (
        <Form
          fields={[
            { name: 'email', label: text.overview.newAddress, type: 'email', autoComplete: 'email' },
            ...proofFields(account),
          ]}
          submit={text.overview.address}
          onSubmit={({ email = '', ...proof }) =>
            change(proof, () => api.POST('/account/email-change', { body: { email } }))
          }
        />
      ) : (
        <>
          <p>
            {text.overview.pendingAddress} <strong>{pending_email}</strong>
          </p>
          <Form
            fields={proofFields(account)}
            submit={text.overview.keepAddress}
            onSubmit={(proof) => change(proof, () => api.DELETE('/account/email-change'))}
          />
        </>
      )}
      {answer !== undefined && <p role="status">{answer}</p>}
    </section>
  )
}

function NewPassword({ account }: { account: Account }) {
  const [answer, setAnswer] = useState<string>()
  const change = async ({ password = '', password_confirmation = '', ...proof }: Record<string, string>) => {
    const { current_password = '' } = proof
    const send = () => api.POST('/account/password', { body: { current_password, password, password_confirmation } })
    setAnswer(undefined)
    setAnswer((await freshly(account, proof, send)).body.message)
  }
  return (
    <section aria-labelledby="password">
      <h2 id="password">{text.overview.password}</h2>
      <Form
        fields={[...proofFields(account), ...newPasswordFields()]}
        submit={text.overview.password}
        onSubmit={change}
      >
        {answer !== undefined && <p role="status">{answer}</p>}
      </Form>
    </section>
  )
}

function Sites({ account, onChange }: { account: Account; onChange: (account: Known) => void }) {
  const { sites } = account
  const leave = async (slug: string, proof: Record<string, string>) => {
    await freshly(account, proof, () => api.DELETE('/account/sites/{slug}', { params: { path: { slug } } }))
    onChange(await readSession())
  }
  const ask = async (slug: string, asked: boolean, proof: Record<string, string>) => {
    const params = { path: { slug } }
    const send = () => api.PUT('/account/sites/{slug}/second-factor', { params, body: { asked } })
    onChange((await freshly(account, proof, send)).body.data)
  }
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">{text.overview.sites}</h2>
      {sites.length === 0 && <p className="muted">{text.overview.noSites}</p>}
      <ul className="account-sites">
        {sites.map(({ slug, name, home_url, link, second_factor, second_factor_asked }) => (
          <li key={slug}>
            {home_url === null ? (
              name
            ) : (
              <a href={home_url} rel="noreferrer">
                {name}
              </a>
            )}
            {link === 'pending' && <span className="badge">{text.overview.pending}</span>}
            {account.second_factor && second_factor === 'unaware' && (
              <details>
                <summary aria-label={`${text.secondFactor.policy(second_factor_asked)}: ${name}`}>
                  {text.secondFactor.policy(second_factor_asked)}
                </summary>
                <p className="muted">{text.secondFactor.policyHint}</p>
                <Form
                  fields={proofFields(account)}
                  submit={`${text.secondFactor.change(second_factor_asked)}: ${name}`}
                  onSubmit={(proof) => ask(slug, !second_factor_asked, proof)}
                />
              </details>
            )}
            <details>
              <summary aria-label={`${text.overview.leave}: ${name}`}>{text.overview.leave}</summary>
              <p className="muted">{text.overview.leaveHint}</p>
              <Form
                fields={proofFields(account)}
                submit={`${text.overview.leave}: ${name}`}
                onSubmit={(proof) => leave(slug, proof)}
              />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
