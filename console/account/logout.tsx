import { useEffect, useState } from 'react'
import { type Account, readSession, signOut } from './api.ts'
import { Form, Problem } from './form.tsx'
import { text } from './language.ts'

/** Asks people who come from a site whether they want to sign out. The address has the request of the site in its fragment. */
export function Logout() {
  const request = location.hash.slice(1)
  const [account, setAccount] = useState<Account | null>()
  const [dead, setDead] = useState<unknown>()
  useEffect(() => {
    readSession().then(setAccount, setDead)
  }, [])
  const leave = async () => {
    await signOut()
    // Whether the browser may go back to the site, the server decides.
    if (request) location.replace(`/oauth/logout?${request}`)
    else setAccount(null)
  }
  if (dead !== undefined) return <Problem error={dead} />
  if (account === undefined) return null
  if (account === null) return <p role="status">{text.logout.done}</p>
  return (
    <>
      <p>{text.logout.hint}</p>
      <p className="muted">{account.email}</p>
      <Form fields={[]} submit={text.logout.confirm} onSubmit={leave} />
      <a className="button" href="/account">
        {text.logout.stay}
      </a>
    </>
  )
}
