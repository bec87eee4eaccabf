import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>
}

type Status = keyof ReturnType<typeof useText>['status']

/** Green is done, blue is under way, amber waits for somebody, red has failed. */
const tones: Record<Status, Tone> = {
  draft: 'neutral',
  confirmed: 'info',
  allocated: 'info',
  backordered: 'warn',
  on_hold: 'warn',
  picking: 'info',
  packed: 'info',
  partially_shipped: 'info',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'neutral',
  open: 'info',
  partially_received: 'info',
  received: 'good',
  closed: 'neutral',
  announced: 'neutral',
  arrived: 'warn',
  receiving: 'info',
  completed: 'good',
  inspecting: 'info',
  counting: 'info',
  booked: 'good',
  sent: 'info',
  reversed: 'neutral',
  active: 'good',
  held: 'warn',
  recalled: 'bad',
  expired: 'bad',
  production: 'good',
  maintenance: 'warn',
  withdrawn: 'bad',
  pending: 'info',
  failed: 'bad',
  queued: 'neutral',
  processing: 'info',
  ok: 'good',
  degraded: 'bad',
}

/** A status of a record as a coloured word. One that the console does not know yet is shown as it is. */
export function StatusBadge({ status }: { status: string }) {
  const text = useText()
  const known = status in tones ? (status as Status) : undefined
  return <Badge tone={known ? tones[known] : 'neutral'}>{known ? text.status[known] : status}</Badge>
}

/** The name of a status in the chosen language. */
export function statusName(text: ReturnType<typeof useText>, status: string): string {
  return status in text.status ? text.status[status as Status] : status
}

export function ActiveBadge({ active }: { active: boolean }) {
  const text = useText()
  return <Badge tone={active ? 'good' : 'neutral'}>{active ? text.words.active : text.words.inactive}</Badge>
}
