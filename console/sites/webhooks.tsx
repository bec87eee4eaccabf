import { useText } from '../language/language.tsx'
import { useSite } from '../session/scope.ts'
import { WebhookList } from '../webhooks/webhooks.tsx'
import { siteWebhookBody, siteWebhookFields } from './webhook.tsx'

/** The webhooks of a site. */
export default function SiteWebhooks() {
  const api = useSite()
  return (
    <WebhookList
      fields={siteWebhookFields(useText())}
      read={() => api.GET('/site/webhooks')}
      create={(body) => api.POST('/site/webhooks', { body: siteWebhookBody(body) })}
    />
  )
}
