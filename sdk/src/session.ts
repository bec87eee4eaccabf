import type { Credentials } from './sending.ts'

/** A token with the time until which it is used, in milliseconds since 1970. */
interface Held {
  token: string
  until: number
}

/** A token is renewed this long before it expires. A new token is used for at least as long, even if the clocks differ. */
const marginMs = 60_000

/** Holds the token of a user and renews it: before it expires, and when the server refuses it. */
export class Session implements Credentials {
  readonly #logIn: () => Promise<{ token: string; expires_at: string }>
  #held: Held | undefined
  /** The login under way. Requests that need a token meanwhile wait for it. */
  #login: Promise<Held> | undefined

  constructor(logIn: () => Promise<{ token: string; expires_at: string }>) {
    this.#logIn = logIn
  }

  async headers(): Promise<{ authorization: string }> {
    const held = this.#held
    const { token } = held && Date.now() < held.until ? held : await this.#renewed()
    return { authorization: `Bearer ${token}` }
  }

  async renew({ authorization }: Record<string, string>): Promise<boolean> {
    // Another request may have renewed the token since.
    if (this.#held && authorization === `Bearer ${this.#held.token}`) this.#held = undefined
    return true
  }

  forget(): void {
    this.#held = undefined
  }

  #renewed(): Promise<Held> {
    this.#login ??= this.#logIn()
      .then(({ token, expires_at }) => {
        const now = Date.now()
        this.#held = { token, until: Math.max(Date.parse(expires_at) - marginMs, now + marginMs) }
        return this.#held
      })
      .finally(() => {
        this.#login = undefined
      })
    return this.#login
  }
}

/** A token that cannot be renewed. */
export function fixed(headers: Record<string, string>): Credentials {
  return { headers: async () => headers, renew: async () => false }
}

/** The same proof, with further headers. */
export function withHeaders(credentials: Credentials, others: Record<string, string>): Credentials {
  return {
    headers: async () => ({ ...(await credentials.headers()), ...others }),
    renew: (refused) => credentials.renew(refused),
  }
}
