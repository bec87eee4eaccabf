import { staleVersion } from '../errors.ts'
import { listedTags } from '../http/listed-tags.ts'

/** A record whose id and version identify its state. */
export interface Versioned {
  company_id: number
  id: number
  version: number
}

export function entityTag({ company_id, id, version }: Versioned): string {
  return `"${company_id}.${id}.${version}"`
}

/** Throws unless `If-Match` (a list of tags, or `*`) names this version. */
export function assertMatch(ifMatch: string, record: Versioned): void {
  const current = entityTag(record)
  if (!listedTags(ifMatch).some((tag) => tag === '*' || tag === current)) throw staleVersion(current)
}
