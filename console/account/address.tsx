import { isQuaysideError } from 'quayside-sdk'
import { useEffect, useState } from 'react'
import { api, readSession } from './api.ts'
import { Form, Problem } from './form.tsx'
import { text } from './language.ts'

/** Gives the account the address that the link was mailed to. The session of this browser stays. */
export function NewAddress() {
  // Writes of the session need its token.
  useEffect(() => void readSession().catch(() => {}), [])
  return (
    <LinkUse
      texts={text.newAddress}
      use={(token) => api.POST('/account/email-change/complete', { body: { token } })}
      next={{ href: '/account', label: text.app }}
    />
  )
}

/** Gives the account back the address that the link was mailed to. */
export function FormerAddress() {
  return (
    <LinkUse
      texts={text.formerAddress}
      use={(token) => api.POST('/account/email-change/undo', { body: { token } })}
      next={{ href: '/account/forgot', label: text.reset.title }}
    />
  )
}

interface LinkUseProps {
  texts: { title: string; hint: string; confirm: string }
  use: (token: string) => Promise<{ body: { message: string } }>
  next: { href: string; label: string }
}

/** Opening the link changes nothing: only the button uses it up. */
function LinkUse({ texts, use, next }: LinkUseProps) {
  const token = location.hash.slice(1)
  const [state, setState] = useState<{ done?: string; dead?: unknown }>({})
  const confirm = async () => {
    try {
      setState({ done: (await use(token)).body.message })
      history.replaceState(null, '', location.pathname)
    } catch (error) {
      if (!isQuaysideError(error, 422)) throw error
      setState({ dead: error })
    }
  }
  return (
    <>
      <h2>{texts.title}</h2>
      {state.done !== undefined ? (
        <>
          <p role="status">{state.done}</p>
          <a className="button" href={next.href}>
            {next.label}
          </a>
        </>
      ) : state.dead !== undefined ? (
        <Problem error={state.dead} />
      ) : token ? (
        <>
          <p className="muted">{texts.hint}</p>
          <Form fields={[]} submit={texts.confirm} onSubmit={confirm} />
        </>
      ) : (
        <p role="alert">{text.reset.noLink}</p>
      )}
    </>
  )
}
