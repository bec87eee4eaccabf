import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Link, useLocation } from 'react-router'
import { useText } from '../language/language.tsx'
import { type KeptList, preferences, usePreferences } from '../session/preferences.ts'
import { useCompany, useScope } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { Button, IconButton } from './button.tsx'
import { Panel } from './dialog.tsx'
import { download } from './download.ts'
import { ErrorNote } from './error-note.tsx'
import { Form } from './form.tsx'
import { Icon } from './icon.tsx'
import type { ListQuery } from './list-query.ts'

/** What this browser keeps about a list, and a function to change it. */
export function useKeptList(name: string): [KeptList, (changes: KeptList) => void] {
  const { lists = {} } = usePreferences()
  const kept = lists[name] ?? {}
  return [kept, (changes) => preferences.change({ lists: { ...lists, [name]: { ...kept, ...changes } } })]
}

interface ColumnsProps {
  /** The titles of all columns but the first, which always stays. */
  titles: string[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

/** The columns to show. They are kept by their titles, so each language has its own choice. */
export function Columns({ titles, hidden, onChange }: ColumnsProps) {
  const text = useText()
  return (
    <MenuTrigger>
      <Button tone="quiet">
        {text.lists.columns} <Icon name="chevron" />
      </Button>
      <Popover className="popover">
        <Menu
          className="menu"
          aria-label={text.lists.columns}
          selectionMode="multiple"
          selectedKeys={titles.filter((title) => !hidden.includes(title))}
          onSelectionChange={(keys) => onChange(titles.filter((title) => keys !== 'all' && !keys.has(title)))}
        >
          {titles.map((title) => (
            <MenuItem key={title} id={title} textValue={title}>
              {title}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** The saved views of a list, each with its filters and order, and a button to save the one that is shown. */
export function Views({ name }: { name: string }) {
  const text = useText()
  const { pathname, search } = useLocation()
  const scope = useScope() ?? ''
  const [{ views = [] }, keep] = useKeptList(name)
  const [isOpen, setOpen] = useState(false)
  const shown = addressOf(search)
  // Filters name records of one company or site.
  const own = views.filter((view) => view.scope === scope)
  const isNew = shown !== '' && own.every(({ address }) => address !== shown)
  const save = async (title: string) => {
    const others = views.filter((view) => view.scope !== scope || view.title !== title)
    keep({ views: [...others, { scope, title, address: shown }].slice(-mostViews) })
    setOpen(false)
  }
  return (
    <>
      {isNew && (
        <Button tone="quiet" onPress={() => setOpen(true)}>
          {text.lists.saveView}
        </Button>
      )}
      {own.length > 0 && (
        <ul className="views" aria-label={text.lists.views}>
          {own.map((view) => (
            <li key={view.title} className={view.address === shown ? 'current' : undefined}>
              <Link
                to={{ pathname, search: view.address }}
                {...(view.address === shown && { 'aria-current': true as const })}
              >
                {view.title}
              </Link>
              <IconButton
                label={text.lists.removeView(view.title)}
                onPress={() => keep({ views: views.filter((each) => each !== view) })}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Panel title={text.lists.saveView} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="muted">{text.lists.saveViewHint}</p>
        <Form
          fields={[{ name: 'title', label: text.words.name, isRequired: true }]}
          submitLabel={text.words.save}
          onSubmit={({ title }) => save(String(title).trim())}
          onCancel={() => setOpen(false)}
        />
      </Panel>
    </>
  )
}

/** The most views that are kept of one list. */
const mostViews = 50

/** Filters and order of an address, without the place in the list. */
function addressOf(search: string): string {
  const address = new URLSearchParams(search)
  for (const name of ['page', 'before_id']) address.delete(name)
  address.sort()
  return address.toString()
}

/** A button that downloads all records that match the filters. */
export function Export({ operation, path, query }: { operation: string; path: string; query: ListQuery }) {
  const text = useText()
  const api = useCompany()
  const { can } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!can(operation)) return null
  const { page, per_page, before_id, sort, dir, ...filters } = query
  const run = async () => {
    setBusy(true)
    setError(undefined)
    await download(api, `${path}/export`, filters, `${path.slice(1).replaceAll('/', '-')}.csv`).catch(setError)
    setBusy(false)
  }
  return (
    <>
      <Button tone="quiet" isBusy={isBusy} onPress={() => void run()}>
        {text.words.exportCsv}
      </Button>
      {error !== undefined && <ErrorNote error={error} />}
    </>
  )
}
