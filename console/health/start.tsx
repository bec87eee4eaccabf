import { Link } from 'react-router'
import type { components } from '../../generated/logistics/console.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Empty, Loaded, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole, useChosenScope, useScopes } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { CompanyOverview } from './overview.tsx'

type Attention = components['schemas']['ConsoleAttention']

/** What the chosen company has to do, and what needs somebody's attention in all companies. */
export default function Start() {
  const text = useText()
  const { session } = useSession()
  const company = useChosenScope()
  const query = useRead(['attention'], () => logisticsConsole.GET('/console/attention'), { every: 30_000 })
  return (
    <Page title={text.start.welcome(session?.account.name ?? '')} hint={company && text.overview.of(company.name)}>
      {company?.modules?.includes('api') && <CompanyOverview key={company.key} company={company} />}
      <h2>{text.overview.attention}</h2>
      <Loaded query={query}>
        {({ data }) => {
          const kinds: [title: string, folder: string | undefined, attention: Attention][] = [
            [text.start.failingWebhooks, 'webhooks', data.failing_webhooks],
            [text.start.backorders, 'sales-orders', data.backorders],
            [text.start.receptions, 'receptions', data.waiting_receptions],
            [text.start.imports, 'imports', data.failed_imports],
            [text.start.stock, 'stock', data.stock_differences],
            [text.start.heartbeats, undefined, data.stale_heartbeats],
          ]
          const urgent = kinds.filter(([, , { count }]) => count > 0)
          if (urgent.length === 0) {
            return <Empty icon="check" title={text.start.allWell} hint={text.start.allWellHint} />
          }
          return (
            <div className="cards">
              {urgent.map(([title, folder, attention]) => (
                <AttentionCard key={title} title={title} folder={folder} attention={attention} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

interface CardProps {
  title: string
  /** The folder of the records in the address; heartbeats have none. */
  folder: string | undefined
  attention: Attention
}

function AttentionCard({ title, folder, attention }: CardProps) {
  const format = useFormat()
  const { data: companies = [] } = useScopes()
  // The reason of a failure; of documents it is only their reference.
  const isFailure = folder === 'webhooks' || folder === 'imports' || folder === 'stock'
  const companyOf = (id: number | null) => companies.find(({ key }) => key === String(id))?.name
  return (
    <Card title={title} actions={<Badge tone="warn">{format.number(attention.count)}</Badge>}>
      <ul className="attention">
        {attention.first.map(({ company_id, id, label, since, detail }) => (
          <li key={`${company_id} ${id} ${label} ${detail}`}>
            {folder === 'stock' ? (
              <Link to={`/in/${company_id}/stock?search=${encodeURIComponent(label)}`}>{label}</Link>
            ) : folder && id !== null ? (
              <Link to={`/in/${company_id}/${folder}/${id}`}>{label}</Link>
            ) : (
              <Link to="/health">{label}</Link>
            )}
            <span className="muted">
              {company_id !== null && `${companyOf(company_id) ?? company_id} · `}
              <Moment at={since} />
            </span>
            {detail && <span className={isFailure ? 'problem' : 'muted'}>{detail}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
