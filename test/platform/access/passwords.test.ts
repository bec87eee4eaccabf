import { globSync, readFileSync } from 'node:fs'
import t from 'tap'
import { createPasswords, operator } from '../../../src/platform/access/passwords.ts'

const cost = 5
const passwords = createPasswords(cost)
t.teardown(() => passwords.close())

t.test('passwords / match their own hash, and no other', async (t) => {
  const hash = await passwords.hash('correct horse', operator)
  t.equal(await passwords.matches('correct horse', hash, operator), true)
  t.equal(await passwords.matches('wrong horse', hash, operator), false)
  t.equal(await passwords.matches('correct horse', undefined, operator), false, 'nobody has any')
})

t.test('passwords / are compared with an older hash too, which counts as outdated', async (t) => {
  const older = createPasswords(4)
  t.teardown(() => older.close())
  const hash = await older.hash('correct horse', operator)
  t.equal(await passwords.matches('correct horse', hash, operator), true)
  t.equal(await passwords.matches('wrong horse', hash, operator), false)
  t.equal(passwords.isOutdated(hash), true)
  t.equal(passwords.isOutdated(await passwords.hash('correct horse', operator)), false)
})

t.test('passwords / wait for the thread that answers requests, not it for them', async (t) => {
  if (process.platform !== 'linux') return t.comment('threads have a priority of their own on Linux only')
  await passwords.hash('correct horse', operator)
  const niceness = (thread: string) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  }
  const own = niceness(String(process.pid))
  const threads = globSync('*', { cwd: '/proc/self/task' }).map(niceness)
  t.ok(
    threads.some((other) => other > own),
    'those that hash are nicer',
  )
})
