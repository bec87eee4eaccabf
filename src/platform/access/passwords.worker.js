// Plain JavaScript, because otherwise each thread would load a compiler to strip the types.
import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import { matchesForeignHash } from './foreign-hashes.js'

// There may be as many busy threads as cores, and the main thread must go first, also in a process that is nice already. On
// other systems than Linux this would change the priority of the whole process.
if (workerData.isNice && process.platform === 'linux') setPriority(Math.min(getPriority() + 10, 19))

/** @param {import('./passwords.ts').Task} task */
export default function work({ password, cost, hashes }) {
  return hashes ? hashes.map((hash) => matches(password, hash))[0] : bcrypt.hashSync(password, cost)
}

/** @param {string} password @param {string} hash */
function matches(password, hash) {
  return hash.startsWith('$2') ? bcrypt.compareSync(password, hash) : matchesForeignHash(password, hash)
}
