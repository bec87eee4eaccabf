import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import t from 'tap'
import { createAccessState, type LoadedState } from '../../../src/platform/access/access-state.ts'
import { createAnnouncements, type Subscriber } from '../../../src/platform/postgres/connections/announcements.ts'
import { createDatabase } from '../../support/databases.ts'
import { startProxy } from '../../support/proxy.ts'
import { thorough } from '../../support/thorough.ts'

/** An access state, and the listener that announcements would call. */
function start({ isListening = true } = {}) {
  let subscriber: Subscriber | undefined
  const state = createAccessState<string>({
    subscribe: (listener) => {
      subscriber = listener
    },
    listenOn: async () => {},
    listen: () => async () => {},
    catchUp: async () => {},
  })
  const { onAnnouncement, onListening } = subscriber as Subscriber
  onListening(isListening)
  const finding = (value: string, topics: string[] = [], secondsLeft = 3_600) => ({ value, topics, secondsLeft })
  /** Stores a value unless there is one. */
  const use = async (key: string, found: LoadedState<string> | (() => Promise<LoadedState<string>>)) => {
    let used = ''
    const find = typeof found === 'function' ? found : async () => found
    await state.use(key, find, (value) => {
      used = value
    })
    return used
  }
  return { state, onAnnouncement, onListening, finding, use }
}

t.test('access state / passes a cached value synchronously, without a promise', async (t) => {
  const { state, finding, use } = start()
  t.equal(await use('token', finding('first')), 'first')
  let used = ''
  const pending = state.use(
    'token',
    async () => finding('second'),
    (value) => (used = value),
  )
  t.equal(pending, undefined)
  t.equal(used, 'first')
})

t.test('access state / an announcement removes the entries of its topic, and `all` removes everything', async (t) => {
  const { onAnnouncement, finding, use } = start()
  const fill = () =>
    Promise.all([
      use('a', finding('old', ['token:a', 'user:1'])),
      use('b', finding('old', ['token:b', 'user:1'])),
      use('c', finding('old', ['token:c', 'user:2'])),
    ])
  const read = () => Promise.all(['a', 'b', 'c'].map((key) => use(key, finding('new', ['user:9']))))
  await fill()
  onAnnouncement('token:a')
  onAnnouncement('token:unknown')
  t.strictSame(await read(), ['new', 'old', 'old'])
  onAnnouncement('user:1')
  t.strictSame(await read(), ['new', 'new', 'old'])
  onAnnouncement('all')
  await fill()
  t.strictSame(await read(), ['old', 'old', 'old'])
  onAnnouncement('all')
  t.strictSame(await read(), ['new', 'new', 'new'])
})

t.test('access state / a value that was read while a change was announced is not cached', async (t) => {
  const { onAnnouncement, onListening, finding, use } = start()
  const interruptions = {
    topic: () => onAnnouncement('user:7'),
    all: () => onAnnouncement('all'),
    lost: () => [false, true].forEach(onListening),
  }
  for (const [key, interrupt] of Object.entries(interruptions)) {
    const reading = Promise.withResolvers<LoadedState<string>>()
    const used = use(key, () => reading.promise)
    interrupt()
    reading.resolve(finding('old', ['user:7']))
    t.equal(await used, 'old', 'the earlier request gets the value it has read')
    t.equal(await use(key, finding('new')), 'new', key)
  }
})

t.test('access state / nothing is cached or used while announcements are not received', async (t) => {
  const { onListening, finding, use } = start({ isListening: false })
  await use('token', finding('first'))
  t.equal(await use('token', finding('second')), 'second')
  onListening(true)
  await use('token', finding('third'))
  t.equal(await use('token', finding('fourth')), 'third')
  onListening(false)
  t.equal(await use('token', finding('fifth')), 'fifth')
})

t.test('access state / no entry lives longer than two seconds, or than its credential', async (t) => {
  let clock = 0
  t.intercept(performance, 'now', { value: () => clock })
  const { finding, use } = start()
  await use('long', finding('old'))
  await use('short', finding('old', [], 0.3))
  await use('dead', finding('old', [], -1))
  t.equal(await use('short', finding('new')), 'old')
  t.equal(await use('dead', finding('new')), 'new')
  clock = 300
  t.equal(await use('short', finding('new')), 'new')
  clock = 1_999
  t.equal(await use('long', finding('new')), 'old')
  clock = 2_000
  t.equal(await use('long', finding('new')), 'new')
})

t.test('access state / a refusal is not cached', async (t) => {
  const { finding, use } = start()
  await t.rejects(
    use('token', async () => {
      throw new Error('no')
    }),
    /no/,
  )
  t.equal(await use('token', finding('yes')), 'yes')
})

thorough(t, 'access state / the oldest entries are removed when there are too many', async (t) => {
  t.intercept(performance, 'now', { value: () => 0 })
  const { finding, use } = start()
  for (let n = 0; n <= 10_000; n++) await use(`token ${n}`, finding('old', [`user:${n}`]))
  t.equal(await use('token 10000', finding('new')), 'old')
  t.equal(await use('token 1', finding('new')), 'old')
  t.equal(await use('token 0', finding('new')), 'new')
})

t.test('announcements / a listening connection that hangs is replaced', async (t) => {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  // After the proxy has cut all connections, because a hanging one would not end.
  let stop = async () => {}
  t.teardown(() => stop())
  const proxy = await startProxy(t, url)
  const losses: Error[] = []
  const announcements = createAnnouncements(proxy.url, 'news', (error) => losses.push(error))
  const events: unknown[] = []
  announcements.subscribe({ onAnnouncement: (topic) => events.push(topic), onListening: (isNow) => events.push(isNow) })
  // Pulses and their time limit are timers of five seconds.
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  t.teardown(() => mock.timers.reset())
  stop = announcements.listen()
  const until = async (count: number) => {
    for (const deadline = performance.now() + 10_000; events.length < count && performance.now() < deadline; ) {
      await setImmediate()
    }
  }
  const announce = async (topic: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`notify news, '${topic}'`)
    await client.end()
  }
  await until(1)
  await announce('first')
  await until(2)
  t.strictSame(events, [true, 'first'])
  proxy.hang()
  mock.timers.tick(5_000)
  await setImmediate()
  t.strictSame(losses, [], 'a pulse was sent')
  mock.timers.tick(5_000)
  await until(3)
  t.strictSame(events, [true, 'first', false])
  t.match(losses, [/timeout/])
  mock.timers.reset()
  await until(4)
  await announce('second')
  await until(5)
  t.strictSame(events, [true, 'first', false, true, 'second'])
})
