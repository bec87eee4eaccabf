import { useEffect, useState } from 'react'
import { api, type Entry, type Session } from './api.ts'
import { Problem } from './form.tsx'
import { language, text } from './language.ts'

const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

/** Where the account is signed in, and what has happened to it. */
export function History({ onEnd }: { onEnd: () => void }) {
  const [sessions, setSessions] = useState<Session[]>([])
  const [entries, setEntries] = useState<Entry[]>([])
  const [error, setError] = useState<unknown>()
  const load = async () => {
    setSessions((await api.GET('/account/sessions')).body.data)
    setEntries((await api.GET('/account/activity', { params: { query: { per_page: 20 } } })).body.data)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load().catch(setError), [])
  const end = async (work: () => Promise<unknown>, isOwn = false) => {
    setError(undefined)
    await work()
      .then(isOwn ? onEnd : load)
      .catch(setError)
  }
  return (
    <>
      <section aria-labelledby="sessions">
        <h2 id="sessions">{text.history.sessions}</h2>
        {error !== undefined && <Problem error={error} />}
        <ul className="account-list">
          {sessions.map(({ id, site, address, user_agent, created_at, is_current }) => (
            <li key={id}>
              <p>
                <strong>{site?.name ?? text.app}</strong>{' '}
                {is_current && <span className="badge good">{text.history.current}</span>}
              </p>
              <p className="muted">
                {[time.format(new Date(created_at)), address, user_agent].filter(Boolean).join(', ')}
              </p>
              <button
                type="button"
                className="button"
                aria-label={`${text.history.end}: ${site?.name ?? text.app}, ${time.format(new Date(created_at))}`}
                onClick={() =>
                  void end(() => api.DELETE('/account/sessions/{id}', { params: { path: { id } } }), is_current)
                }
              >
                {text.history.end}
              </button>
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <button type="button" className="button" onClick={() => void end(() => api.DELETE('/account/sessions'))}>
            {text.history.endOthers}
          </button>
        )}
      </section>
      <section aria-labelledby="activity">
        <h2 id="activity">{text.history.activity}</h2>
        <ul className="account-list">
          {entries.map(({ id, action, site, address, created_at }) => (
            <li key={id}>
              <p>{text.history.actions[action]}</p>
              <p className="muted">
                {[time.format(new Date(created_at)), site?.name, address].filter(Boolean).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
