import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { isQuaysideError } from 'quayside-sdk'
import { StrictMode, Suspense, useEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useHref, useNavigate } from 'react-router'
import { LanguageProvider } from './language/language.tsx'
import { Pages, SecondFactor } from './pages.tsx'
import { ErrorNote } from './parts/error-note.tsx'
import { watchAttendance } from './session/attendance.ts'
import { showTheme } from './session/preferences.ts'
import { announceSession, loadSession, signedInPath, useSession } from './session/session.ts'
import { SignInPage, SignOutButton } from './session/sign-in.tsx'
import { Shell } from './shell/shell.tsx'
import './style/base.css'
import './style/shell.css'
import './style/parts.css'
import './style/records.css'

/** The client already repeats what is safe to repeat. A refusal does not change by asking again. */
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, throwOnError: (error) => !isQuaysideError(error) } },
})

function App() {
  const { signIn, session, error } = useSession()
  const navigate = useNavigate()
  useEffect(() => void loadSession(), [])
  if (error !== undefined) {
    return (
      <main className="sign-in">
        <ErrorNote error={error} onRetry={() => void loadSession()} />
      </main>
    )
  }
  if (!signIn || session === undefined) return null
  if (session === null) return <SignInPage signIn={signIn} />
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      {session.needs_second_factor ? (
        <main className="content">
          <Suspense>
            <SecondFactor />
          </Suspense>
          <SignOutButton />
        </main>
      ) : (
        <Shell signIn={signIn}>
          <Pages service={signIn.service} />
        </Shell>
      )}
    </RouterProvider>
  )
}

showTheme()
watchAttendance()
if (location.pathname === signedInPath) {
  announceSession()
  window.close()
}
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <BrowserRouter basename="/console">
          <App />
        </BrowserRouter>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
)
