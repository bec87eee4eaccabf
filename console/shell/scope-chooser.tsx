import { useState } from 'react'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { Icon } from '../parts/icon.tsx'
import { notify } from '../parts/notices.tsx'
import { rememberScope, useChosenScope, useScopes } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { addressOf, navigation } from './navigation.ts'

/** The company or site that the pages show. Choosing another one shows the same list of that one. */
export function ScopeChooser() {
  const text = useText()
  const { signIn, can } = useSession()
  const { data: scopes = [] } = useScopes()
  const chosen = useChosenScope()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { contains } = useFilter({ sensitivity: 'base' })
  if (!chosen || !signIn) return null
  const kind = signIn.service === 'logistics' ? text.scope.company : text.scope.site
  const choose = (key: string) => {
    setOpen(false)
    rememberScope(signIn.service, key)
    // A record belongs to one company, so only the kind of page is kept.
    const [, list] = /^\/in\/[^/]+\/([^/]+)/.exec(pathname) ?? []
    const scope = scopes.find((each) => each.key === key)
    const entry = navigation[signIn.service].flatMap(({ entries }) => entries).find(({ path }) => path === list)
    if (!list || !scope) return
    const address = entry && addressOf(entry, can, scope)
    if (!address) notify(text.scope.noPage(scope.name))
    void navigate(address ?? '/')
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="button scope">
        <span className="scope-kind">{kind}</span> <span className="scope-name">{chosen.name}</span>
        <Icon name="chevron" />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog className="chooser" aria-label={kind}>
          <Autocomplete filter={contains}>
            <SearchField aria-label={text.scope.search} autoFocus>
              <Input placeholder={text.scope.search} />
            </SearchField>
            <ListBox
              className="menu"
              aria-label={kind}
              items={scopes.map(({ key, name }) => ({ id: key, name }))}
              selectionMode="single"
              selectedKeys={[chosen.key]}
              renderEmptyState={() => <p className="muted">{text.scope.none}</p>}
              onSelectionChange={(keys) => keys !== 'all' && choose(String([...keys][0] ?? chosen.key))}
            >
              {({ id, name }) => (
                <ListBoxItem id={id} textValue={name}>
                  {name}
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
