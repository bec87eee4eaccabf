import { useEffect, useState } from 'react'
import { type Account, api, type Interaction, readSession, signOut } from './api.ts'
import { Form, Problem } from './form.tsx'
import { text } from './language.ts'
import { SignIn } from './overview.tsx'

/** Signs people in for a site that has sent them here, and sends them back to it. */
export function Authorize() {
  const uid = location.hash.slice(1)
  const [account, setAccount] = useState<Account | null>(null)
  const [interaction, setInteraction] = useState<Interaction>()
  const [dead, setDead] = useState<unknown>()
  const send = async (action: 'show' | 'accept' | 'decline') => {
    const { body } = await api.POST('/account/interactions/{uid}', { params: { path: { uid } }, body: { action } })
    if (body.data.redirect_to) location.replace(body.data.redirect_to)
    else setInteraction(body.data)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const show = async () => {
      setAccount(await readSession())
      await send('show')
    }
    if (uid) show().catch(setDead)
  }, [])
  const continueAs = (owner: Account) => {
    setAccount(owner)
    send('show').catch(setDead)
  }
  const leave = async () => {
    await signOut()
    setAccount(null)
    await send('show')
  }
  if (dead !== undefined) return <Problem error={dead} />
  if (!uid) return <p role="alert">{text.authorize.noRequest}</p>
  if (!interaction) return null
  const { site, app, need, login_hint } = interaction
  const steps = { verified_email: text.authorize.verifiedEmail, second_factor: text.authorize.secondFactor }
  return (
    <>
      <p>
        {text.authorize.hint} <strong>{app === null ? site.name : `${app} (${site.name})`}</strong>
      </p>
      {need === 'sign_in' || !account ? (
        <SignIn onSignIn={continueAs} email={login_hint ?? account?.email} />
      ) : (
        <>
          <p className="muted">{account.email}</p>
          {need === 'consent' ? (
            <>
              <p>{text.authorize.consent}</p>
              <Form fields={[]} submit={text.authorize.accept} onSubmit={() => send('accept')} />
            </>
          ) : (
            <>
              <p role="status">{need && steps[need]}</p>
              <a className="button" href="/account" target="_blank" rel="noreferrer">
                {text.app}
              </a>
              <Form fields={[]} submit={text.authorize.goOn} onSubmit={() => send('show')} />
            </>
          )}
          <Form fields={[]} submit={text.authorize.other} isSecond onSubmit={leave} />
        </>
      )}
      <Form fields={[]} submit={text.authorize.decline} isSecond onSubmit={() => send('decline')} />
    </>
  )
}
