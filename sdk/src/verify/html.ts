import { escaped } from './junit.ts'
import { answerText, curlOf, elsewhere, type Fault, type OperationRow, type Summary } from './summary.ts'

/** The result as one HTML page that needs nothing else. */
export function htmlReport(summary: Summary): string {
  const { title, version, url, mark, started, seconds, rows, missing, faults, requests, declared, seen } = summary
  const count = faults.length + missing.length
  const cards = [
    [String(count), count === 1 ? 'violation' : 'violations', count ? 'failed' : 'passed'],
    [String(rows.length), 'operations', ''],
    [String(requests), 'requests', ''],
    [`${seen} / ${declared}`, 'declared answers seen', ''],
    [`${seconds} s`, 'duration', ''],
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}: ${count ? `${count} violations` : 'no violation'}</title>
<style>${style}</style>
</head>
<body>
<header class="${count ? 'failed' : 'passed'}">
<p>Contract verification</p>
<h1>${escaped(title)} <small>${escaped(version)}</small></h1>
<p>${escaped(url)} · ${started.toISOString().replace('T', ' ').slice(0, 16)} UTC · run ${escaped(mark)}</p>
</header>
<main>
<div class="cards">${cards.map(([value, name, kind]) => `<div class="${kind}"><b>${value}</b><span>${name}</span></div>`).join('')}</div>
${count ? `<h2>Violations</h2>${missing.map(lostItem).join('')}${faults.map((fault) => faultItem(url, fault)).join('')}` : ''}
<h2>Operations</h2>
<p class="legend"><i class="passed">200</i> as declared <i class="failed">200</i> violation <i>200</i> not seen: point at it for the reason</p>
<table>
<thead><tr><th>Operation</th><th>Request</th><th>Declared answers</th><th>Checks</th></tr></thead>
<tbody>${rows.map(operationRow).join('\n')}</tbody>
</table>
</main>
</body>
</html>
`
}

function operationRow({ operation, outcome, statuses, checks }: OperationRow): string {
  const answers = statuses.map(
    ({ status, outcome, reason }) =>
      `<i class="${outcome === 'not tried' ? '' : outcome}" title="${escaped(reason ?? outcome)}">${status}</i>`,
  )
  const list = checks.map(
    ({ title, answer, problems }) =>
      `<li class="${problems.length ? 'failed' : 'passed'}">${escaped(title)} <span>${answer?.status ?? 'no answer'} · ${Math.round(answer?.milliseconds ?? 0)} ms</span></li>`,
  )
  const details = list.length ? `<details><summary>${list.length}</summary><ul>${list.join('')}</ul></details>` : ''
  return `<tr class="${outcome.replace(' ', '-')}"><td><b>${escaped(operation.id)}</b></td><td><code>${operation.method} ${escaped(operation.path)}</code></td><td>${answers.join(' ')}</td><td>${details}</td></tr>`
}

function lostItem({ id, method, path }: Summary['missing'][number]): string {
  return `<article><h3>${escaped(id)}</h3><p>The server has no <code>${method} ${escaped(path)}</code>, and the bundled contract has.</p></article>`
}

function faultItem(url: string, fault: Fault): string {
  const [check] = fault.checks
  const { message, detail = '', contract, schemaPath } = fault
  const notes = [detail, contract && `${contract} contract`, schemaPath, elsewhere(fault)].filter(Boolean)
  return `<article>
<h3>${escaped(check.operation.id)} <small>${escaped(check.title)}</small></h3>
<p>${escaped(message)}<span>${notes.map(escaped).join('<br>')}</span></p>
<details><summary>Request and answer</summary><pre>${escaped(curlOf(url, check.sent))}</pre><pre>${escaped(answerText(check))}</pre></details>
</article>`
}

const style = `
:root { --ink: #1c2733; --soft: #66727f; --line: #e3e7ec; --ground: #f6f7f9; --good: #187a43; --bad: #b3261e }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
header { padding: 2rem max(1.5rem, calc(50vw - 36rem)); color: white; background: var(--good) }
header.failed { background: var(--bad) }
header p { margin: 0; opacity: .85 }
h1 { margin: .2rem 0; font-size: 1.8rem } h1 small, h3 small { font-weight: normal; opacity: .8 }
main { padding: 0 max(1.5rem, calc(50vw - 36rem)) 4rem }
.cards { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: -1rem }
.cards div { flex: 1; min-width: 8rem; padding: 1rem; background: white; border-radius: .6rem; box-shadow: 0 1px 4px #0002 }
.cards b { display: block; font-size: 1.6rem } .cards span { color: var(--soft) }
.cards .passed b { color: var(--good) } .cards .failed b { color: var(--bad) }
article { margin: 1rem 0; padding: 1rem 1.2rem; background: white; border-left: .3rem solid var(--bad); border-radius: .4rem }
article h3 { margin: 0 } article p span { display: block; color: var(--soft); font-size: .85rem }
table { width: 100%; border-collapse: collapse; background: white; border-radius: .6rem; overflow: hidden }
th, td { padding: .5rem .8rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600; font-size: .85rem }
tr.failed td:first-child { box-shadow: inset .3rem 0 var(--bad) }
tr.not-tried { color: var(--soft) }
i { display: inline-block; padding: 0 .4rem; font: 600 .8rem/1.5 ui-monospace, monospace; color: var(--soft); background: var(--line); border-radius: .3rem }
i.passed { color: white; background: var(--good) } i.failed { color: white; background: var(--bad) }
code, pre { font-family: ui-monospace, monospace; font-size: .85rem }
pre { padding: .8rem; overflow-x: auto; white-space: pre-wrap; background: var(--ground); border-radius: .4rem }
summary { cursor: pointer } td ul { margin: .3rem 0; padding-left: 1.1rem } td li span { color: var(--soft) }
td li.failed { color: var(--bad) } .legend { color: var(--soft) }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf0; --soft: #98a4b1; --line: #2c3642; --ground: #12171d; --good: #1d8a4e; --bad: #c8372d }
  .cards div, article, table { background: #1a212a }
}`
