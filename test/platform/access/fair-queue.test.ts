import t from 'tap'
import { FairQueue } from '../../../src/platform/access/fair-queue.ts'

/** A queue that runs one job at a time, in which jobs end when the test says so. */
function startQueue(capacity: number) {
  const queue = new FairQueue({ atOnce: 1, capacity })
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, tenant: string, address: string) =>
    queue.run({ tenant, address }, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const finish = async (count: number) => {
    for (let done = 0; done < count; done++) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { started, add, finish }
}

t.test('fair queue / tenants take turns, and within a tenant its addresses', async (t) => {
  const { started, add, finish } = startQueue(20)
  const jobs = [
    add('running', 'x', '1'),
    add('a1', 'a', '1'),
    add('a2', 'a', '1'),
    add('a3', 'a', '1'),
    add('other address', 'a', '2'),
    add('b1', 'b', '1'),
    add('b2', 'b', '1'),
  ]
  await finish(7)
  await Promise.all(jobs)
  t.strictSame(started, ['running', 'a1', 'b1', 'other address', 'b2', 'a2', 'a3'])
})

t.test('fair queue / when the queue is full, whoever has the most waiting makes room', async (t) => {
  const { started, add, finish } = startQueue(4)
  const outcome = (job: Promise<unknown>) =>
    job.then(
      () => 'done',
      (error) => error.status,
    )
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
  await finish(8)
  t.strictSame(await Promise.all(jobs), ['done', 'done', 'done', 503, 503, 503, 'done', 'done'])
  t.strictSame(started, ['running', 'a1', 'other tenant', 'other address', 'a2'])
})
