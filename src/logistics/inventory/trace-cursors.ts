import { cursorAt, positionAt } from '../../platform/contract/position-cursors.ts'
import { invalid } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'

/** The cursor of a trace: where the next part begins. */
export function toCursor(position: number): string {
  return cursorAt('trace', position)
}

export function positionOf(cursor: string): number {
  const position = positionAt('trace', cursor)
  if (position === undefined) throw invalid({ cursor: [phrase`cursor is not one that this trace has returned.`] })
  return position
}
