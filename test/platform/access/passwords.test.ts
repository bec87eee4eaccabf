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
  t.equal(await passwords.matches('correct horse', undefined, operator), false, 'without a hash nothing matches')
})

t.test('passwords / also match an older hash, which counts as outdated', async (t) => {
  const older = createPasswords(4)
  t.teardown(() => older.close())
  const hash = await older.hash('correct horse', operator)
  t.equal(await passwords.matches('correct horse', hash, operator), true)
  t.equal(await passwords.matches('wrong horse', hash, operator), false)
  t.equal(passwords.isOutdated(hash), true)
  t.equal(passwords.isOutdated(await passwords.hash('correct horse', operator)), false)
})

t.test('passwords / several of one site run at low priority, a single one at normal priority', async (t) => {
  if (process.platform !== 'linux') return t.comment('only Linux has a priority per thread')
  const niceness = (thread: string) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  }
  const own = niceness(String(process.pid))
  if (own === 19) return t.comment('nothing has a lower priority than this process')
  /** The threads of these passwords, which have a pool of their own. Other files of this process may have left some. */
  const isNicer = (thread: string) => {
    try {
      return niceness(thread) > own
    } catch {
      return false // it has ended meanwhile
    }
  }
  const nicer = () => globSync('*', { cwd: '/proc/self/task' }).filter(isNicer)
  const others = new Set(nicer())
  const ours = () => nicer().filter((thread) => !others.has(thread))
  await passwords.hash('correct horse', operator)
  t.strictSame(ours(), [], 'one alone')
  await Promise.all([1, 2, 3].map((number) => passwords.hash(`correct horse ${number}`, operator)))
  t.ok(ours().length > 0, 'a crowd')
})
