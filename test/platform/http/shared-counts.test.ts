import t from 'tap'
import { LeasedCounts, type LeaseHolder, SharedCounts } from '../../../src/platform/http/shared-counts.ts'

/** Processes that share counts, without processes: they call each other directly. Returns the number of messages too. */
function startProcesses(number: number) {
  const parent = new LeasedCounts(number)
  const sent = { messages: 0 }
  const processes = Array.from({ length: number }, () => {
    const holder: LeaseHolder = { giveBack: async (key) => counts.giveBack(key) }
    const counts = new SharedCounts((questions) => {
      sent.messages += 1
      return parent.count(questions, holder)
    })
    return counts
  })
  const isAllowed = async (process: number, key: string, max: number) =>
    (await (processes[process] as SharedCounts).add(key, max)).count <= max
  return { isAllowed, sent }
}

for (const max of [1, 6, 60, 600, 6_000]) {
  t.test(`SharedCounts / exactly ${max} requests are allowed, whichever process gets them`, async (t) => {
    const { isAllowed } = startProcesses(4)
    let allowed = 0
    for (let request = 0; request < max * 2; request++) {
      // First all processes in turn, so that each has a lease, and then one of them.
      if (await isAllowed(request < max / 2 ? request % 4 : 0, 'one after another', max)) allowed += 1
    }
    t.equal(allowed, max)
    const answers = Array.from({ length: max * 2 }, (_, request) => isAllowed(request % 4, 'at once', max))
    t.equal((await Promise.all(answers)).filter(Boolean).length, max)
  })
}

t.test('SharedCounts / counts of one process rise one by one', async (t) => {
  const counts = new SharedCounts((questions) => parent.count(questions, { giveBack: async () => 0 }))
  const parent = new LeasedCounts(1)
  const seen = []
  for (let request = 0; request < 100; request++) seen.push((await counts.add('a', 1_000)).count)
  t.strictSame(
    seen,
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
})

t.test('SharedCounts / far from a limit, few messages are needed', async (t) => {
  const { isAllowed, sent } = startProcesses(2)
  for (let request = 0; request < 6_400; request++) await isAllowed(request % 2, 'a', 1_000_000)
  t.ok(sent.messages <= 100, `${sent.messages} messages`)
})

t.test('SharedCounts / a process that has ended does not give back its lease', async (t) => {
  const parent = new LeasedCounts(2)
  const ended: LeaseHolder = { giveBack: () => new Promise(() => {}) }
  const [lease] = await parent.count([{ key: 'a', max: 100, requests: 1 }], ended)
  t.equal(lease?.further, 3)
  const [full] = await parent.count([{ key: 'a', max: 100, requests: 97 }], ended)
  t.match(full, { count: 101, further: 0 })
})
