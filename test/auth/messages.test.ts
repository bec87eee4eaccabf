import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { catalogues as own } from '../../src/auth/messages.ts'
import { english } from '../../src/platform/messages/en.ts'
import { italian } from '../../src/platform/messages/it.ts'
import { createRole, createSite, createUser, logInBody, startAuth } from '../support/auth.ts'

const catalogues = { en: { ...english, ...own.en }, it: { ...italian, ...own.it } }

t.test('catalogues / have the same keys and placeholders, and every sentence is translated', async (t) => {
  const gaps = (template: string) => [...template.matchAll(/{(\w+)}/g)].map(([, name]) => name).sort()
  t.strictSame(Object.keys(catalogues.it), Object.keys(catalogues.en))
  for (const [key, template] of Object.entries(catalogues.en)) {
    const translated = catalogues.it[key as keyof typeof catalogues.it]
    t.strictSame(gaps(translated), gaps(template), key)
    if (/ [a-z]/.test(template) && !/^{\w+} \w+ {\w+}\.?$/.test(template)) t.not(translated, template, key)
  }
})

t.test('catalogues / have no unused key', async (t) => {
  const root = join(import.meta.dirname, '../..')
  const source = globSync('src/{auth,platform}/**/*.ts', { cwd: root })
    .filter((file) => !/messages\.(en|it)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  for (const key of Object.keys(catalogues.en)) t.ok(source.includes(`'${key}'`), key)
})

t.test('LOCALE=it / gives Italian errors and messages; codes and field names stay', async (t) => {
  const auth = await startAuth(t, { LOCALE: 'it' })
  const site = await createSite(auth)
  const user = await createUser(site)
  const wrong = await auth.client().post('/auth/login', logInBody(site, user.email, 'sbagliata'))
  t.match(wrong.body, { code: 'unauthenticated', message: "L'indirizzo e-mail o la password non sono corretti." })
  const empty = await auth.client().post('/auth/login', { email: 7 })
  t.strictSame(empty.body.errors.email, ['email deve essere una stringa.'])
  t.strictSame(empty.body.errors.password, ['password è obbligatorio.'])
  t.equal(empty.body.message, 'client_id è obbligatorio. (e altri 3 errori)')
  const poor = await site.client.patch(`/site/users/${user.id}`, { password: 'corta', password_confirmation: 'corta' })
  t.equal(poor.body.errors.password[0], 'password deve avere almeno 12 caratteri.')
  t.equal((await site.client.get('/site/roles/987654')).body.message, 'Il ruolo 987654 non esiste su questo sito.')
  t.equal((await auth.client().get('/auth/verify')).body.code, 'unauthenticated')
  const role = await createRole(site)
  t.equal((await site.client.delete(`/site/roles/${role}`)).body.message, 'Il ruolo è stato eliminato.')
  const malformed = await site.client.post('/site/roles', '{', { headers: { 'content-type': 'application/json' } })
  t.equal(malformed.body.message, 'Il corpo della richiesta non è JSON valido.')
})

t.test('Accept-Language / decides before LOCALE; the answer names its language', async (t) => {
  const auth = await startAuth(t, { LOCALE: 'it' })
  const site = await createSite(auth)
  const read = (language: string) => site.client.get('/site/roles/987654', { headers: { 'accept-language': language } })
  const english = await read('fr;q=1, en-GB;q=0.8, it;q=0.2')
  t.match(english.body.message, /^There is no role/)
  t.equal(english.headers['content-language'], 'en')
  t.match(english.headers.vary, /Accept-Language/)
  for (const other of ['*', 'fr', 'en;q=0', 'de, it', 'x'.repeat(600)]) {
    const { body, headers } = await read(other)
    t.match(body.message, /^Il ruolo/, other)
    t.equal(headers['content-language'], 'it')
  }
  const role = await createRole(site)
  const deleted = await site.client.delete(`/site/roles/${role}`, { headers: { 'accept-language': 'en' } })
  t.equal(deleted.body.message, 'The role has been deleted.')
  t.equal(deleted.headers['content-language'], 'en')
})
