declare const scoped: unique symbol

/**
 * The site that a request works for. Every query on data of a site takes a scope. A scope can only be created from a
 * row of `sites`, which credentials or the command line have led to.
 */
export interface SiteScope {
  readonly id: number
  readonly [scoped]: true
}

/** The key of a site where tenants share something: the password queue and the counters of failed logins. */
export function realmOf({ id }: SiteScope): string {
  return `site:${id}`
}

export function scopeOf(site: { id: number; slug: string; client_id: string }): SiteScope {
  return site as unknown as SiteScope
}
