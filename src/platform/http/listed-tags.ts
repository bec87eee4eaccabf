/** The entity tags of `If-Match` or `If-None-Match`. */
export function listedTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim())
}

/** `If-None-Match` compares weakly, because a proxy may have marked the tag with `W/`. */
export function isListed(ifNoneMatch: string, tag: string): boolean {
  return listedTags(ifNoneMatch).some((listed) => listed === '*' || listed.replace(/^W\//, '') === tag)
}
