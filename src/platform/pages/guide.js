// Runs in the browser: shows the programs of a flow as tabs, with a button that copies the visible one.
const flows = [...document.querySelectorAll('.flow')]

for (const [number, flow] of flows.entries()) {
  const tabs = document.createElement('div')
  tabs.setAttribute('role', 'tablist')
  for (const panel of flow.querySelectorAll('figure')) {
    const { language } = panel.dataset
    panel.id = `flow-${number}-${language}`
    panel.setAttribute('role', 'tabpanel')
    panel.querySelector('figcaption').hidden = true
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.textContent = language
    tab.dataset.language = language
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    tab.addEventListener('click', () => choose(language))
    tabs.append(tab)
  }
  tabs.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const all = [...tabs.querySelectorAll('[role=tab]')]
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length]
    choose(next.dataset.language)
    next.focus()
  })
  const copy = document.createElement('button')
  copy.type = 'button'
  copy.className = 'copy'
  copy.textContent = 'Copy'
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(flow.querySelector('figure:not([hidden]) code').textContent)
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, 1500)
  })
  tabs.append(copy)
  flow.prepend(tabs)
}
choose(localStorage.getItem('language') ?? 'curl')

/** The choice holds for all flows, and for the next visit. */
function choose(language) {
  localStorage.setItem('language', language)
  for (const flow of flows) {
    for (const panel of flow.querySelectorAll('figure')) panel.hidden = panel.dataset.language !== language
    for (const tab of flow.querySelectorAll('[role=tab]')) {
      const isChosen = tab.dataset.language === language
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
    }
  }
}
