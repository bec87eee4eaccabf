import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { NavLink, useLocation } from 'react-router'
import { useText } from '../language/language.tsx'
import { IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notices } from '../parts/notices.tsx'
import { useHeldEntries } from '../parts/unsaved.ts'
import { rememberScope, useChosenScope, useScope } from '../session/scope.ts'
import { type SignIn, useSession } from '../session/session.ts'
import { SignInAgain } from '../session/sign-in.tsx'
import { AccountMenu } from './menus.tsx'
import { addressOf, navigation } from './navigation.ts'
import { ScopeChooser } from './scope-chooser.tsx'
import { useScrolling } from './scrolling.ts'
import { SearchEverywhere } from './search-everywhere.tsx'

/** What stands around every page: the navigation, the company or site, and who is signed in. */
export function Shell({ signIn, children }: { signIn: SignIn; children: ReactNode }) {
  const text = useText()
  const { pathname } = useLocation()
  const scope = useScope()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the menu
  useEffect(() => setMenuOpen(false), [pathname])
  useScrolling()
  useHeldEntries()
  useEffect(() => {
    if (scope) rememberScope(signIn.service, scope)
  }, [scope, signIn.service])
  return (
    <div className="shell">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {text.app.skip}
      </button>
      <aside className="sidebar">
        <Brand signIn={signIn} />
        <Navigation signIn={signIn} />
      </aside>
      <ModalOverlay className="overlay drawer-overlay" isOpen={isMenuOpen} onOpenChange={setMenuOpen} isDismissable>
        <Modal className="drawer">
          <Dialog aria-label={text.app.menu}>
            <div className="drawer-head">
              <Brand signIn={signIn} />
              <IconButton label={text.app.closeMenu} onPress={() => setMenuOpen(false)}>
                <Icon name="close" />
              </IconButton>
            </div>
            <Navigation signIn={signIn} />
          </Dialog>
        </Modal>
      </ModalOverlay>
      <header className="topbar">
        <span className="narrow-only">
          <IconButton label={text.app.menu} onPress={() => setMenuOpen(true)}>
            <Icon name="menu" />
          </IconButton>
        </span>
        <ScopeChooser />
        <span className="space" />
        <SearchEverywhere signIn={signIn} />
        {signIn.other_console && (
          <a
            className="button quiet"
            href={signIn.other_console.url}
            aria-label={text.app.otherConsole(text.app.service[signIn.other_console.service])}
          >
            <span className="wide-only">{text.app.service[signIn.other_console.service]}</span>
            <Icon name="outside" />
          </a>
        )}
        <AccountMenu />
      </header>
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Notices />
      <SignInAgain />
    </div>
  )
}

function Brand({ signIn }: { signIn: SignIn }) {
  const text = useText()
  return (
    <div className="brand">
      <img src="/favicon.svg" alt="" width="30" height="30" />
      <div>
        <strong>{text.app.name}</strong>
        <span className="muted">{text.app.service[signIn.service]}</span>
      </div>
    </div>
  )
}

function Navigation({ signIn }: { signIn: SignIn }) {
  const text = useText()
  const { can } = useSession()
  const scope = useChosenScope()
  return (
    <nav aria-label={text.app.menu}>
      {navigation[signIn.service].map(({ name, entries }) => {
        const shown = entries.flatMap((entry) => {
          const address = addressOf(entry, can, scope)
          return address === undefined ? [] : [{ ...entry, address }]
        })
        if (shown.length === 0) return null
        return (
          <section key={name} className="nav-group">
            <h2>{text.nav[name]}</h2>
            <ul>
              {shown.map((entry) => (
                <li key={entry.address}>
                  <NavLink to={entry.address} end={entry.path === ''}>
                    {text.nav[entry.name]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
