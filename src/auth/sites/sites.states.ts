import type { components } from '../../../generated/auth/types.ts'

export type SiteStatus = components['schemas']['SiteStatus']

/** The allowed moves of a site from each state. */
export const siteMoves = {
  draft: ['production'],
  production: ['maintenance'],
  maintenance: ['production', 'withdrawn'],
  withdrawn: [],
} as const satisfies Record<SiteStatus, readonly SiteStatus[]>

export function canMove(from: SiteStatus, to: SiteStatus): boolean {
  return (siteMoves[from] as readonly SiteStatus[]).includes(to)
}
