import type { LogisticsComponents } from 'quayside-sdk'
import { useFormat, useText } from '../language/language.tsx'
import { Badge, type Tone } from '../parts/badge.tsx'

type ImportJob = LogisticsComponents['schemas']['ImportJob']

export const isRunning = ({ state }: ImportJob) => ['receiving', 'queued', 'processing'].includes(state)

export function Progress({ job }: { job: ImportJob }) {
  const text = useText()
  const format = useFormat()
  return (
    <span className="progress">
      <progress max={Math.max(1, job.rows)} value={job.processed} aria-label={text.imports.progress} />
      <span className="muted">
        {format.number(job.processed)} / {format.number(job.rows)}
      </span>
    </span>
  )
}

const tones: Record<ImportJob['state'], Tone> = {
  receiving: 'info',
  queued: 'neutral',
  processing: 'info',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

/** The state of an import. One that is completed, but not with all its rows, says so. */
export function ImportBadge({ job }: { job: ImportJob }) {
  const text = useText()
  const format = useFormat()
  const { state, failed } = job
  if (state === 'completed' && failed > 0)
    return <Badge tone="warn">{text.imports.partly(format.number(failed))}</Badge>
  return <Badge tone={tones[state]}>{text.imports.states[state]}</Badge>
}
