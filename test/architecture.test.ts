import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '..')
const files = globSync('{src,generated,migrations,sdk/src,console}/**/*.{ts,tsx,js}', { cwd: root })
  .filter((file) => !file.startsWith('console/dist/'))
  .sort()

/** The folders of the platform. Each may import the folders before it. */
const platformFolders = [
  'tracing',
  'postgres',
  'http',
  'pages',
  'access',
  'deliveries',
  'contract',
  'console',
  'graphql',
].map((platformFolder) => `src/platform/${platformFolder}`)
/** The parts of postgres/. Each may import the parts before it, and what the whole folder may import. */
const postgresParts = ['driver', 'connections', 'queries', 'writes', 'citus', 'database.ts', 'upkeep'].map(
  (part) => `src/platform/postgres/${part}`,
)
/** The messages, and files that import nothing else. Every folder may import them. */
const platformBasis = ['src/platform/messages', ...globSync('src/platform/*.ts', { cwd: root })]

/** What each part of the repository may import, besides itself and packages. */
const allowed: [part: string, mayImport: string[]][] = [
  ['generated', []],
  ['migrations', []],
  ['sdk/src', []],
  // A client of the published API, with the types of its own operations. It draws the moves of documents from the same
  // tables as the server.
  [
    'console',
    [
      'generated/logistics/console.ts',
      'generated/auth/console.ts',
      ...globSync('src/logistics/*/*.states.ts', { cwd: root }),
    ],
  ],
  ['src/data-directory.ts', []],
  ['src/progress.ts', []],
  ['src/setting-values.ts', []],
  ['src/settings.ts', ['src/setting-values.ts']],
  ['src/config.ts', ['src/data-directory.ts', 'src/setting-values.ts', 'src/settings.ts']],
  ...postgresParts.map((part, index): [string, string[]] => [
    part,
    [...postgresParts.slice(0, index), 'src/platform/tracing', ...platformBasis],
  ]),
  ...platformFolders.map((platformFolder, index): [string, string[]] => [
    platformFolder,
    [...platformFolders.slice(0, index), ...platformBasis],
  ]),
  ...platformBasis.map((part): [string, string[]] => [part, platformBasis]),
  ['src/logistics', ['generated/logistics', 'generated/graphql.ts', 'src/platform', 'src/config.ts']],
  ['src/auth', ['generated/auth', 'src/platform', 'src/config.ts']],
  ['src/app.ts', ['generated', 'src/platform', 'src/logistics', 'src/auth', 'src/config.ts', 'src/progress.ts']],
  ['src/processes', ['src/app.ts', 'src/config.ts', 'src/progress.ts', 'src/platform']],
  ['src/main.ts', ['src/processes', 'src/app.ts', 'src/config.ts', 'src/progress.ts', 'src/platform']],
  ['src/start.js', ['src/main.ts']],
  ['src/generator', ['generated', 'src/platform', 'src/settings.ts', 'src/logistics/state-machines.ts']],
  ['src/cli', ['generated', 'src', 'sdk/src']],
]

const isWithin = (file: string, part: string) => file === part || file.startsWith(`${part}/`)

/** The compiler has found all that a file imports; what does not exist is in a text that the generator writes. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)]
    .map(([, target]) => relative(root, join(root, dirname(file), target as string)))
    .filter((target) => existsSync(join(root, target)))
}

t.test('architecture / imports run downwards only', async (t) => {
  t.ok(files.length > 20, 'the files were found')
  for (const file of files) {
    const [part, mayImport] = allowed.find(([part]) => isWithin(file, part)) ?? []
    t.ok(part, `${file} belongs to a known part of the repository`)
    for (const target of importsOf(file)) {
      t.ok(
        [part as string, ...(mayImport ?? [])].some((other) => isWithin(target, other)),
        `${file} may import ${target}`,
      )
    }
  }
})

t.test('architecture / imports contain no cycle', async (t) => {
  const everywhere = globSync('{src,test,bench,examples,sdk/src,console}/**/*.{ts,tsx,js}', { cwd: root })
  t.same(findCycles(new Map(everywhere.map((file) => [file, importsOf(file)]))), [])
})

t.test('architecture / the folders and files of logistics import each other in one direction only', async (t) => {
  const roomOf = (file: string) => file.split('/').slice(0, 3).join('/')
  const rooms = new Map<string, string[]>()
  for (const file of files.filter((file) => isWithin(file, 'src/logistics'))) {
    const room = roomOf(file)
    const others = importsOf(file).filter((target) => isWithin(target, 'src/logistics') && roomOf(target) !== room)
    rooms.set(room, [...(rooms.get(room) ?? []), ...others.map(roomOf)])
  }
  t.ok(rooms.size > 20, 'the rooms were found')
  t.same(findCycles(rooms), [])
})

