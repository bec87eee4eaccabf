import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readConfig } from '../src/config.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'quayside-config-'))
t.teardown(() => rm(DATA_DIR, { recursive: true, force: true }))

const strong = 'c2VjcmV0IG9mIHRoZSB0ZXN0cywgcmFuZG9tIGVub3VnaA=='
const production = { DATA_DIR, NODE_ENV: 'production', DATABASE_URL: 'postgres://app@127.0.0.1/x', JWT_SECRET: strong }

t.test('production / refuses secrets that are easy to guess, and says how to make one', async (t) => {
  const weak: [name: string, values: string[]][] = [
    [
      'JWT_SECRET',
      [' '.repeat(32), 'a'.repeat(32), 'ab'.repeat(20), 'change-me '.repeat(4), `${'changeme-'.repeat(4)}cha`],
    ],
    ['MDM_TOKEN', ['a', 'secret', 'a'.repeat(20), 'mdm-token-'.repeat(2)]],
    ['ETSM_TOKEN', ['a', '12341234123412341234']],
  ]
  for (const [name, values] of weak) {
    for (const value of values) {
      t.throws(
        () => readConfig({ ...production, [name]: value }),
        new RegExp(`${name}: .*openssl rand -base64 32`),
        value,
      )
      t.equal(readConfig({ DATA_DIR, [name]: value })[name as 'MDM_TOKEN'], value, 'elsewhere it is accepted')
    }
  }
})

t.test('production / accepts random secrets', async (t) => {
  const { randomBytes } = await import('node:crypto')
  for (let count = 0; count < 200; count++) {
    for (const encoding of ['base64', 'hex', 'base64url'] as const) {
      const MDM_TOKEN = randomBytes(16).toString(encoding)
      const JWT_SECRET = randomBytes(32).toString(encoding)
      t.equal(readConfig({ ...production, JWT_SECRET, MDM_TOKEN }).MDM_TOKEN, MDM_TOKEN)
    }
  }
})

t.test('single sign-on / needs the public addresses where strangers can choose the Host header', async (t) => {
  const sso = { CONSOLE_OIDC_ISSUER: 'https://login.example.com', CONSOLE_OIDC_CLIENT_ID: 'console' }
  const addresses = { APP_URL: 'https://api.example.com', AUTH_URL: 'https://auth.example.com' }
  for (const settings of [
    { ...production, ...sso },
    { DATA_DIR, ...sso, HOST: '0.0.0.0' },
  ]) {
    t.throws(() => readConfig(settings), /APP_URL: is required with CONSOLE_OIDC_ISSUER.*\n.*AUTH_URL: is required/)
    t.equal(readConfig({ ...settings, ...addresses }).APP_URL, addresses.APP_URL)
  }
  t.equal(readConfig({ DATA_DIR, ...sso }).APP_URL, undefined, 'not on this machine alone')
})
