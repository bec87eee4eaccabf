import type { AuthComponents } from 'quayside-sdk'
import { useText } from '../language/language.tsx'
import { useSite } from '../session/scope.ts'
import { RecordList } from './record-list.tsx'

export default function Companies() {
  const text = useText()
  const api = useSite()
  return (
    <RecordList<AuthComponents['schemas']['Company']>
      kind="Company"
      title={text.records.companies}
      hint={text.records.companiesHint}
      createLabel={text.records.createCompany}
      read={(query) => api.GET('/site/companies', { params: { query: query as object } })}
      create={(body) => api.POST('/site/companies', { body })}
      change={(id, body) => api.PATCH('/site/companies/{id}', { params: { path: { id } }, body })}
      remove={(id) => api.DELETE('/site/companies/{id}', { params: { path: { id } } })}
    />
  )
}
