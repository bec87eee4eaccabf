import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/** What is built from the folder console/: the console itself, and the page of people about their own account. */
const apps = {
  console: { entry: 'main.tsx', title: 'Quayside console', file: 'index.html' },
  account: { entry: 'account/account.tsx', title: 'Quayside account', file: 'account.html' },
} as const
export type App = keyof typeof apps

/** The apps as a browser gets them: one page each, and the files that they load, by their names. */
interface ConsoleBundle {
  pages: Record<App, string>
  files: Map<string, Buffer>
}

const source = join(import.meta.dirname, '../../../console')
/** Where `npm run build:console` puts the files for an image, which holds no source. */
export const builtFolder = join(source, 'dist')

/** The first versions with `light-dark()` of CSS and `AbortSignal.any()`. */
const oldestBrowsers = ['chrome123', 'firefox124', 'safari17.5']

/** React Aria has its texts in 34 languages. The console has two, and for other languages no texts are loaded. */
const withoutOtherLanguages: Plugin = {
  name: 'without-other-languages',
  setup({ onLoad }) {
    onLoad({ filter: /\/react-aria\/.*\/intl\/\w+\/[a-z]{2}-[A-Z]{2}\.m?js$/ }, ({ path }) =>
      /(en-US|it-IT)\.m?js$/.test(path) ? undefined : { contents: 'export default {}' },
    )
  },
}

/** Builds the console from its source, or reads what was built for an image. */
export async function loadConsole(): Promise<ConsoleBundle> {
  return existsSync(join(source, 'main.tsx')) ? buildConsole() : readBuilt()
}

/** Bundles the source: modules that are split by page, with names that change with their content. */
export async function buildConsole(): Promise<ConsoleBundle> {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: Object.values(apps).map(({ entry }) => join(source, entry)),
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
    plugins: [withoutOtherLanguages],
    define: { 'process.env.NODE_ENV': '"production"' },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: builtFolder,
    logLevel: 'silent',
  })
  const files = new Map(outputFiles.map(({ path, contents }) => [nameOf(path), Buffer.from(contents)]))
  const page = (app: App) => {
    const [built] = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint === apps[app].entry)
    if (!built) throw new Error(`esbuild has built no entry of the ${app}`)
    const [script, { imports, cssBundle }] = built
    const preloaded = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => nameOf(path))
    return pageOf(app, nameOf(script), nameOf(cssBundle ?? ''), preloaded)
  }
  return { pages: { console: page('console'), account: page('account') }, files }
}

/** Writes what was built to a folder, for an image. */
export async function writeBuilt({ pages, files }: ConsoleBundle): Promise<void> {
  await rm(builtFolder, { recursive: true, force: true })
  await mkdir(builtFolder)
  for (const app of ['console', 'account'] as const) await writeFile(join(builtFolder, apps[app].file), pages[app])
  for (const [name, body] of files) await writeFile(join(builtFolder, name), body)
}

function readBuilt(): ConsoleBundle {
  const names = globSync('*.{js,css}', { cwd: builtFolder })
  const page = (app: App) => readFileSync(join(builtFolder, apps[app].file), 'utf8')
  return {
    pages: { console: page('console'), account: page('account') },
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
function pageOf(app: App, script: string, stylesheet: string, preloaded: string[]): string {
  const preloads = preloaded.map((name) => `\n    <link rel="modulepreload" href="/${app}/assets/${name}" />`)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${apps[app].title}</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link id="react-aria-pressable-style" rel="stylesheet" href="/${app}/assets/${stylesheet}" />${preloads.join('')}
    <script type="module" src="/${app}/assets/${script}"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>This page needs JavaScript.</noscript>
  </body>
</html>
`
}
