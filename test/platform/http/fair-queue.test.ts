import t from 'tap'
import { FairQueue } from '../../../src/platform/http/fair-queue.ts'

/** A queue that runs one job at a time in each lane. Jobs end when the test ends them. */
function startQueue(capacity: number) {
  const queue = new FairQueue({ concurrency: 1, capacity })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, tenant: string, address: string) =>
    queue.run({ tenant, address }, (lane) => {
      started.push(`${name} (${lane})`)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const finish = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    }
  }
  return { started, add, finish }
}

t.test('fair queue / tenants take turns, and within a tenant its addresses do', async (t) => {
  const { started, add, finish } = startQueue(20)
  const jobs = [
    add('only', 'y', '1'),
    add('running', 'x', '1'),
    add('a1', 'a', '1'),
    add('a2', 'a', '1'),
    add('a3', 'a', '1'),
    add('other address', 'a', '2'),
    add('b1', 'b', '1'),
    add('b2', 'b', '1'),
  ]
  const turns = ['running', 'a1', 'b1', 'other address', 'b2', 'a2', 'a3']
  await finish(...turns, 'only')
  await Promise.all(jobs)
  t.strictSame(started, ['only (alone)', ...turns.map((name) => `${name} (crowd)`)])
})

t.test('fair queue / the only job of a tenant does not wait for a flood', async (t) => {
  const { started, add, finish } = startQueue(20)
  const jobs = [add('flood 1', 'a', '1'), add('flood 2', 'a', '2'), add('flood 3', 'a', '3')]
  await finish('flood 1')
  t.strictSame(started, ['flood 1 (alone)', 'flood 2 (crowd)'], 'a tenant with a running job is not alone')
  jobs.push(add('quiet', 'b', '1'))
  t.strictSame(started.slice(2), ['quiet (alone)'], 'starts immediately')
  jobs.push(add('same tenant', 'b', '1'), add('another', 'c', '1'))
  t.equal(started.length, 3, 'the lane has a limit')
  await finish('quiet', 'same tenant')
  t.strictSame(started.slice(3), ['same tenant (alone)', 'another (alone)'], 'jobs that waited for the lane')
  await finish('another', 'flood 2', 'flood 3')
  await Promise.all(jobs)
})

t.test('fair queue / in a full queue, the requester with the most waiting jobs loses one', async (t) => {
  const { started, add, finish } = startQueue(4)
  const outcome = (job: Promise<unknown>) =>
    job.then(
      () => 'done',
      (error) => error.status,
    )
  const only = add('only', 'y', '1')
  const jobs = [
    add('running', 'a', '1'),
    add('a1', 'a', '1'),
    add('a2', 'a', '1'),
    add('a3', 'a', '1'),
    add('a4', 'a', '1'),
    add('too many', 'a', '1'),
    add('other address', 'a', '2'),
    add('other tenant', 'b', '1'),
  ].map(outcome)
  const turns = ['running', 'a1', 'other tenant', 'other address', 'a2']
  await finish(...turns, 'only')
  await only
  t.strictSame(await Promise.all(jobs), ['done', 'done', 'done', 503, 503, 503, 'done', 'done'])
  t.strictSame(
    started.slice(1),
    turns.map((name) => `${name} (crowd)`),
  )
})
