import type { Answer } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import { useText } from '../language/language.tsx'
import { ConfirmAction, FormAction } from '../parts/actions.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { linesOf, textOrNull } from '../parts/form.tsx'
import { List } from '../parts/list.tsx'
import type { ListBody, ListQuery } from '../parts/list-query.ts'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { useSession } from '../session/session.ts'

export interface SiteRecord {
  id: number
  name: string
  slug: string
  action_keys: string[]
  created_at: string
  updated_at: string
}

/** What roles, companies and groups have in common, as the API takes it. */
export interface RecordBody {
  name: string
  slug?: string
  action_keys: string[]
}

interface Props<Row extends SiteRecord> {
  /** Tells the three kinds apart in names of operations. */
  kind: 'Role' | 'Company' | 'Group'
  title: string
  hint: string
  createLabel: string
  read: (query: ListQuery) => Promise<Answer<ListBody<Row>>>
  create: (body: RecordBody, values: Values) => Promise<unknown>
  change: (id: number, body: RecordBody, values: Values) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** What only this kind has. */
  columns?: Column<Row>[]
  fields?: Field[]
  valuesOf?: (row: Row) => Values
}

function sharedFields({ words, records }: Texts): Field[] {
  return [
    { name: 'name', label: words.name, isRequired: true },
    { name: 'slug', label: records.slug, hint: records.slugHint },
    { name: 'action_keys', label: records.actionKeys, kind: 'lines', hint: words.onePerLine },
  ]
}

function bodyOf({ name, slug, action_keys }: Values): RecordBody {
  const given = textOrNull(slug)
  return { name: String(name), ...(given && { slug: given }), action_keys: linesOf(action_keys) }
}

/** The roles, companies or groups of a site. */
export function RecordList<Row extends SiteRecord>(props: Props<Row>) {
  const { kind, title, hint, createLabel, columns = [], fields = [], valuesOf } = props
  const text = useText()
  const { can } = useSession()
  const allFields = [...sharedFields(text), ...fields]
  const create = (
    <FormAction
      operation={`create${kind}`}
      label={createLabel}
      tone="main"
      fields={allFields}
      submitLabel={text.words.create}
      submit={(values) => props.create(bodyOf(values), values)}
    />
  )
  const actions = (row: Row) => (
    <span className="row-actions">
      <FormAction
        operation={`update${kind}`}
        label={text.words.edit}
        title={row.name}
        tone="quiet"
        fields={allFields}
        values={{ name: row.name, slug: row.slug, action_keys: row.action_keys, ...valuesOf?.(row) }}
        submit={(values) => props.change(row.id, bodyOf(values), values)}
      />
      <ConfirmAction
        operation={`delete${kind}`}
        label={text.words.remove}
        tone="quiet"
        hint={text.records.removeHint}
        typed={row.slug}
        submit={() => props.remove(row.id)}
      />
    </span>
  )
  return (
    <Page title={title} hint={hint} actions={create}>
      <List
        name={`site ${kind}`}
        label={title}
        read={props.read}
        keyOf={({ id }) => id}
        sort={{ by: 'name' }}
        filters={[{ name: 'q', label: text.records.search }]}
        empty={{ title: text.records.empty }}
        columns={[
          { title: text.words.name, cell: ({ name }) => <strong>{name}</strong>, sort: 'name' },
          { title: text.records.slug, cell: ({ slug }) => <code>{slug}</code>, sort: 'slug' },
          ...columns,
          { title: text.records.actionKeys, cell: ({ action_keys }) => action_keys.join(', ') },
          { title: text.words.updated, cell: ({ updated_at }) => <Moment at={updated_at} />, sort: 'updated_at' },
          ...(can(`update${kind}`) ? [{ title: text.words.actions, cell: actions }] : []),
        ]}
      />
    </Page>
  )
}
