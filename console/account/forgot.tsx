import { useState } from 'react'
import { api } from './api.ts'
import { Form } from './form.tsx'
import { text } from './language.ts'

/** Asks for a link. The answer is the same for every address. */
export function Forgot() {
  const [answer, setAnswer] = useState<string>()
  const site = new URLSearchParams(location.search).get('site') ?? undefined
  const ask = async ({ email = '' }) => {
    const { body } = await api.POST('/account/password-resets', { body: { email, ...(site && { site }) } })
    setAnswer(body.message)
  }
  return (
    <>
      <h2>{text.forgot.title}</h2>
      {answer === undefined ? (
        <>
          <p className="muted">{text.forgot.hint}</p>
          <Form
            fields={[{ name: 'email', label: text.email, type: 'email', autoComplete: 'username' }]}
            submit={text.forgot.send}
            onSubmit={ask}
          />
        </>
      ) : (
        <>
          <p role="status">{answer}</p>
          <button type="button" className="button" onClick={() => setAnswer(undefined)}>
            {text.forgot.again}
          </button>
        </>
      )}
    </>
  )
}
