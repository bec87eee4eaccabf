import { ApiError } from '../platform/errors.ts'
import { phrase } from './messages.ts'

/**
 * The moves of a state machine: for each status the statuses that may follow, each with the effect of the move. A move
 * `by itself` is a consequence of another change, and cannot be requested.
 */
export type Moves<Status extends string, Effect extends string> = {
  readonly [from in Status]: { readonly [to in Status]?: Effect | ByItself }
}

type ByItself = 'by itself'
type Table = Readonly<Record<string, Readonly<Record<string, string>>>>
type EffectOf<M> =
  M extends Readonly<Record<string, infer Targets>>
    ? Targets extends object
      ? Exclude<Targets[keyof Targets], ByItself | undefined>
      : never
    : never

/** The statuses that a client may request now. */
export function allowedMoves<M extends object>(moves: M, from: keyof M): (keyof M)[] {
  return Object.entries(targets(moves as Table, from as string))
    .filter(([, effect]) => effect !== 'by itself')
    .map(([to]) => to as keyof M)
}

/** The effect of a move that a client may request. Undefined when the status does not allow it. */
export function effectOf<M extends object>(
  moves: M,
  from: keyof M & string,
  to: keyof M & string,
): EffectOf<M> | undefined {
  const effect = targets(moves as unknown as Table, from)[to]
  return effect === 'by itself' ? undefined : (effect as EffectOf<M> | undefined)
}

/** The effect of a requested move. Throws when the status does not allow it. */
export function requestedMove<M extends object>(moves: M, from: keyof M & string, to: keyof M & string): EffectOf<M> {
  const effect = effectOf(moves, from, to)
  if (effect === undefined) throw invalidTransition(from, to, allowedMoves(moves, from) as string[])
  return effect
}

/** Throws when the table does not have the move. For a move `by itself` that is an error in the service. */
export function assertKnownMove(moves: object, from: string, to: string): void {
  if (from !== to && !(to in targets(moves as Table, from))) throw new Error(`No move leads from ${from} to ${to}`)
}

function targets(moves: Table, from: string): Readonly<Record<string, string>> {
  const found = moves[from]
  if (!found) throw new Error(`The status ${from} is not in the table`)
  return found
}

function invalidTransition(from: string, to: string, allowed: string[]): ApiError {
  const choice = allowed.map((status) => `"${status}"`).join(', ')
  const message = allowed.length
    ? phrase`This document is "${from}" and cannot become "${to}"; it can become ${choice}.`
    : phrase`This document is "${from}" and cannot become "${to}"; it is final.`
  return new ApiError('invalid_transition', message, { body: { allowed_transitions: allowed } })
}
