// Plain JavaScript: each thread would load a compiler of its own to strip types from these few lines.
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

// There may be as many busy threads as cores: the one that answers requests goes first. Elsewhere than on Linux the
// priority would be that of the whole process.
if (workerData.isNice && process.platform === 'linux') setPriority(10)

/** @param {import('./passwords.ts').Task} task */
export default function work({ password, cost, hashes }) {
  return hashes ? hashes.map((hash) => bcrypt.compareSync(password, hash))[0] : bcrypt.hashSync(password, cost)
}
