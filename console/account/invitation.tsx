import { isQuaysideError } from 'quayside-sdk'
import { useEffect, useState } from 'react'
import { type Account, api, type Invitation, readSession } from './api.ts'
import { Form, newPasswordFields, Problem } from './form.tsx'
import { text } from './language.ts'
import { SignIn } from './overview.tsx'

/** Accepts or declines an invitation. Opening it changes nothing. */
export function InvitationPage() {
  const token = location.hash.slice(1)
  const [invitation, setInvitation] = useState<Invitation>()
  const [account, setAccount] = useState<Account | null>(null)
  const [state, setState] = useState<{ done?: string; homeUrl?: string | null; dead?: unknown }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!token) return
    const show = async () => {
      setAccount(await readSession())
      setInvitation((await api.POST('/account/invitations/show', { body: { token } })).body.data)
    }
    show().catch((dead) => setState({ dead }))
  }, [])
  const finish = async (work: () => Promise<{ body: { message: string; home_url?: string | null } }>) => {
    try {
      const { body } = await work()
      setState({ done: body.message, homeUrl: body.home_url ?? null })
      history.replaceState(null, '', location.pathname)
    } catch (error) {
      if (!isQuaysideError(error, 422) || !error.fields.token) throw error
      setState({ dead: error })
    }
  }
  const accept = (values: { name?: string; password?: string; password_confirmation?: string } = {}) =>
    finish(() => api.POST('/account/invitations/accept', { body: { token, ...values } }))
  if (state.dead !== undefined) return <Problem error={state.dead} />
  if (state.done !== undefined) {
    return (
      <>
        <p role="status">{state.done}</p>
        {state.homeUrl && (
          <a className="button" href={state.homeUrl} rel="noreferrer">
            {invitation?.site.name}
          </a>
        )}
      </>
    )
  }
  if (!token) return <p role="alert">{text.reset.noLink}</p>
  if (!invitation) return null
  const { site, email, has_account } = invitation
  return (
    <>
      <h2>{site.name}</h2>
      <p>
        {text.invitation.hint} <strong>{email}</strong>
      </p>
      {!has_account ? (
        <Form
          fields={[{ name: 'name', label: text.name, type: 'text', autoComplete: 'name' }, ...newPasswordFields()]}
          submit={text.invitation.accept}
          onSubmit={accept}
        />
      ) : account ? (
        <>
          <p className="muted">{account.email}</p>
          <Form fields={[]} submit={text.invitation.accept} onSubmit={() => accept()} />
        </>
      ) : (
        <SignIn onSignIn={setAccount} />
      )}
      <Form
        fields={[]}
        submit={text.invitation.decline}
        onSubmit={() => finish(() => api.POST('/account/invitations/decline', { body: { token } }))}
      />
    </>
  )
}
