import { Link } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { Json } from '../parts/json.tsx'
import { Moment } from '../parts/moment.tsx'
import { Loaded } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole, useScope } from '../session/scope.ts'
import { actionName } from './actions.ts'

/** What people of the console did with a record of the company: who, what and when, with what has changed. */
export default function Activity({ target }: { target: string }) {
  const text = useText()
  const format = useFormat()
  const tenant = useScope() ?? ''
  const query = useRead(['console/audit', target], () =>
    // Records of several companies can have the same path.
    logisticsConsole.GET('/console/audit', { params: { query: { target, tenant, per_page: 25 } } }),
  )
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="muted">{text.activity.none}</p>
        ) : (
          <>
            <ol className="timeline">
              {data.map(({ id, account, action, details, created_at }) => (
                <li key={id}>
                  <details>
                    <summary>
                      <strong>{actionName(action, 'console')}</strong>
                      <span className="muted">
                        {account.email ?? text.audit.unknown} · <Moment at={created_at} />
                      </span>
                    </summary>
                    <p className="muted">{format.moment(created_at)}</p>
                    <Json value={details} />
                  </details>
                </li>
              ))}
            </ol>
            <Link to={`/audit?target=${encodeURIComponent(target)}`}>{text.audit.title}</Link>
          </>
        )
      }
    </Loaded>
  )
}
