import { availableParallelism, setPriority } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

/** Prints how many passwords per second all cores together can compare on an idle machine. */
if (isMainThread) {
  const seconds = Number(process.argv[2])
  const rates = Array.from({ length: availableParallelism() }, () =>
    rateOf(new Worker(new URL(import.meta.url), { workerData: seconds })),
  )
  const sum = (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
  console.log(sum)
} else {
  // The priority that the server gives to many logins at once, so that other programs slow down both equally. Only
  // Linux has a priority per thread.
  if (process.platform === 'linux') setPriority(10)
  const hash = bcrypt.hashSync('a password', 10)
  const started = performance.now()
  let compared = 0
  while (performance.now() - started < workerData * 1_000) {
    bcrypt.compareSync('a password', hash)
    compared++
  }
  parentPort?.postMessage(compared / ((performance.now() - started) / 1_000))
}

function rateOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
