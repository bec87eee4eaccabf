import type { components } from '../../../generated/logistics/types.ts'
import type { DocumentKind } from '../documents/document.ts'
import type { Moves } from '../states.ts'

export type ReceptionStatus = components['schemas']['Reception']['status']
export type ReceptionEffect = 'none' | 'count' | 'complete' | 'expect no more'

export const receptionMoves = {
  announced: { arrived: 'none', cancelled: 'expect no more' },
  arrived: { receiving: 'count', cancelled: 'expect no more' },
  receiving: { receiving: 'count', completed: 'complete' },
  completed: {},
  cancelled: {},
} as const satisfies Moves<ReceptionStatus, ReceptionEffect>

export const reception = {
  type: 'reception',
  prefix: 'RC',
  moves: receptionMoves,
  changeable: ['announced', 'arrived'],
  createsLots: true,
} as const satisfies DocumentKind

/** The statuses in which goods are still expected. */
export const openReceptions: readonly string[] = ['announced', 'arrived', 'receiving'] satisfies ReceptionStatus[]

/** The statuses in which what was counted can be corrected. */
export const isCounted: readonly string[] = ['receiving', 'completed'] satisfies ReceptionStatus[]
