import { Api, type AuthPaths } from 'quayside-sdk'

/** Nothing is repeated: each request is the press of a button. */
const retries = { attempts: 0, totalSeconds: 0 }

export const api = new Api<AuthPaths>(
  { url: location.origin, retries },
  { headers: async () => ({}), renew: async () => false },
  [],
)
