import { useText } from '../language/language.tsx'
import { ActiveBadge, Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany } from '../session/scope.ts'
import { addressText, ImportLink } from './address.tsx'

export default function Warehouses() {
  const text = useText()
  const api = useCompany()
  const { warehouses: title, warehousesHint: hint, byImport } = text.reference
  return (
    <Page title={title} hint={`${hint} ${byImport}`}>
      <List
        name="warehouses"
        label={title}
        read={(query) => api.GET('/warehouses', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[{ name: 'search', label: text.reference.search }]}
        sort={{ by: 'id' }}
        empty={{ title: text.reference.empty, hint: text.reference.emptyHint, children: <ImportLink /> }}
        columns={[
          { title: text.words.code, cell: ({ code }) => <code>{code}</code>, sort: ({ code }) => code, sortBy: 'code' },
          { title: text.words.name, cell: ({ name }) => name, sort: ({ name }) => name, sortBy: 'name' },
          { title: text.reference.timezone, cell: ({ timezone }) => timezone, sort: ({ timezone }) => timezone },
          { title: 'GLN', cell: ({ gln }) => gln && <code>{gln}</code> },
          {
            title: text.reference.default,
            cell: ({ is_default }) => is_default && <Badge tone="info">{text.reference.default}</Badge>,
          },
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
