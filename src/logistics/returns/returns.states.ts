import type { components } from '../../../generated/logistics/types.ts'
import type { DocumentKind } from '../documents/document.ts'
import type { Moves } from '../states.ts'

export type ReturnStatus = components['schemas']['CustomerReturn']['status']
type ReturnEffect = 'none' | 'inspect' | 'take back'

export const returnMoves = {
  announced: { arrived: 'none', cancelled: 'none' },
  arrived: { inspecting: 'inspect', cancelled: 'none' },
  inspecting: { inspecting: 'inspect', completed: 'take back', cancelled: 'none' },
  completed: {},
  cancelled: {},
} as const satisfies Moves<ReturnStatus, ReturnEffect>

export const returned = {
  type: 'return',
  prefix: 'RT',
  moves: returnMoves,
  changeable: [],
} as const satisfies DocumentKind
