import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { contractProblems } from '../../src/generator/contract-problems.ts'

const root = join(import.meta.dirname, '../..')

/** The problems of a copy of the contracts in which one line of a file has been changed, and the number of that line. */
async function problemsAfter(t: Test, file: string, line: string, changed: string) {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-contract-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['openapi', 'graphql', 'redocly.yaml'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  const text = await readFile(join(folder, file), 'utf8')
  const lines = text.split('\n')
  // Links name operations too, before the operations themselves.
  const index = lines.lastIndexOf(line)
  if (index < 0) throw new Error(`${file} has no line "${line}"`)
  await writeFile(join(folder, file), lines.with(index, changed).join('\n'))
  return { number: index + 1, problems: await contractProblems(folder) }
}

t.test('contractProblems / is empty for the contracts of this repository', async (t) => {
  t.strictSame(await contractProblems(root), [])
})

t.test('contractProblems / shows a YAML syntax error in one line', async (t) => {
  const file = 'openapi/logistics/articles.yaml'
  const { number, problems } = await problemsAfter(
    t,
    file,
    '      operationId: getArticle',
    '      operationId: [getArticle',
  )
  t.equal(problems.length, 1, problems.join('\n'))
  const [, line] = /^openapi\/logistics\/articles\.yaml:(\d+): Failed to parse: /.exec(problems[0] ?? '') ?? []
  t.ok(Math.abs(Number(line) - number) <= 1, `line ${line} is next to the mistake in line ${number}`)
})

t.test('contractProblems / shows an unknown $ref in one line', async (t) => {
  const file = 'openapi/auth/access.yaml'
  const line = '        "429": { $ref: ../shared/responses.yaml#/RateLimited }'
  const { number, problems } = await problemsAfter(t, file, line, line.replace('RateLimited', 'Limited'))
  t.strictSame(problems, [
    `${file}:${number}: Can't resolve $ref: "429": { $ref: ../shared/responses.yaml#/Limited } (no-unresolved-refs)`,
  ])
})

t.test('contractProblems / shows an operationId that is used twice', async (t) => {
  const file = 'openapi/logistics/articles.yaml'
  const line = '      operationId: getArticle'
  const { number, problems } = await problemsAfter(t, file, line, '      operationId: listArticles')
  // Links to the operation that is missing now come after it.
  const [first, ...others] = problems
  t.equal(
    first,
    `${file}:${number}: Every operation must have a unique \`operationId\`. (operation-operationId-unique)`,
  )
  for (const problem of others) t.match(problem, / \(quayside\/links\)$/)
})

t.test('contractProblems / shows a response that an operation must declare', async (t) => {
  const file = 'openapi/auth/access.yaml'
  const { problems } = await problemsAfter(
    t,
    file,
    '        "429": { $ref: ../shared/responses.yaml#/RateLimited }',
    '',
  )
  t.match(problems, [
    /^openapi\/auth\/access\.yaml:\d+: \w+ has a rate limit and must declare 429 \(quayside\/responses\)$/,
  ])
})

t.test('contractProblems / shows an unknown type of the GraphQL schema', async (t) => {
  const file = 'graphql/catalog.graphql'
  const sdl = (await readFile(join(root, file), 'utf8')).split('\n')
  const line = sdl.find((text) => text.endsWith(': String!')) ?? ''
  const { number, problems } = await problemsAfter(t, file, line, line.replace('String!', 'Text!'))
  t.match(problems, [`${file}:${number}: Unknown type "Text".`])
})
