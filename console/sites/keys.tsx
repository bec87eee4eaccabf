import { useText } from '../language/language.tsx'
import { ConfirmAction } from '../parts/actions.tsx'
import { Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Empty, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { authConsole } from '../session/scope.ts'

const purposes = ['site', 'oidc'] as const

export default function Keys() {
  const text = useText()
  const query = useRead(['console/signing-keys'], () => authConsole.GET('/console/signing-keys'))
  const rotate = (purpose: (typeof purposes)[number]) => (
    <ConfirmAction
      operation="rotateConsoleSigningKey"
      label={text.sites.rotateKeys}
      hint={text.sites.rotateKeysHint}
      said={text.sites.rotated}
      submit={() => authConsole.POST('/console/signing-keys', { params: { query: { purpose } } })}
    />
  )
  return (
    <Page title={text.sites.keys} hint={text.sites.keysHint}>
      <Loaded query={query}>
        {({ data }) =>
          purposes.map((purpose) => {
            const keys = data.filter((key) => key.purpose === purpose)
            return (
              <Card key={purpose} title={text.sites.keysOf[purpose]} actions={rotate(purpose)}>
                {keys.length === 0 ? (
                  <Empty title={text.sites.noKey} hint={text.sites.noKeyHint} />
                ) : (
                  <Table
                    label={text.sites.keysOf[purpose]}
                    rows={keys}
                    keyOf={({ kid }) => kid}
                    columns={[
                      { title: text.words.id, cell: ({ kid }) => <code>{kid}</code> },
                      {
                        title: text.words.state,
                        cell: ({ is_current }) => (
                          <Badge tone={is_current ? 'good' : 'neutral'}>
                            {is_current ? text.sites.signing : text.sites.published}
                          </Badge>
                        ),
                      },
                      { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
                      { title: text.accessUsers.expires, cell: ({ expires_at }) => <Moment at={expires_at} /> },
                    ]}
                  />
                )}
              </Card>
            )
          })
        }
      </Loaded>
    </Page>
  )
}
