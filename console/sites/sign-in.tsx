import { useQuery } from '@tanstack/react-query'
import type { AuthComponents } from 'quayside-sdk'
import { useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { choicesOf, type Field } from '../parts/fields.tsx'
import { linesOf, textOrNull } from '../parts/form.tsx'
import { Card, Facts } from '../parts/page.tsx'
import { useScope, useSite } from '../session/scope.ts'

type Settings = AuthComponents['schemas']['OidcSettings']

/** How users of the site sign in at the account page, and what a program of the site needs for it. */
export function SignIn({ settings }: { settings: Settings }) {
  const text = useText()
  const { words, siteSignIn, siteClients, sites } = text
  const clientId = useScope() ?? ''
  const discovery = useDiscovery()
  const { client_secret_basic, client_secret_post } = siteClients.proofs
  const ways = { client_secret_basic, client_secret_post }
  const { enabled, redirect_uris, post_logout_redirect_uris, backchannel_logout_uri, token_auth } = settings
  return (
    <Card title={siteSignIn.title} actions={<Edit settings={settings} ways={ways} />}>
      <Facts
        facts={[
          [
            siteSignIn.enabled,
            <Badge key="on" tone={enabled ? 'good' : 'neutral'}>
              {enabled ? words.yes : words.no}
            </Badge>,
          ],
          [
            siteSignIn.discovery,
            discovery && <Copied key="discovery" value={discovery} label={siteSignIn.discovery} />,
          ],
          [sites.clientId, <Copied key="client" value={clientId} label={sites.clientId} />],
          [siteSignIn.redirects, <Addresses key="redirects" addresses={redirect_uris} />],
          [siteSignIn.afterLogout, <Addresses key="after" addresses={post_logout_redirect_uris} />],
          [
            siteSignIn.backChannel,
            <Addresses key="back" addresses={backchannel_logout_uri ? [backchannel_logout_uri] : []} />,
          ],
          [siteClients.proof, ways[token_auth]],
        ]}
      />
    </Card>
  )
}

function Edit({ settings, ways }: { settings: Settings; ways: Record<Settings['token_auth'], string> }) {
  const { siteSignIn, siteClients } = useText()
  const api = useSite()
  // Named as the API calls them, so that its messages are shown at them.
  const fields: Field[] = [
    { name: 'oidc.enabled', label: siteSignIn.enabled, kind: 'switch' },
    { name: 'oidc.redirect_uris', label: siteSignIn.redirects, kind: 'lines', hint: siteSignIn.redirectsHint },
    {
      name: 'oidc.post_logout_redirect_uris',
      label: siteSignIn.afterLogout,
      kind: 'lines',
      hint: siteSignIn.afterLogoutHint,
    },
    { name: 'oidc.backchannel_logout_uri', label: siteSignIn.backChannel, hint: siteSignIn.backChannelHint },
    { name: 'oidc.token_auth', label: siteClients.proof, kind: 'choice', isRequired: true, options: choicesOf(ways) },
  ]
  return (
    <FormAction
      operation="updateSiteSettings"
      label={siteSignIn.edit}
      title={siteSignIn.title}
      hint={siteSignIn.hint}
      fields={fields}
      values={{
        'oidc.enabled': settings.enabled,
        'oidc.redirect_uris': settings.redirect_uris,
        'oidc.post_logout_redirect_uris': settings.post_logout_redirect_uris,
        'oidc.backchannel_logout_uri': settings.backchannel_logout_uri ?? '',
        'oidc.token_auth': settings.token_auth,
      }}
      submit={(values) =>
        api.PATCH('/site/settings', {
          body: {
            oidc: {
              enabled: values['oidc.enabled'] === true,
              redirect_uris: linesOf(values['oidc.redirect_uris']),
              post_logout_redirect_uris: linesOf(values['oidc.post_logout_redirect_uris']),
              backchannel_logout_uri: textOrNull(values['oidc.backchannel_logout_uri']),
              token_auth: values['oidc.token_auth'] as Settings['token_auth'],
            },
          },
        })
      }
    />
  )
}

function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className="badges">
      <code className="breakable">{value}</code> <CopyButton value={value} label={label} />
    </span>
  )
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  const { words } = useText()
  if (!addresses.length) return words.none
  return addresses.map((address) => (
    <div key={address}>
      <code className="breakable">{address}</code>
    </div>
  ))
}

/** Where libraries for OpenID Connect find everything else. Only the service knows its own public address. */
function useDiscovery(): string | undefined {
  const path = '/.well-known/openid-configuration'
  const { data } = useQuery({
    queryKey: [path],
    queryFn: async () => {
      const answer = await fetch(path)
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return (await answer.json()) as { issuer: string }
    },
  })
  return data && `${data.issuer}${path}`
}