/** Walks the imports depth first. Reaching a file that is still being walked is a cycle. */
function findCycles(imports: Map<string, string[]>): string[] {
  const cycles: string[] = []
  const walked = new Set<string>()
  const walk = (file: string, path: string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file].join(' -> '))
    if (walked.has(file)) return
    walked.add(file)
    for (const target of imports.get(file) ?? []) walk(target, [...path, file])
  }
  for (const file of imports.keys()) walk(file, [])
  return cycles
}

t.test('architecture / every folder of postgres/ is described', async (t) => {
  const readme = readFileSync(join(root, 'src/platform/postgres/README.md'), 'utf8')
  const folders = globSync('src/platform/postgres/*/', { cwd: root }).map((folder) => basename(folder))
  t.same([...readme.matchAll(/^\| `([a-z]+)\/` \| /gm)].map(([, folder]) => folder).sort(), folders.sort())
})

t.test('architecture / Citus is reached where a database is opened, and by the commands about it', async (t) => {
  const citus = 'src/platform/postgres/citus'
  const outside = files.filter((file) => isWithin(file, 'src') && !isWithin(file, citus))
  t.strictSame(
    outside.filter((file) => importsOf(file).some((target) => isWithin(target, citus))),
    ['src/cli/database.ts', 'src/platform/postgres/database.ts'],
  )
})

t.test('architecture / only query modules and the platform contain SQL, and files stay short', async (t) => {
  for (const file of files.filter((file) => /\.handlers\.ts$|^src\/logistics\/graphql\//.test(file))) {
    const source = readFileSync(join(root, file), 'utf8')
    t.notMatch(source, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/, `${file} contains no SQL`)
  }
  for (const file of files.filter((file) => /^(src|console)\//.test(file))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length
    t.ok(lines <= 400, `${file} has at most 400 lines`)
  }
})

t.test('architecture / what reads and writes data does not know requests', async (t) => {
  const knowsRequests = (file: string) =>
    /\.handlers\.ts$|\/(security|index)\.ts$|\/graphql\/|\/caller-limits\.ts$/.test(file)
  for (const file of files.filter((file) => isWithin(file, 'src/logistics') || isWithin(file, 'src/auth'))) {
    if (knowsRequests(file)) continue
    for (const target of importsOf(file)) {
      t.notMatch(
        target,
        /\.handlers\.ts$|\/(logistics|auth)\/(security|index)\.ts$/,
        `${file} does not import ${target}`,
      )
    }
  }
})

t.test('architecture / the SDK needs nothing that only Node has, except for its command', async (t) => {
  const isCommand = (file: string) => isWithin(file, 'sdk/src/verify')
  for (const file of files.filter((file) => isWithin(file, 'sdk/src') && !isCommand(file))) {
    t.notMatch(importsOf(file), [/^sdk\/src\/verify/], `${file} does not use the command`)
    t.notMatch(readFileSync(join(root, file), 'utf8'), /'node:|\b(Buffer|process)\./, file)
  }
})

t.test('architecture / what a file of src exports is used by another file', async (t) => {
  const everywhere = globSync('{src,test,bench,examples,console}/**/*.{ts,tsx,js}', { cwd: root })
  const texts = new Map(everywhere.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const importers = new Map<string, string[]>()
  for (const file of everywhere) {
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  for (const [file, text] of texts) {
    // The generator has exports in the texts that it writes.
    if (!isWithin(file, 'src') || isWithin(file, 'src/generator') || !file.endsWith('.ts')) continue
    for (const [, name] of text.matchAll(/^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm)) {
      const uses = (importer: string) =>
        new RegExp(`\\b${name}\\b|import\\(|as \\w+ from`).test(texts.get(importer) ?? '')
      t.ok(importers.get(file)?.some(uses), `${name} of ${file}`)
    }
  }
})

t.test('architecture / no file has a meaningless name', async (t) => {
  for (const file of files) t.notMatch(file, /(^|\/)(utils?|helpers?|common|misc|base|manager)[^/]*(\/|\.ts$)/)
})

t.test('architecture / builders of tests look at the status of every answer', async (t) => {
  for (const file of globSync('test/support/*.ts', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    const call = String.raw`await \w+(\(\))?(\.\w+(\(\))?)*\.(get|post|put|patch|delete)\([\`'/]`
    t.notMatch(source, new RegExp(String.raw`\{ body \} = ${call}|^\s*${call}`, 'm'), file)
  }
})
