import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { OpenApiDocument } from '../platform/openapi.ts'

/** The languages of the flows, by the endings of their files. */
const languages = { sh: 'curl', ts: 'TypeScript', py: 'Python' }

/** The page /docs/guide of a service: its guide.md, with the programs of `examples/flows/` and drawings. */
export async function guidePage(root: string, service: string, { info }: OpenApiDocument): Promise<string> {
  const text = await readFile(join(root, 'openapi', service, 'guide.md'), 'utf8')
  const headings: { id: string; title: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens, text: title }) {
        const id = title.toLowerCase().replaceAll(/[^\w]+/g, '-')
        if (depth === 2) headings.push({ id, title })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      table(token) {
        const head = token.header.map((cell) => `<th>${this.parser.parseInline(cell.tokens)}</th>`).join('')
        const rows = token.rows.map(
          (row) => `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
        )
        return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`
      },
    },
  })
  const body = await marked.parse(text)
  const flows = new Map<string, string>()
  for (const [, name = ''] of body.matchAll(/<!-- flow ([\w-]+) -->/g)) flows.set(name, await programsOf(root, name))
  const content = body.replaceAll(/<!-- flow ([\w-]+) -->/g, (_, name: string) => flows.get(name) as string)
  const contents = headings.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Guide to the ${info.title}</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="stylesheet" href="/docs/guide.css" />
    <script type="module" src="/docs/guide.js"></script>
  </head>
  <body>
    <nav aria-label="Contents">
      <a class="home" href="/"><img src="/favicon.svg" alt="" width="28" height="28" />${info.title}</a>
      <ul>
        ${contents.join('\n        ')}
        <li><a href="/docs">Reference</a></li>
      </ul>
    </nav>
    <main>
<h1>Guide</h1>
${content}
    </main>
  </body>
</html>
`
}

/** One flow in all languages. The page's script turns them into tabs. */
async function programsOf(root: string, name: string): Promise<string> {
  const programs = Object.entries(languages).map(async ([ending, language]) => {
    const code = await readFile(join(root, 'examples/flows', `${name}.${ending}`), 'utf8')
    return `<figure data-language="${language}"><figcaption>${language}</figcaption><pre><code>${escaped(code)}</code></pre></figure>`
  })
  return `<div class="flow">${(await Promise.all(programs)).join('\n')}</div>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
