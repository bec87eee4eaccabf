import { isQuaysideError } from 'quayside-sdk'
import { useEffect, useState } from 'react'
import { type Account, api, readSession } from './api.ts'
import { Form, newPasswordFields, Problem } from './form.tsx'
import { text } from './language.ts'
import { SignIn } from './overview.tsx'

/** Proves the address of the account. Whoever is not signed in sets a new password with it. */
export function Verify() {
  const token = location.hash.slice(1)
  const [account, setAccount] = useState<Account | null | undefined>()
  const [state, setState] = useState<{ done?: string; dead?: unknown }>({})
  useEffect(() => void readSession().then(setAccount, () => setAccount(null)), [])
  const prove = async (password?: { password: string; password_confirmation: string }) => {
    try {
      const { body } = await api.POST('/account/email-verification/complete', { body: { token, ...password } })
      setState({ done: body.message })
      history.replaceState(null, '', location.pathname)
    } catch (error) {
      if (!isQuaysideError(error, 422) || !error.fields.token) throw error
      setState({ dead: error })
    }
  }
  if (state.done !== undefined) return <p role="status">{state.done}</p>
  if (state.dead !== undefined) return <Problem error={state.dead} />
  if (!token) return <p role="alert">{text.reset.noLink}</p>
  if (account === undefined) return null
  return (
    <>
      <h2>{text.verify.title}</h2>
      {account ? (
        <>
          <p>{account.email}</p>
          <Form fields={[]} submit={text.verify.confirm} onSubmit={() => prove()} />
        </>
      ) : (
        <>
          <p className="muted">{text.verify.hint}</p>
          <Form
            fields={newPasswordFields()}
            submit={text.reset.save}
            onSubmit={({ password = '', password_confirmation = '' }) => prove({ password, password_confirmation })}
          />
          <details>
            <summary>{text.verify.known}</summary>
            <SignIn onSignIn={setAccount} />
          </details>
        </>
      )}
    </>
  )
}
