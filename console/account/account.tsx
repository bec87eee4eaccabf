import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FormerAddress, NewAddress } from './address.tsx'
import { Authorize } from './authorize.tsx'
import { Forgot } from './forgot.tsx'
import { InvitationPage } from './invitation.tsx'
import { text } from './language.ts'
import { Logout } from './logout.tsx'
import { Overview } from './overview.tsx'
import { Reset } from './reset.tsx'
import { Verify } from './verify.tsx'
import '../style/base.css'
import '../style/shell.css'
import '../style/parts.css'
import './account.css'

const pages: Record<string, ComponentType> = {
  '/account': Overview,
  '/account/sessions': Overview,
  '/account/second-factor': Overview,
  '/account/authorize': Authorize,
  '/account/forgot': Forgot,
  '/account/logout': Logout,
  '/account/reset': Reset,
  '/account/verify': Verify,
  '/account/invitation': InvitationPage,
  '/account/email': NewAddress,
  '/account/email-undo': FormerAddress,
}

/** The page of people about their own account, for all sites that they use. */
function Account() {
  const Page = pages[location.pathname.replace(/\/+$/, '')] ?? Missing
  return (
    <main className="sign-in">
      <div className="sign-in-card account-card">
        <div className="brand">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <h1>{text.app}</h1>
        </div>
        <Page />
      </div>
    </main>
  )
}

function Missing() {
  return <p role="alert">{text.missing}</p>
}

document.title = text.app
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Account />
  </StrictMode>,
)
