import { Checks } from '../health/checks.tsx'
import { useText } from '../language/language.tsx'
import { Loaded, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { auth } from '../session/scope.ts'

export default function Health() {
  const text = useText()
  const query = useRead(['health'], () => auth.GET('/health'), { every: 15_000 })
  return (
    <Page title={text.health.title}>
      <Loaded query={query}>{(health) => <Checks health={health} />}</Loaded>
    </Page>
  )
}
