import { type AuthComponents, siteEventTypes } from 'quayside-sdk'
import { useSearchParams } from 'react-router'
import { Timeline } from '../events/timeline.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Choice } from '../parts/choice.tsx'
import { Loaded, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { useSite } from '../session/scope.ts'

type EventType = AuthComponents['schemas']['EventType']

/** The events of a site, newest first. The first page follows what happens. */
export default function SiteEvents() {
  const text = useText()
  const api = useSite()
  const [address, setAddress] = useSearchParams()
  const { type, cursor } = Object.fromEntries(address) as { type?: EventType; cursor?: string }
  const asked = { dir: 'desc', per_page: 50, ...(type && { type }), ...(cursor && { cursor }) } as const
  const query = useRead(
    ['site/events', type, cursor],
    () => api.GET('/site/events', { params: { query: asked } }),
    cursor ? {} : { every: 5_000 },
  )
  const show = (next: Record<string, string>) => setAddress({ ...(type && { type }), ...next })
  return (
    <Page title={text.events.title} hint={text.events.siteHint}>
      <search className="filters">
        <Choice
          label={text.webhooks.eventType}
          value={type}
          options={siteEventTypes.map((each) => [each, each])}
          onChange={(chosen) => setAddress(chosen ? { type: chosen } : {})}
        />
      </search>
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <Timeline events={data} empty={{ title: text.events.empty, hint: text.events.emptyHint }} />
            {(cursor || meta.has_more) && (
              <nav className="pages" aria-label={text.events.title}>
                <Button isDisabled={!cursor} onPress={() => show({})}>
                  {text.events.newest}
                </Button>
                <Button isDisabled={!meta.has_more} onPress={() => show({ cursor: meta.next_cursor })}>
                  {text.events.older}
                </Button>
              </nav>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
