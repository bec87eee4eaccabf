import { Button as AriaButton, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { chosenLanguage, languages, useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Icon } from '../parts/icon.tsx'
import { preferences, usePreferences } from '../session/preferences.ts'
import { signOut, useSession } from '../session/session.ts'

const themes = ['system', 'light', 'dark'] as const

function choose(key: string): void {
  const [kind, value = ''] = key.split(':')
  if (kind === 'language') preferences.change({ language: value })
  else preferences.change({ theme: value === 'light' || value === 'dark' ? value : undefined } as object)
}

function Choices() {
  const text = useText()
  const { theme = 'system' } = usePreferences()
  return (
    <>
      <MenuSection selectionMode="single" selectedKeys={[`theme:${theme}`]} disallowEmptySelection>
        <Header>{text.theme.title}</Header>
        {themes.map((each) => (
          <MenuItem key={each} id={`theme:${each}`} textValue={text.theme[each]}>
            {text.theme[each]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection selectionMode="single" selectedKeys={[`language:${chosenLanguage()}`]} disallowEmptySelection>
        <Header>{text.language.title}</Header>
        {languages.map((each) => (
          <MenuItem key={each} id={`language:${each}`} textValue={text.language[each]}>
            {text.language[each]}
          </MenuItem>
        ))}
      </MenuSection>
    </>
  )
}

/** Appearance and language, for the page before the sign-in. */
export function AppearanceMenu() {
  const text = useText()
  return (
    <MenuTrigger>
      <AriaButton className="button quiet">
        {text.theme.title} · {text.language[chosenLanguage()]}
        <Icon name="chevron" />
      </AriaButton>
      <Popover className="popover">
        <Menu className="menu" aria-label={text.theme.title} onAction={(key) => choose(String(key))}>
          <Choices />
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Who is signed in, with appearance, language and sign-out. */
export function AccountMenu() {
  const text = useText()
  const { session } = useSession()
  const navigate = useNavigate()
  if (!session) return null
  const { name, email, role } = session.account
  const act = (key: string) => {
    if (key === 'second-factor') void navigate('/second-factor')
    else if (key === 'sign-out') void signOut()
    else choose(key)
  }
  return (
    <MenuTrigger>
      <AriaButton className="button quiet account" aria-label={`${text.signIn.signedInAs} ${name}`}>
        <Icon name="user" />
        <span className="wide-only">{name}</span>
        <Icon name="chevron" />
      </AriaButton>
      <Popover className="popover" placement="bottom end">
        <div className="account-head">
          <strong>{name}</strong>
          <span className="muted">{email}</span>
          <Badge tone="info">{text.roles[role]}</Badge>
        </div>
        <Menu className="menu" aria-label={text.signIn.signedInAs} onAction={(key) => act(String(key))}>
          <Choices />
          <MenuItem id="second-factor" className="menu-end">
            {text.secondFactor.title}
          </MenuItem>
          <MenuItem id="sign-out">{text.signIn.signOut}</MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
