import { isQuaysideError } from 'quayside-sdk'
import { useState } from 'react'
import { api } from './api.ts'
import { Form, newPasswordFields, Problem } from './form.tsx'
import { text } from './language.ts'

/** Opening the link changes nothing: only the form uses it up. The part after # is never sent with an address. */
export function Reset() {
  const token = location.hash.slice(1)
  const [state, setState] = useState<{ done?: string; dead?: unknown }>({})
  const save = async ({ password = '', password_confirmation = '' }) => {
    try {
      const { body } = await api.POST('/account/password-resets/complete', {
        body: { token, password, password_confirmation },
      })
      setState({ done: body.message })
      history.replaceState(null, '', location.pathname)
    } catch (error) {
      if (!isQuaysideError(error, 422) || !error.fields.token) throw error
      setState({ dead: error })
    }
  }
  return (
    <>
      <h2>{text.reset.title}</h2>
      {state.done !== undefined ? (
        <div role="status">
          <p>{state.done}</p>
          <p className="muted">{text.reset.done}</p>
        </div>
      ) : state.dead !== undefined || !token ? (
        <>
          {state.dead === undefined ? <p role="alert">{text.reset.noLink}</p> : <Problem error={state.dead} />}
          <a className="button" href="/account/forgot">
            {text.reset.newLink}
          </a>
        </>
      ) : (
        <>
          <p className="muted">{text.reset.hint}</p>
          <Form fields={newPasswordFields()} submit={text.reset.save} onSubmit={save} />
        </>
      )}
    </>
  )
}
