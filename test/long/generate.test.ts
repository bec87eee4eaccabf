import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { bundledContract } from '../../src/generator/bundled-contract.ts'
import { contractProblems } from '../../src/generator/contract-problems.ts'
import { operationsOf } from '../../src/platform/openapi.ts'

const root = join(import.meta.dirname, '../..')

/** A copy of the contracts in which one line of a file has been changed, and the number of that line. */
async function copyWith(t: Test, file: string, line: string, changed: string) {
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
  return { folder, number: index + 1 }
}

async function problemsAfter(t: Test, file: string, line: string, changed: string) {
  const { folder, number } = await copyWith(t, file, line, changed)
  return { number, problems: await contractProblems(folder) }
}

/** The answers that the contract of authentication declares for an operation, by the names of their descriptions. */
async function answersOf(t: Test, folder: string, operationId: string): Promise<Record<string, string>> {
  const scratch = await mkdtemp(join(tmpdir(), 'quayside-bundle-'))
  t.teardown(() => rm(scratch, { recursive: true, force: true }))
  const document = await bundledContract(folder, 'auth', scratch)
  const operation = operationsOf(document.paths).find((one) => one.operationId === operationId)
  const answers = Object.entries(operation?.responses ?? {}) as [string, { $ref?: string }][]
  return Object.fromEntries(answers.map(([status, { $ref }]) => [status, $ref?.split('/').at(-1) ?? 'its own']))
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
  const line = '        "503": { $ref: ../shared/responses.yaml#/Unavailable }'
  const { number, problems } = await problemsAfter(t, file, line, line.replace('Unavailable', 'Away'))
  t.strictSame(problems, [
    `${file}:${number}: Can't resolve $ref: "503": { $ref: ../shared/responses.yaml#/Away } (no-unresolved-refs)`,
  ])
})

t.test('contractProblems / shows a file of paths that does not exist', async (t) => {
  const file = 'openapi/logistics/openapi.yaml'
  const { number, problems } = await problemsAfter(t, file, '  - $ref: stock.yaml#/paths', '  - $ref: stok.yaml#/paths')
  t.equal(problems[0], `${file}:${number}: stok.yaml#/paths cannot be read (quayside/collected-paths)`)
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

t.test('bundledContract / declares the errors that follow from what an operation is', async (t) => {
  const answers = {
    '200': 'its own',
    '400': 'MalformedBody',
    '401': 'Unauthenticated',
    '403': 'Forbidden',
    '404': 'NotFound',
    '409': 'LastAdministrator',
    '413': 'BodyTooLarge',
    '415': 'UnsupportedMediaType',
    '422': 'ValidationFailed',
    '429': 'RateLimited',
    '500': 'InternalError',
    '503': 'Unavailable',
  }
  t.strictSame(await answersOf(t, root, 'updateRole'), answers)
  const { '404': _, '409': __, ...others } = answers
  t.strictSame(await answersOf(t, root, 'createRole'), others)
})

t.test('bundledContract / keeps what an operation declares itself', async (t) => {
  t.match(await answersOf(t, root, 'verifyToken'), { '401': 'Unauthenticated', '403': 'SiteInactive' })
  const line = '        "403": { $ref: answers.yaml#/PasswordChangeRefused }'
  const { folder } = await copyWith(t, 'openapi/auth/access.yaml', line, '')
  t.match(await answersOf(t, folder, 'changePassword'), { '401': 'Unauthenticated', '403': 'Forbidden' })
})

t.test('contractProblems / shows an unknown type of the GraphQL schema', async (t) => {
  const file = 'graphql/catalog.graphql'
  const sdl = (await readFile(join(root, file), 'utf8')).split('\n')
  const line = sdl.find((text) => text.endsWith(': String!')) ?? ''
  const { number, problems } = await problemsAfter(t, file, line, line.replace('String!', 'Text!'))
  t.match(problems, [`${file}:${number}: Unknown type "Text".`])
})
