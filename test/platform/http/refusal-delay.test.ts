import { mock } from 'node:test'
import t from 'tap'
import { createRefusalDelay } from '../../../src/platform/http/refusal-delay.ts'
import { startApp } from '../../support/app.ts'

t.afterEach(() => mock.timers.reset())

t.test('refusals / come late after a hundred of them in a minute, for this client only', async (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const delay = createRefusalDelay(10)
  let answers = 0
  const refuse = (address: string) => delay(address, () => answers++)
  for (let number = 0; number < 100; number++) refuse('192.0.2.1')
  t.equal(answers, 100)
  refuse('192.0.2.1')
  t.equal(answers, 100, 'the next one waits')
  refuse('192.0.2.2')
  t.equal(answers, 101, 'another client gets its answer at once')
  mock.timers.tick(1_000)
  t.equal(answers, 102, 'answered after a second')
  mock.timers.tick(60_000)
  refuse('192.0.2.1')
  t.equal(answers, 103, 'a new minute')
})

t.test('refusals / wait only while few others wait', async (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const delay = createRefusalDelay(2)
  let answers = 0
  for (let number = 0; number < 105; number++) delay('192.0.2.1', () => answers++)
  t.equal(answers, 103, 'two of them wait')
  mock.timers.tick(1_000)
  t.equal(answers, 105)
  for (let number = 0; number < 3; number++) delay('192.0.2.1', () => answers++)
  t.equal(answers, 106, 'two may wait again')
})

t.test('a late refusal / is the same as a prompt one', async (t) => {
  const app = await startApp(t, { RATE_LIMIT_TOKEN_PER_MINUTE: '1' })
  const logIn = () => app.client().post('/auth/token', { email: 'nobody@example.com', password: 'x' })
  t.equal((await logIn()).status, 422)
  const prompt = await logIn()
  for (let number = 1; number < 100; number++) await logIn()
  mock.timers.enable({ apis: ['setTimeout'] })
  let isAnswered = false
  const answer = logIn().finally(() => {
    isAnswered = true
  })
  await app.client().get('/companies')
  t.notOk(isAnswered, 'a later request is answered before')
  mock.timers.tick(1_000)
  mock.timers.reset()
  const late = await answer
  t.equal(late.status, 429)
  t.strictSame(Object.keys(late.headers), Object.keys(prompt.headers))
  t.strictSame(Object.keys(late.body), Object.keys(prompt.body))
  t.equal(Number(late.headers['x-ratelimit-remaining']), 0)
})
