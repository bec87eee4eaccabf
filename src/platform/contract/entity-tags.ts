import { staleVersion } from '../errors.ts'

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

/** `If-None-Match` compares weakly, because a proxy may have marked the tag with `W/`. */
export function isListed(ifNoneMatch: string, tag: string): boolean {
  return listedTags(ifNoneMatch).some((listed) => listed === '*' || listed.replace(/^W\//, '') === tag)
}

function listedTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim())
}
