import type { components } from '../../../generated/logistics/types.ts'
import type { Moves } from '../states.ts'

export type LotStatus = components['schemas']['LotStatus']
export type LotEffect = 'hold' | 'release'

export const lotMoves = {
  active: { held: 'hold', recalled: 'hold', expired: 'by itself' },
  held: { active: 'release', recalled: 'hold', expired: 'by itself' },
  recalled: { active: 'release' },
  expired: { active: 'release' },
} as const satisfies Moves<LotStatus, LotEffect>

export const lot = { type: 'lot', moves: lotMoves } as const
