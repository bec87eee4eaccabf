import type { LogisticsComponents } from 'quayside-sdk'
import { useFormat, useText } from '../language/language.tsx'

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
