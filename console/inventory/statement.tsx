import { localMoment, startOfDay } from '../language/days.ts'
import { useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { download } from '../parts/download.ts'
import type { Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany } from '../session/scope.ts'

/** A button that downloads the account of a client over a period, as a table. */
export function Statement() {
  const text = useText()
  const api = useCompany()
  const { clients } = useNames()
  const submit = async (values: Values) => {
    const [client, from, to] = [textOrNull(values.client_3pl_id), textOrNull(values.from), textOrNull(values.to)]
    const query = {
      ...(client && { client_3pl_id: Number(client) }),
      ...(from && { from: startOfDay(from) }),
      ...(to && { to: startOfDay(to) }),
    }
    await download(api, '/stock/statement/export', query, `statement-${from ?? ''}-${to ?? ''}.csv`)
  }
  return (
    <FormAction
      operation="exportStockStatements"
      label={text.stockAccounts.statement}
      hint={text.stockAccounts.statementHint}
      fields={[
        { name: 'client_3pl_id', label: text.documents.client, kind: 'choice', ...clients },
        { name: 'from', label: text.stockAccounts.from, kind: 'date', isRequired: true },
        { name: 'to', label: text.stockAccounts.to, kind: 'date', isRequired: true },
      ]}
      values={lastMonth()}
      submitLabel={text.stockAccounts.download}
      said={text.stockAccounts.downloaded}
      submit={submit}
    />
  )
}

/** The first day of the last month, and that of this one, which no longer belongs to it. */
function lastMonth(): Values {
  const month = (back: number) => {
    const day = new Date()
    day.setMonth(day.getMonth() - back, 1)
    return localMoment(day.getTime()).slice(0, 10)
  }
  return { from: month(1), to: month(0) }
}
