import type { LogisticsComponents } from 'quayside-sdk'
import { Link } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { Moment } from '../parts/moment.tsx'
import { Loaded } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { DeliveryBadge } from './delivery-badge.tsx'

/** How many webhooks are asked, and how many deliveries of each are shown. */
const most = { webhooks: 10, deliveries: 5 }

interface Props {
  /** The resource of its events and its id: `sales_order:12`. */
  record: string
}

/** What webhooks were told about a record. */
export default function SentTo({ record }: Props) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const [resource] = record.split(':')
  const query = useRead(['webhooks'], () => api.GET('/webhooks'))
  return (
    <Loaded query={query}>
      {({ data }) => {
        const concerned = data.filter(({ events }) =>
          events.some((type) => type === '*' || type.startsWith(`${resource}.`)),
        )
        const others = concerned.length - most.webhooks
        if (concerned.length === 0) return <p className="muted">{text.activity.noWebhook}</p>
        return (
          <>
            {concerned.slice(0, most.webhooks).map((webhook) => (
              <Deliveries key={webhook.id} record={record} webhook={webhook} />
            ))}
            {others > 0 && <Link to={path('webhooks')}>{text.activity.otherWebhooks(format.number(others))}</Link>}
          </>
        )
      }}
    </Loaded>
  )
}

type Webhook = LogisticsComponents['schemas']['Webhook']

function Deliveries({ record, webhook: { id, name, url } }: Props & { webhook: Webhook }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const query = useRead(['webhooks', id, 'deliveries', record], () =>
    api.GET('/webhooks/{id}/deliveries', { params: { path: { id }, query: { record, per_page: most.deliveries } } }),
  )
  return (
    <section>
      <h3>
        <Link className="breakable" to={path(`webhooks/${id}?record=${encodeURIComponent(record)}`)}>
          {name ?? url}
        </Link>{' '}
        {query.data && <span className="muted">{format.number(query.data.meta.total)}</span>}
      </h3>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{text.activity.notSent}</p>
          ) : (
            <ol className="timeline">
              {data.map((delivery) => (
                <li key={delivery.id}>
                  <DeliveryBadge delivery={delivery} />{' '}
                  <Link to={path(`webhooks/${id}/deliveries/${delivery.id}`)}>{delivery.event_type}</Link>{' '}
                  <Moment at={delivery.created_at} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}
