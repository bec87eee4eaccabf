import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe-core finds on a page that is serious or critical: the rule, and the elements. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    return (await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] } as object as never)).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)
}
