import { createHash, randomBytes } from 'node:crypto'
import { type Data, onAllCores } from './data.ts'
import { cpuOf } from './processes.ts'
import type { Finding } from './report.ts'
import { type Load, startLoad } from './rounds.ts'
import { type Server, startOurs } from './servers.ts'
import { logInToSite } from './stage.ts'
import { clientId, credentials } from './world.ts'

const rounds = 5
const simultaneous = 8
const pause = 20
const redirectUri = 'https://portal.example.com/signed-in'
const steps = ['authorize', 'token', 'userinfo'] as const

/**
 * What the code flow costs next to verifying a token, and how long verifies take beside it: sign-ins of a user who is
 * signed in at the account page and has agreed, each with a code of its own.
 */
export async function measureOpenId(data: Data, directory: string, seconds: number): Promise<Finding[]> {
  const rounds = await onAllCores(data.postmaster, () => run(data.url, directory, seconds))
  const median = (of: (round: Round) => number) => {
    const sorted = rounds.map(of).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] as number
  }
  const cost = median(({ signInCpu, verifyCpu }) => signInCpu / verifyCpu)
  const besides = median(({ verifyBeside }) => verifyBeside)
  const slowest = (step: (typeof steps)[number]): Finding => ({
    what: `${step}, p99 with ${simultaneous} sign-ins at once`,
    measured: `${median((round) => round[step]).toFixed(1)} ms`,
  })
  return [
    {
      what: `sign-ins a second with ${simultaneous} at once (authorize, token, userinfo)`,
      measured: `${median(({ perSecond }) => perSecond).toFixed(1)}, each as much CPU of the server as ${cost.toFixed(0)} verifies`,
    },
    ...steps.map(slowest),
    { what: 'verify alone, p99', measured: `${median(({ verifyAlone }) => verifyAlone).toFixed(1)} ms` },
    { what: 'verify beside sign-ins, p99', measured: `${besides.toFixed(1)} ms`, target: '< 50 ms', met: besides < 50 },
  ]
}

interface Round extends Record<(typeof steps)[number], number> {
  /** Sign-ins. */
  perSecond: number
  /** Microseconds of the server for each. */
  signInCpu: number
  verifyCpu: number
  /** The p99 of verifies, in milliseconds. */
  verifyAlone: number
  verifyBeside: number
}

async function run(databaseUrl: string, directory: string, seconds: number): Promise<Round[]> {
  const load = startLoad('all')
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: directory, RATE_LIMIT_ACCOUNT_PER_MINUTE: '1000000000' }
  const server = await startOurs(settings, ['auth'], 'all')
  try {
    const signIn = await openPortal(server.url)
    const verify = { scenario: 'verify', url: server.url, token: await logInToSite(server.url), seconds }
    const verifyNow = (connections: number, pause?: number) =>
      load.run({ ...verify, connections, ...(pause && { pause }) })
    await signInFor(signIn, 1)
    const measured: Round[] = []
    while (measured.length < rounds) measured.push(await runRound(server, { signIn, verifyNow, seconds }))
    return measured
  } finally {
    load.stop()
    await server.stop()
  }
}

interface Portal {
  signIn: SignIn
  verifyNow(connections: number, pause?: number): ReturnType<Load['run']>
  seconds: number
}

async function runRound(server: Server, { signIn, verifyNow, seconds }: Portal): Promise<Round> {
  const start = cpuOf(server.pid)
  const { requests } = await verifyNow(simultaneous)
  const verifyCpu = (cpuOf(server.pid) - start) / requests
  const { p99: verifyAlone } = await verifyNow(4, pause)
  const before = cpuOf(server.pid)
  const times = await signInFor(signIn, seconds)
  const signInCpu = (cpuOf(server.pid) - before) / times.length
  const [, { p99: verifyBeside }] = await Promise.all([signInFor(signIn, seconds), verifyNow(4, pause)])
  const p99 = (step: (typeof steps)[number]) => {
    const sorted = times.map((time) => time[step]).sort((one, other) => one - other)
    return sorted[Math.ceil(sorted.length * 0.99) - 1] as number
  }
  return {
    perSecond: times.length / seconds,
    signInCpu,
    verifyCpu,
    verifyAlone,
    verifyBeside,
    authorize: p99('authorize'),
    token: p99('token'),
    userinfo: p99('userinfo'),
  }
}

/** Does one sign-in, and says how many milliseconds each step took. */
type SignIn = () => Promise<Record<(typeof steps)[number], number>>

async function signInFor(signIn: SignIn, seconds: number) {
  const end = performance.now() + seconds * 1_000
  const times: Awaited<ReturnType<SignIn>>[] = []
  await Promise.all(
    Array.from({ length: simultaneous }, async () => {
      while (performance.now() < end) times.push(await signIn())
    }),
  )
  return times
}

/** Switches the code flow on for the portal, and signs its user in at the account page. */
async function openPortal(url: string): Promise<SignIn> {
  const { client_secret, email, password } = credentials
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const oidc = { enabled: true, redirect_uris: [redirectUri], token_auth: 'client_secret_post' }
  const site = JSON.stringify({ client_id: clientId, client_secret, oidc })
  await ask(`${url}/api/site/settings`, { method: 'PATCH', headers: json, body: site })
  const session = { method: 'POST', headers: json, body: JSON.stringify({ email, password }) }
  const opened = await ask(`${url}/api/account/session`, session)
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { csrf_token } = (await opened.json()) as { csrf_token: string }

  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email site',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const authorize = () => ask(`${url}/oauth/authorize?${asked}`, { headers: { cookie }, redirect: 'manual' })
  const [, uid] = String((await authorize()).headers.get('location')).split('/account/authorize#')
  if (uid) {
    const headers = { ...json, cookie, 'x-csrf-token': csrf_token }
    const body = JSON.stringify({ action: 'accept' })
    const accepted = await ask(`${url}/api/account/interactions/${uid}`, { method: 'POST', headers, body })
    const { data } = (await accepted.json()) as { data: { redirect_to: string } }
    await ask(data.redirect_to, { headers: { cookie }, redirect: 'manual' })
  }

  return async () => {
    const started = performance.now()
    const location = new URL(String((await authorize()).headers.get('location')))
    const authorized = performance.now()
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: String(location.searchParams.get('code')),
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: clientId,
      client_secret,
    })
    const granted = await ask(`${url}/oauth/token`, { method: 'POST', headers: form, body })
    const { access_token } = (await granted.json()) as { access_token: string }
    const redeemed = performance.now()
    const informed = await ask(`${url}/oauth/userinfo`, { headers: { authorization: `Bearer ${access_token}` } })
    await informed.text()
    return { authorize: authorized - started, token: redeemed - authorized, userinfo: performance.now() - redeemed }
  }
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (response.status >= 400) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response
}
