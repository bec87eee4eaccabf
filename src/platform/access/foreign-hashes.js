// Plain JavaScript, because threads that check passwords load it.
import * as crypto from 'node:crypto'

/**
 * Hashes that other systems have made: in the form `$name$parameters$salt$digest`, with salt and digest in base64. They are
 * only checked, and replaced by our own after the first success. Each has a largest cost, so that no imported hash can keep
 * a thread busy or take all memory.
 */
const schemes = {
  argon2id: { form: argon2, check: checkArgon2 },
  argon2i: { form: argon2, check: checkArgon2 },
  scrypt: { form: scrypt, check: checkScrypt },
  'pbkdf2-sha256': { form: pbkdf2, check: checkPbkdf2 },
  'pbkdf2-sha512': { form: pbkdf2, check: checkPbkdf2 },
}

/**
 * Undefined if the hash is of no known scheme, or too costly.
 * @param {string} hash
 */
function read(hash) {
  const [empty, name = '', ...parts] = hash.split('$')
  const scheme = Object.hasOwn(schemes, name) ? schemes[/** @type {keyof typeof schemes} */ (name)] : undefined
  if (empty !== '' || !scheme) return undefined
  const parsed = scheme.form(parts)
  if (!parsed || parsed.salt.length < 8 || parsed.salt.length > 64) return undefined
  if (parsed.digest.length < 16 || parsed.digest.length > 64) return undefined
  return { name, parsed, check: scheme.check }
}

/** Whether a hash was made by another system, and can be checked here. @param {string} hash */
export function isForeignHash(hash) {
  return read(hash) !== undefined
}

/** @param {string} password @param {string} hash */
export function matchesForeignHash(password, hash) {
  const found = read(hash)
  if (!found) return false
  const digest = found.check(found.name, password, found.parsed)
  return crypto.timingSafeEqual(digest, found.parsed.digest)
}

/** @typedef {{ salt: Buffer, digest: Buffer, [parameter: string]: any }} Parsed */

/** @param {string[]} parts @returns {Parsed | undefined} */
function argon2([version, parameters, salt, digest, ...rest]) {
  const [, memory, passes, lanes] = /^m=(\d{1,6}),t=(\d{1,3}),p=(\d{1,3})$/.exec(parameters ?? '') ?? []
  if (version !== 'v=19' || !lanes || rest.length || !('argon2Sync' in crypto)) return undefined
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) }
  if (costs.memory > 65_536 || costs.passes > 10 || costs.parallelism > 4) return undefined
  if (costs.passes < 1 || costs.parallelism < 1 || costs.memory < 8 * costs.parallelism) return undefined
  return withBytes(costs, salt, digest)
}

/** @param {string} name @param {string} password @param {Parsed} parsed */
function checkArgon2(name, password, { salt, digest, memory, passes, parallelism }) {
  const options = { message: password, nonce: salt, parallelism, tagLength: digest.length, memory, passes }
  return /** @type {any} */ (crypto).argon2Sync(name, options)
}

/** @param {string[]} parts @returns {Parsed | undefined} */
function scrypt([parameters, salt, digest, ...rest]) {
  const [, ln, r, p] = /^ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})$/.exec(parameters ?? '') ?? []
  if (!p || rest.length) return undefined
  const costs = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
  if (costs.N < 2 || costs.N > 2 ** 17 || costs.r < 1 || costs.r > 8 || costs.p < 1 || costs.p > 4) return undefined
  return withBytes(costs, salt, digest)
}

/** @param {string} _name @param {string} password @param {Parsed} parsed */
function checkScrypt(_name, password, { salt, digest, N, r, p }) {
  return crypto.scryptSync(password, salt, digest.length, { N, r, p, maxmem: 256 * N * r + 1_048_576 })
}

/** @param {string[]} parts @returns {Parsed | undefined} */
function pbkdf2([parameters, salt, digest, ...rest]) {
  const [, iterations] = /^(?:i=)?(\d{5,7})(?:,l=\d{1,2})?$/.exec(parameters ?? '') ?? []
  const costs = { iterations: Number(iterations) }
  if (!(costs.iterations >= 10_000 && costs.iterations <= 2_000_000) || rest.length) return undefined
  return withBytes(costs, salt, digest)
}

/** @param {string} name @param {string} password @param {Parsed} parsed */
function checkPbkdf2(name, password, { salt, digest, iterations }) {
  return crypto.pbkdf2Sync(password, salt, iterations, digest.length, name === 'pbkdf2-sha256' ? 'sha256' : 'sha512')
}

/** @param {object} costs @param {string | undefined} salt @param {string | undefined} digest */
function withBytes(costs, salt, digest) {
  const bytes = [salt, digest].map((text = '') => {
    // Some systems write a dot for the plus of base64.
    const base64 = text.replaceAll('.', '+').replace(/=+$/, '')
    return /^[A-Za-z0-9+/]+$/.test(base64) ? Buffer.from(base64, 'base64') : Buffer.alloc(0)
  })
  return { ...costs, salt: /** @type {Buffer} */ (bytes[0]), digest: /** @type {Buffer} */ (bytes[1]) }
}
