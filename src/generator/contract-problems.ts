import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { concatAST, GraphQLError, parse, Source } from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'

const redocly = join(import.meta.dirname, '../../node_modules/.bin/redocly')

/** The mistakes in the OpenAPI and GraphQL contracts of a folder, one line each: `file:line: problem`. */
export async function contractProblems(root: string): Promise<string[]> {
  return [...new Set([...(await openApiProblems(root)), ...sdlProblems(root)])]
}

interface LintProblem {
  ruleId: string
  message: string
  location: { source: { ref: string }; start?: { line: number } }[]
}

async function openApiProblems(root: string): Promise<string[]> {
  const parameters = ['lint', '--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000']
  const [stdout, stderr] = await new Promise<[string, string]>((resolve) => {
    execFile(redocly, parameters, { cwd: root, maxBuffer: 100_000_000 }, (_error, ...output) => resolve(output))
  })
  if (!stdout.startsWith('{')) throw new Error(`redocly lint failed:\n${stderr}`)
  // redocly writes one JSON document per contract, with nothing in between.
  const reports: { problems: LintProblem[] }[] = JSON.parse(`[${stdout.replaceAll(/^\}\{$/gm, '},{')}]`)
  const problems = reports.flatMap((report) => report.problems)
  // One syntax error breaks every reference to its file, so only the error itself is shown.
  const syntaxErrors = problems.filter(({ message }) => message.startsWith('Failed to parse'))
  return (syntaxErrors.length ? syntaxErrors : problems).map(({ ruleId, message, location: [place] }) => {
    const text = message.replace(/ in "[^"]*" \(\d+:\d+\)$/, '').replaceAll(/\s+/g, ' ')
    const [file = '', line = 1] = [place?.source.ref, place?.start?.line]
    // Redocly does not name the reference that it cannot resolve.
    const source = text === "Can't resolve $ref" ? `: ${lineOf(join(root, file), line)}` : ''
    return `${file}:${line}: ${text}${source} (${ruleId})`
  })
}

function lineOf(file: string, line: number): string | undefined {
  return readFileSync(file, 'utf8').split('\n')[line - 1]?.trim()
}

function sdlProblems(root: string): string[] {
  const describe = ({ message, source, locations }: GraphQLError) =>
    `${source?.name}:${locations?.[0]?.line}: ${message}`
  try {
    const files = globSync('graphql/*.graphql', { cwd: root }).sort()
    const documents = files.map((file) => parse(new Source(readFileSync(join(root, file), 'utf8'), file)))
    return validateSDL(concatAST(documents)).map(describe)
  } catch (error) {
    if (error instanceof GraphQLError) return [describe(error)]
    throw error
  }
}
