declare const scoped: unique symbol

/**
 * The site that a request works for. Every query on what belongs to a site takes one, and none can be made up: it comes
 * from a row of `sites` that credentials, or the command line, have led to.
 */
export interface SiteScope {
  readonly id: number
  readonly [scoped]: true
}

/** The name of a site where tenants share something: the queue of passwords, the counters of failed logins. */
export function realmOf({ id }: SiteScope): string {
  return `site:${id}`
}

export function scopeOf(site: { id: number; slug: string; client_id: string }): SiteScope {
  return site as unknown as SiteScope
}
