import { createHash } from 'node:crypto'
import { staleVersion } from '../errors.ts'
import { listedTags } from '../http/listed-tags.ts'

/** A record whose id and version identify its state. */
export interface Versioned {
  company_id: number
  id: number
  version: number
}

function entityTag({ company_id, id, version }: Versioned): string {
  return `"${company_id}.${id}.${version}"`
}

/** The tag of an answer: the version of its record, or a digest of its content if it is not about a record. */
export function tagOf(answer: object): string {
  const { data } = answer as { data?: Versioned }
  if (data) return entityTag(data)
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}

/** Throws unless `If-Match` (a list of tags, or `*`) names this version. */
export function assertMatch(ifMatch: string, record: Versioned): void {
  const current = entityTag(record)
  if (!listedTags(ifMatch).some((tag) => tag === '*' || tag === current)) throw staleVersion(current)
}
