import type { ApiOptions } from './api.ts'
import { type components, idempotentPaths } from './generated/auth.ts'
import { AuthResources } from './generated/auth-resources.ts'
import type { Credentials } from './sending.ts'
import { fixed, withHeaders } from './session.ts'

type Schemas = components['schemas']

export type QuaysideAuthOptions = ApiOptions & {
  /** The client id of the site. */
  clientId: string
  /** The client secret of the site. It stays on a server: leave it out in a browser. */
  clientSecret?: string
  /** Another proof of who calls, for example the session of a page that the server itself has served. */
  credentials?: Credentials
}

/** The authentication service, for one site: as the site itself, or as one of its users. */
export class QuaysideAuth extends AuthResources {
  readonly #options: QuaysideAuthOptions

  constructor(options: QuaysideAuthOptions, userToken?: string) {
    const { clientId, clientSecret, credentials } = options
    const secret = clientSecret === undefined ? undefined : { 'x-client-secret': clientSecret }
    const proof = userToken === undefined ? secret : { authorization: `Bearer ${userToken}` }
    super(options, withHeaders(credentials ?? fixed({}), { 'x-client-id': clientId, ...proof }), idempotentPaths)
    this.#options = options
  }

  /** Calls with the permissions of a user instead of those of the site. */
  asUser(token: string): QuaysideAuth {
    return new QuaysideAuth(this.#options, token)
  }

  /** Logs a user in. Needs the client secret. */
  async logIn(email: string, password: string): Promise<Schemas['LoginAnswer']> {
    const { clientId: client_id, clientSecret: client_secret = '' } = this.#options
    return (await this.POST('/auth/login', { body: { client_id, client_secret, email, password } })).body
  }

  /** The user of a token, with the roles and permissions of this moment. */
  async verify(token: string): Promise<Schemas['VerifyAnswer']> {
    return (await this.asUser(token).GET('/auth/verify')).body
  }
}
