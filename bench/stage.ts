import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { keepStatistics, refreshStatistics } from '../src/platform/postgres/upkeep/statistics.ts'
import { withClient } from './data.ts'
import type { Settings } from './limit/connections.ts'
import { type Server, startOurs, startPeer } from './servers.ts'
import { clerk, clientId, companies, credentials, password } from './world.ts'

/** The servers on one database, and a caller whom they all know. */
export interface Stage {
  ours: Record<Service, Server>
  peers: Server[]
  tokens: Record<Service, string>
  close(): Promise<void>
}

/** The servers that ours is compared with, LIMIT first. */
const files = { LIMIT: 'limit/server.ts', PLAIN: 'plain/server.ts' }

export type Service = 'logistics' | 'auth'

/** With `profiles`, our server writes a CPU profile there when it ends. */
export async function openStage(databaseUrl: string, directory: string, profiles?: string): Promise<Stage> {
  const running: Server[] = []
  const peerTables = openDatabase({ url: databaseUrl, schema: 'peer', poolSize: 3, onError: console.error })
  const closing = new AbortController()
  const close = async () => {
    closing.abort()
    await peerTables.db.destroy()
    for (const server of running) await server.stop()
  }
  try {
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      ...(profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }),
    }
    const logistics = await startOurs(settings, ['logistics'])
    running.push(logistics)
    const auth = await startOurs(settings, ['auth'])
    running.push(auth)
    const tokens = { logistics: await logIn(logistics.url), auth: await logInToSite(auth.url) }
    const { jti = '', sub } = decoded(tokens.logistics, 1)
    await startSync(logistics.url, tokens.logistics, databaseUrl, jti)
    const known: Settings = {
      databaseUrl,
      token: tokens.logistics,
      tokenId: jti,
      userId: Number(sub),
      companies: Object.values(companies),
      siteToken: tokens.auth,
      clientId,
      jwtSecret: readFileSync(join(directory, 'jwt-secret'), 'utf8'),
      publicKey: await publicKey(auth.url, tokens.auth),
    }
    // The peers get statistics in the same way as ours: refreshed whenever one of their tables has grown.
    await refreshStatistics(databaseUrl, 'peer')
    void keepStatistics(peerTables, pino({ level: 'warn' }), closing.signal)
    const peers: Server[] = []
    for (const [name, file] of Object.entries(files)) {
      const peer = await startPeer(name, file, known)
      running.push(peer)
      peers.push(peer)
    }
    return { ours: { logistics, auth }, peers, tokens, close }
  } catch (error) {
    await close()
    throw error
  }
}

export async function logIn(url: string, email = clerk): Promise<string> {
  const { token } = await post(`${url}/api/auth/token`, { email, password })
  return token
}

export async function logInToSite(url: string): Promise<string> {
  const { token } = await post(`${url}/api/auth/login`, credentials)
  return token
}

async function post(url: string, body: unknown): Promise<{ token: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json() as Promise<{ token: string }>
}

/** Later pages of a copy refer to its first page, so one copy is in progress for ours and for the peers. */
async function startSync(url: string, token: string, databaseUrl: string, tokenId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(companies.read) }
  await (await fetch(`${url}/api/articles/sync?cursor=0&per_page=1`, { headers })).text()
  await withClient(databaseUrl, (client) =>
    client.query(`insert into peer.sync_runs values ($1, $2, now())`, [tokenId, companies.read]),
  )
}

async function publicKey(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/jwks`)
  const { keys } = (await response.json()) as { keys: JsonWebKey[] }
  const { kid } = decoded(token, 0)
  const key = keys.find((key) => key.kid === kid)
  return createPublicKey({ key: key ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string
}

/** The header (0) or the claims (1) of a token. */
function decoded(token: string, part: 0 | 1): Record<string, string> {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString())
}
