import { useText } from '../language/language.tsx'
import { ActiveBadge, Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany } from '../session/scope.ts'
import { addressText, ImportLink } from './address.tsx'

export default function Partners() {
  const text = useText()
  const api = useCompany()
  const { partners: title, partnersHint: hint, byImport } = text.reference
  return (
    <Page title={title} hint={`${hint} ${byImport}`}>
      <List
        name="partners"
        label={title}
        read={(query) => api.GET('/partners', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[{ name: 'search', label: text.reference.search }]}
        sort={{ by: 'id' }}
        empty={{ title: text.reference.empty, hint: text.reference.emptyHint, children: <ImportLink /> }}
        columns={[
          { title: text.words.code, cell: ({ code }) => <code>{code}</code>, sort: ({ code }) => code, sortBy: 'code' },
          { title: text.words.name, cell: ({ name }) => name, sort: ({ name }) => name, sortBy: 'name' },
          {
            title: text.words.kind,
            cell: ({ kind }) => <Badge tone="info">{text.reference.kinds[kind]}</Badge>,
            sort: ({ kind }) => kind,
          },
          { title: text.words.taxId, cell: ({ tax_id }) => tax_id },
          { title: text.words.email, cell: ({ email }) => email },
          { title: text.words.address, cell: ({ address }) => addressText(address) },
          { title: text.words.state, cell: ({ active }) => <ActiveBadge active={active} /> },
          {
            title: text.words.updated,
            cell: ({ updated_at }) => <Moment at={updated_at} />,
            sort: ({ updated_at }) => updated_at,
          },
        ]}
      />
    </Page>
  )
}
