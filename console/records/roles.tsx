import type { AuthComponents } from 'quayside-sdk'
import { useText } from '../language/language.tsx'
import type { Values } from '../parts/fields.tsx'
import { useSite } from '../session/scope.ts'
import { PermissionBadges } from './permission-badges.tsx'
import { permissionOptions } from './permissions.ts'
import { RecordList } from './record-list.tsx'

type Schemas = AuthComponents['schemas']
type Permission = Schemas['ApiPermission']

export default function Roles() {
  const text = useText()
  const api = useSite()
  const chosen = (values: Values) => ({ api_permissions: (values.api_permissions ?? []) as Permission[] })
  return (
    <RecordList<Schemas['Role']>
      kind="Role"
      title={text.records.roles}
      hint={text.records.rolesHint}
      createLabel={text.records.createRole}
      read={(query) => api.GET('/site/roles', { params: { query: query as object } })}
      create={(body, values) => api.POST('/site/roles', { body: { ...body, ...chosen(values) } })}
      change={(id, body, values) =>
        api.PATCH('/site/roles/{id}', { params: { path: { id } }, body: { ...body, ...chosen(values) } })
      }
      remove={(id) => api.DELETE('/site/roles/{id}', { params: { path: { id } } })}
      fields={[
        {
          name: 'api_permissions',
          label: text.records.permissions,
          kind: 'many',
          options: permissionOptions,
        },
      ]}
      valuesOf={({ api_permissions }) => ({ api_permissions })}
      columns={[
        {
          title: text.records.permissions,
          cell: ({ api_permissions }) => <PermissionBadges permissions={api_permissions} />,
        },
      ]}
    />
  )
}
