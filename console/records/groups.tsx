import type { AuthComponents } from 'quayside-sdk'
import { useText } from '../language/language.tsx'
import { useSite } from '../session/scope.ts'
import { RecordList } from './record-list.tsx'

export default function Groups() {
  const text = useText()
  const api = useSite()
  return (
    <RecordList<AuthComponents['schemas']['Group']>
      kind="Group"
      title={text.records.groups}
      hint={text.records.groupsHint}
      createLabel={text.records.createGroup}
      read={(query) => api.GET('/site/groups', { params: { query: query as object } })}
      create={(body) => api.POST('/site/groups', { body })}
      change={(id, body) => api.PATCH('/site/groups/{id}', { params: { path: { id } }, body })}
      remove={(id) => api.DELETE('/site/groups/{id}', { params: { path: { id } } })}
    />
  )
}
