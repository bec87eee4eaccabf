import { useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Chart } from '../parts/chart.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { logistics, logisticsConsole } from '../session/scope.ts'
import { Checks } from './checks.tsx'

export default function Health() {
  const text = useText()
  const health = useRead(['health'], () => logistics.GET('/health'), { every: 15_000 })
  const history = useRead(['health-history'], () => logisticsConsole.GET('/console/health-history'), { every: 60_000 })
  return (
    <Page title={text.health.title}>
      <Card title={text.health.queue}>
        <Loaded query={history}>
          {({ data }) =>
            data.length < 2 ? (
              <p className="muted">{text.health.noHistory}</p>
            ) : (
              <Chart
                label={text.health.queueLabel}
                isByDay={false}
                moments={data.map(({ at }) => new Date(at))}
                series={[
                  { name: text.health.waiting, tone: 'first', values: data.map((entry) => entry.waiting_deliveries) },
                  { name: text.health.late, tone: 'second', values: data.map((entry) => entry.late_deliveries) },
                ]}
              />
            )
          }
        </Loaded>
      </Card>
      <Loaded query={health}>
        {(body) => (
          <div className="columns">
            <Card title={text.health.heartbeats}>
              <Table
                label={text.health.heartbeats}
                rows={body.heartbeats.items}
                keyOf={({ name }) => name}
                columns={[
                  { title: text.words.name, cell: ({ name }) => name },
                  { title: text.health.lastPing, cell: ({ last_ping_at }) => <Moment at={last_ping_at} /> },
                  {
                    title: text.words.state,
                    cell: ({ ok }) => (
                      <Badge tone={ok ? 'good' : 'bad'}>{ok ? text.health.alive : text.health.stale}</Badge>
                    ),
                  },
                ]}
              />
            </Card>
            <Checks health={body} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
