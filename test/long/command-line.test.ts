import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Argument, Command, Option } from 'commander'
import t from 'tap'
import { createProgram } from '../../src/cli/quayside.ts'
import { createDatabase } from '../support/databases.ts'
import { run, runInProcess } from '../support/process.ts'

/** Every command of the command line, with what people mistype. The commands and their arguments are read from the program. */

// Every command is called with every mistake, one after another.
t.setTimeout(900_000)

const database = await createDatabase()
const directory = await mkdtemp(join(tmpdir(), 'quayside-cli-'))
t.teardown(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})
// Relative paths start here, so that commands which write files leave nothing in the repository.
process.env.INIT_CWD = directory
const settings = { DATABASE_URL: database.url, DATA_DIR: directory, BCRYPT_COST: '4' }

/** Each is wrong or unknown for most arguments, and some have the right form for each. */
const attempts = ['987654', 'no@such.x', 'no-such', '/no/such/file.csv', '', 'x'.repeat(3_000)]

type Parameter = Argument | Option

/** The commands that do something, with their names from the program on. */
function commandsOf(command: Command, path: string[] = []): { path: string[]; command: Command }[] {
  if (!command.commands.length) return [{ path, command }]
  return command.commands.flatMap((child) => commandsOf(child, [...path, child.name()]))
}

/** Whether the command's own parser takes this text. */
function takes(parameter: Parameter, text: string): boolean {
  try {
    parameter.parseArg?.(text, undefined as never)
    return true
  } catch {
    return false
  }
}

/** A text that the parser takes, the wanted one if possible. The turn decides among choices, so that each gets its turn. */
function closestTo(parameter: Parameter, wanted: string, turn = 0): string {
  const { argChoices: choices = [] } = parameter
  if (choices.length) return choices[turn % choices.length] as string
  // The last stands for every entry of a list.
  return [wanted, ...attempts, '*'].find((text) => takes(parameter, text)) ?? wanted
}

const hasValue = (option: Option) => option.required || option.optional
const given = (option: Option, text: string) =>
  hasValue(option) ? [`${option.long}=${text}`] : [option.long as string]

/** What somebody could type after the name of a command. */
function mistakesOf({ registeredArguments, options }: Command): { parameters: string[]; isRefused: boolean }[] {
  const mandatory = options.filter((option) => option.mandatory)
  const shaped = (text: string, turn?: number) => registeredArguments.map((argument) => closestTo(argument, text, turn))
  const shapedOptions = (text: string, turn?: number) =>
    mandatory.flatMap((option) => given(option, closestTo(option, text, turn)))
  const right = shaped('987654')
  const rightOptions = shapedOptions('no@such.x')
  const end = (values: string[]) => ['--', ...values]
  const isVariadic = registeredArguments.some(({ variadic }) => variadic)
  return [
    { parameters: [], isRefused: registeredArguments.some(({ required }) => required) || mandatory.length > 0 },
    { parameters: ['--no-such-option', ...end(right)], isRefused: true },
    { parameters: [...rightOptions, ...end([...right, 'one', 'too', 'many'])], isRefused: !isVariadic },
    // All arguments have the right form, and name nothing that exists.
    ...attempts.map((text, turn) => ({
      parameters: [...shapedOptions(text, turn), ...end(shaped(text, turn))],
      isRefused: false,
    })),
    // One is wrong.
    ...registeredArguments.flatMap((argument, index) =>
      attempts
        .filter((text) => !takes(argument, text))
        .map((text) => ({ parameters: [...rightOptions, ...end(right.with(index, text))], isRefused: true })),
    ),
    ...options.filter(hasValue).flatMap((option) => {
      const others = mandatory.filter((other) => other !== option)
      const rest = others.flatMap((other) => given(other, closestTo(other, 'no@such.x')))
      return attempts.map((text) => ({
        parameters: [...rest, ...given(option, text), ...end(right)],
        isRefused: !takes(option, text),
      }))
    }),
  ]
}

const openSockets = () =>
  process.getActiveResourcesInfo().filter((resource) => /(TCPSocket|Pipe)Wrap/.test(resource)).length

/** What a program says when nobody thought of the case: a stack trace, or a message of PostgreSQL or JavaScript. */
const unplanned =
  /\n\s+at .*:\d+|\b(Type|Range|Reference|Syntax)Error\b|violates|invalid (input|byte)|syntax error|value too long|out of range|undefined|null value|\[object|ENOENT|EISDIR|ENAMETOOLONG/

for (const { path, command } of commandsOf(createProgram({}))) {
  t.test(`quayside ${path.join(' ')} / ends with one sentence, whatever is wrong`, async (t) => {
    for (const { parameters, isRefused } of mistakesOf(command)) {
      const typed = parameters.map((text) => JSON.stringify(text.slice(0, 40))).join(' ')
      const before = openSockets()
      const result = await Promise.race([
        runInProcess(settings, [...path, ...parameters]),
        delay(30_000, undefined, { ref: false }),
      ])
      if (!result) return t.fail(`does not end: ${typed}`)
      if (isRefused) t.not(result.code, 0, `is refused: ${typed}`)
      if (result.code) t.match(result.stderr, /^\S.*\S/, `says why: ${typed}`)
      t.notMatch(result.stderr, unplanned, `in words for the caller: ${typed}`)
      t.notMatch(result.stdout, unplanned)
      for (let waits = 0; openSockets() > before && waits < 50; waits += 1) await delay(100)
      if (openSockets() > before) return t.fail(`leaves a connection open, so the program does not end: ${typed}`)
    }
  })
}

t.test('quayside / ends as a program, too, when a user does not exist', async (t) => {
  for (const parameters of [
    ['user', 'deactivate', 'nobody@such.x'],
    ['limits', 'remove', 'user', 'nobody@such.x'],
  ]) {
    const { code, stderr } = await run('src/cli/quayside.ts', parameters, settings)
    t.equal(code, 1, parameters.join(' '))
    t.equal(stderr, 'There is no user with the e-mail address nobody@such.x.\n')
  }
})

t.test('quayside / says when the database is away', async (t) => {
  for (const { path, command } of commandsOf(createProgram({}))) {
    const away = { ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }
    const right = command.registeredArguments.map((argument) => closestTo(argument, 'absent'))
    const mandatory = command.options.filter((option) => option.mandatory)
    const options = mandatory.flatMap((option) => given(option, closestTo(option, 'no@such.x')))
    const { code, stderr } = await runInProcess(away, [...path, ...options, '--', ...right])
    if (code) t.match(stderr, /^\S[^\n]*\n$/, `${path.join(' ')}: one sentence`)
    t.notMatch(stderr, unplanned)
  }
})

t.test('quayside / finds a file in the folder from which npm was called', async (t) => {
  await writeFile(join(directory, 'clients.csv'), 'code,name\n')
  const parameters = ['import', 'clients', 'clients.csv', '--company', '987654']
  const fromNpm = await run('src/cli/quayside.ts', parameters, { ...settings, INIT_CWD: directory })
  t.match(fromNpm.stderr, 'Nothing was imported: there is no company 987654.')
  const elsewhere = await run('src/cli/quayside.ts', parameters, settings)
  t.match(elsewhere.stderr, /^\/.*clients\.csv: no such file or directory\.\n$/)
})
