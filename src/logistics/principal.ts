/**
 * A user with a valid token, or a connector with a key, and the companies that they work for. Cached, and shared by all
 * requests with the token.
 */
export interface Principal {
  readonly token_id: string
  /** 0 for a connector and for a console account. */
  readonly user_id: number
  readonly is_super_admin: boolean
  readonly primary_company_id: number | null
  readonly companies: readonly AccessibleCompany[]
  /** The key of a connector. */
  readonly key?: KeyAccess
}

/** The key of a connector. Cached, and shared by all requests with the same secret. */
export interface KeyAccess {
  readonly id: number
  readonly perMinute: number | null
  /** The modules that it may write. */
  readonly writable: readonly string[]
  isAllowedFrom(address: string): boolean
  /** Writes down that the key is used, unless that was done in the last minute. No request waits for it. */
  noteUse(): void
}

export interface AccessibleCompany {
  readonly id: number
  readonly modules: string[]
  /** Modules that the company has, but that the key of the request may not use. */
  readonly withheld?: string[]
}
