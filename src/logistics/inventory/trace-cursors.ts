import { invalid } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'

/** The cursor of a trace: where the next part begins. */
export function toCursor(position: number): string {
  return Buffer.from(`trace:${position}`).toString('base64url')
}

export function positionOf(cursor: string): number {
  const [, position] = /^trace:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (position === undefined) throw invalid({ cursor: [phrase`cursor is not one that this trace has returned.`] })
  return Number(position)
}
