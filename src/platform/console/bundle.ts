import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The console as a browser gets it: one page and the files that it loads, by their names. */
interface ConsoleBundle {
  page: string
  files: Map<string, Buffer>
}

const source = join(import.meta.dirname, '../../../console')
/** Where `npm run build:console` puts the files for an image, which holds no source. */
export const builtFolder = join(source, 'dist')

/** The first versions with `light-dark()` of CSS and `AbortSignal.any()`. */
const oldestBrowsers = ['chrome123', 'firefox124', 'safari17.5']

/** Builds the console from its source, or reads what was built for an image. */
export async function loadConsole(): Promise<ConsoleBundle> {
  return existsSync(join(source, 'main.tsx')) ? buildConsole() : readBuilt()
}

/** Bundles the source: modules that are split by page, with names that change with their content. */
export async function buildConsole(): Promise<ConsoleBundle> {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: { main: join(source, 'main.tsx') },
    absWorkingDir: source,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: oldestBrowsers,
    minify: true,
    write: false,
    metafile: true,
    legalComments: 'none',
    jsx: 'automatic',
    conditions: ['quayside-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: builtFolder,
    logLevel: 'silent',
  })
  const files = new Map(outputFiles.map(({ path, contents }) => [nameOf(path), Buffer.from(contents)]))
  const [entry] = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint === 'main.tsx')
  if (!entry) throw new Error('esbuild has built no entry of the console')
  const [script, { imports, cssBundle }] = entry
  const preloaded = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => nameOf(path))
  return { page: pageOf(nameOf(script), nameOf(cssBundle ?? ''), preloaded), files }
}

function readBuilt(): ConsoleBundle {
  const names = globSync('*.{js,css}', { cwd: builtFolder })
  return {
    page: readFileSync(join(builtFolder, 'index.html'), 'utf8'),
    files: new Map(names.map((name) => [name, readFileSync(join(builtFolder, name))])),
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/**
 * The id of the stylesheet keeps the component library (React Aria) from adding a style element, which the content
 * security policy forbids. The stylesheet contains the rule instead.
 */
function pageOf(script: string, stylesheet: string, preloaded: string[]): string {
  const preloads = preloaded.map((name) => `\n    <link rel="modulepreload" href="/console/assets/${name}" />`)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Quayside console</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link id="react-aria-pressable-style" rel="stylesheet" href="/console/assets/${stylesheet}" />${preloads.join('')}
    <script type="module" src="/console/assets/${script}"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>The console needs JavaScript.</noscript>
  </body>
</html>
`
}
