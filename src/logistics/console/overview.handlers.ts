import type { DB } from '../../../generated/logistics/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { listAllCompanies } from '../access/principals.ts'
import { oneCompany } from '../company-scope.ts'
import type { Handlers, Overview } from '../context.ts'
import { phrase } from '../messages.ts'
import type { AccessibleCompany } from '../principal.ts'
import { addDays, dayAt, isTimeZone, startOfDay } from './days.ts'
import * as queries from './overview.queries.ts'

/** How many days are shown. */
const span = 14

export const getConsoleOverview: Handlers['getConsoleOverview'] = async (
  { query: { company_id, time_zone } },
  { db, overviews },
) => {
  const company = (await listAllCompanies(db)).find(({ id }) => id === company_id)
  if (!company?.modules.includes('api'))
    throw invalid({ company_id: [phrase`There is no active company ${company_id}.`] })
  if (!isTimeZone(time_zone))
    throw invalid({ time_zone: [phrase`time_zone "${time_zone}" is not the name of a time zone.`] })
  const key = [company_id, time_zone, ...company.modules].join(' ')
  return { data: await overviews(key, () => readOverview(db, company, time_zone)) }
}

/** Reads one part after the other, so that it takes one connection. */
async function readOverview(db: Reader<DB>, company: AccessibleCompany, timeZone: string): Promise<Overview> {
  const scope = oneCompany(company.id)
  const has = (module: string) => company.modules.includes(module)
  const at = new Date()
  const today = dayAt(at.getTime(), timeZone)
  const days = Array.from({ length: span }, (_, index) => addDays(today, index + 1 - span))
  const starts = days.map((day) => startOfDay(day, timeZone))
  const waiting = async (type: string, status: string) =>
    tileOf(await queries.countWaiting(db, scope, { type, status }, starts), ({ span }) => span - 1)
  const due = has('outbound') ? await queries.countDue(db, scope, addDays(today, span - 1)) : []
  const dayOf = ({ day }: { day: string }) => daysBetween(today, day)
  const now = due.filter((entry) => dayOf(entry) <= 0)
  const late = due.filter((entry) => dayOf(entry) < 0)
  return {
    at: at.toISOString(),
    today,
    to_ship: has('outbound') ? { ...tileOf(due, dayOf), count: sum(now) } : null,
    late: has('outbound') ? tileOf(late, (entry) => dayOf(entry) + span) : null,
    backorders: has('outbound') ? await waiting('sales_order', 'backordered') : null,
    receptions: has('inbound') ? await waiting('reception', 'arrived') : null,
    orders: has('outbound') ? await readOrders(db, company.id, days, starts) : null,
    stock: has('inventory') ? await queries.addUpStock(db, scope) : null,
    webhooks: has('webhooks') ? await queries.countAttempts(db, scope, hoursBefore(at, 23)) : null,
  }
}

async function readOrders(db: Reader<DB>, companyId: number, days: string[], starts: string[]) {
  const { rows, isComplete } = await queries.countOrders(db, oneCompany(companyId), starts)
  const byDay = Map.groupBy(rows, ({ span }) => days[span - 1] as string)
  return {
    is_complete: isComplete,
    days: [...byDay].map(([day, some]) => ({ day, statuses: some.map(({ status, count }) => ({ status, count })) })),
  }
}

/** Documents that are counted by day. What is before the first day belongs to it. */
function tileOf<T extends { count: number }>(counts: readonly T[], dayOf: (entry: T) => number) {
  const days = Array<number>(span).fill(0)
  for (const entry of counts) days[Math.max(0, dayOf(entry))] = (days[Math.max(0, dayOf(entry))] ?? 0) + entry.count
  return { count: sum(counts), days }
}

function sum(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The beginning of the hour that was so many hours before. */
function hoursBefore(at: Date, hours: number): string {
  return new Date(Math.floor(at.getTime() / 3_600_000 - hours) * 3_600_000).toISOString()
}
