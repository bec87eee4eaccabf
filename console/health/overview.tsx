import { Link } from 'react-router'
import type { components } from '../../generated/logistics/console.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Figures } from '../parts/figures.tsx'
import { Card, Loaded } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole, type Scope } from '../session/scope.ts'
import { Legend, type Part, ShareBar, Sparkline, StackedBars, type Tone, total } from './bars.tsx'

type Schemas = components['schemas']
type Overview = Schemas['ConsoleOverviewAnswer']['data']

/** The figures of one company, as pictures that lead to the lists behind them. */
export function CompanyOverview({ company }: { company: Scope }) {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = useRead(
    ['overview', company.key],
    () =>
      logisticsConsole.GET('/console/overview', { params: { query: { company_id: Number(company.key), time_zone } } }),
    { every: 60_000 },
  )
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <Tiles overview={data} base={`/in/${company.key}`} />
          <div className="pictures">
            <Orders overview={data} />
            <Stock stock={data.stock} base={`/in/${company.key}`} />
            <Webhooks webhooks={data.webhooks} at={data.at} base={`/in/${company.key}`} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Tiles({ overview, base }: { overview: Overview; base: string }) {
  const text = useText().overview
  const format = useFormat()
  const { today, to_ship, late, backorders, receptions } = overview
  const tiles: [name: string, tile: Schemas['ConsoleTile'], address: string, first: number, tone: Tone][] = [
    [text.toShip, to_ship, `sales-orders?due_by=${today}`, 0, 'work'],
    [text.late, late, `sales-orders?due_by=${dayAfter(today, -1)}`, -14, 'off'],
    [text.backorders, backorders, 'sales-orders?status=backordered', -13, 'wait'],
    [text.receptions, receptions, 'receptions?status=arrived', -13, 'plain'],
  ]
  return (
    <ul className="tiles">
      {tiles.map(
        ([name, tile, address, first, tone]) =>
          tile && (
            <li key={name}>
              <Link className={`tile ${tile.count > 0 ? tone : 'calm'}`} to={`${base}/${address}`}>
                <span>{name}</span>
                <strong>{format.number(tile.count)}</strong>
                <Sparkline values={tile.days} />
              </Link>
              <Figures
                label={`${name}: ${text.byDay}`}
                columns={[text.day, name]}
                rows={tile.days.map((count, index) => [format.day(dayAfter(today, first + index)), count])}
              />
            </li>
          ),
      )}
    </ul>
  )
}

const groups: [
  keyof ReturnType<typeof useText>['overview']['groups'],
  (keyof ReturnType<typeof useText>['status'])[],
][] = [
  ['done', ['shipped', 'delivered']],
  ['work', ['picking', 'packed', 'partially_shipped']],
  ['plain', ['draft', 'confirmed', 'allocated', 'on_hold']],
  ['wait', ['backordered']],
  ['gone', ['cancelled']],
]

function Orders({ overview: { orders, today } }: { overview: Overview }) {
  const text = useText().overview
  const format = useFormat()
  if (!orders) return null
  const parts = groups.map(([tone]): Part => ({ name: text.groups[tone], tone }))
  const bars = Array.from({ length: 14 }, (_, index) => {
    const day = dayAfter(today, index - 13)
    const found = orders.days.find((entry) => entry.day === day)?.statuses ?? []
    const values = groups.map(([, statuses]) =>
      total(found.filter(({ status }) => statuses.includes(status)).map(({ count }) => count)),
    )
    return { name: format.shortDay(new Date(`${day}T00:00`)), values }
  })
  return (
    <Card title={text.orders}>
      <StackedBars label={text.orders} heading={text.day} parts={parts} bars={bars} />
      {!orders.is_complete && <p className="muted">{text.newestOrders}</p>}
    </Card>
  )
}

function Stock({ stock, base }: { stock: Overview['stock']; base: string }) {
  const text = useText()
  const format = useFormat()
  if (!stock?.length) return null
  const parts: Part[] = [
    { name: text.stock.available, tone: 'done' },
    { name: text.stock.reserved, tone: 'work' },
    { name: text.stock.quarantined, tone: 'wait' },
  ]
  const most = Math.max(...stock.map(({ on_hand }) => on_hand))
  const valuesOf = ({ on_hand, reserved, quarantined }: Schemas['ConsoleWarehouseStock']) => [
    on_hand - reserved - quarantined,
    reserved,
    quarantined,
  ]
  return (
    <Card title={text.overview.stock}>
      <ul className="shares">
        {stock.map((entry) => (
          <li key={entry.warehouse_id}>
            <Link to={`${base}/stock?warehouse_id=${entry.warehouse_id}`}>{entry.name}</Link>
            <span className="muted">
              {entry.is_complete ? '' : '≥ '}
              {format.number(entry.on_hand)}
            </span>
            <ShareBar parts={parts} values={valuesOf(entry)} most={most} />
          </li>
        ))}
      </ul>
      <Legend parts={parts} />
      <Figures
        label={text.overview.stock}
        columns={[text.stock.warehouse, ...parts.map(({ name }) => name)]}
        rows={stock.map((entry) => [entry.name, ...valuesOf(entry)])}
      />
    </Card>
  )
}

function Webhooks({ webhooks, at, base }: { webhooks: Overview['webhooks']; at: string; base: string }) {
  const text = useText()
  const format = useFormat()
  if (!webhooks?.length) return null
  const last = Math.floor(Date.parse(at) / 3_600_000)
  const hours = Array.from({ length: 24 }, (_, index) => new Date((last - 23 + index) * 3_600_000))
  return (
    <Card title={text.overview.webhooks}>
      <ul className="strips">
        {webhooks.map((webhook) => {
          const attempts = hours.map((hour) => {
            const found = webhook.hours.find(({ at }) => Date.parse(at) === hour.getTime())
            return { hour, delivered: found?.delivered ?? 0, failed: found?.failed ?? 0 }
          })
          return (
            <li key={webhook.id}>
              <Link to={`${base}/webhooks/${webhook.id}`}>{webhook.name}</Link>
              <Strip attempts={attempts} />
              <Figures
                label={`${text.overview.webhooks}: ${webhook.name}`}
                columns={[text.overview.hour, text.overview.delivered, text.overview.failed]}
                rows={attempts.map(({ hour, delivered, failed }) => [format.clock(hour), delivered, failed])}
              />
            </li>
          )
        })}
      </ul>
      <div className="keys" aria-hidden="true">
        <span className="key done">{text.overview.delivered}</span>
        <span className="key wait">{text.overview.mixed}</span>
        <span className="key off">{text.overview.failed}</span>
        <span className="key none">{text.overview.nothing}</span>
      </div>
    </Card>
  )
}

/** 24 cells, one for each hour: green if all was delivered, red if nothing was. */
function Strip({ attempts }: { attempts: { hour: Date; delivered: number; failed: number }[] }) {
  const text = useText().overview
  const format = useFormat()
  return (
    <svg className="strip" viewBox="0 0 240 16" preserveAspectRatio="none" aria-hidden="true">
      {attempts.map(({ hour, delivered, failed }, index) => (
        <rect
          key={hour.getTime()}
          className={`part ${failed ? (delivered ? 'wait' : 'off') : delivered ? 'done' : 'none'}`}
          x={index * 10 + 0.75}
          y="0"
          width="8.5"
          height="16"
        >
          <title>{`${format.clock(hour)} · ${text.delivered} ${delivered} · ${text.failed} ${failed}`}</title>
        </rect>
      ))}
    </svg>
  )
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
