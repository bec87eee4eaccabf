import { isQuaysideError } from 'quayside-sdk'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/dialog.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { AppearanceMenu } from '../shell/menus.tsx'
import {
  type SignIn,
  signInWithCode,
  signInWithPassword,
  signOut,
  startSso,
  startSsoBeside,
  useSession,
} from './session.ts'

/** The page for those who are not signed in. */
export function SignInPage({ signIn }: { signIn: SignIn }) {
  const text = useText()
  const { pathname, search } = useLocation()
  const [address] = useSearchParams()
  // People come here after a sign-out, and after a sign-in that was refused. Then the next one may be somebody else.
  const asks = pathname === '/sign-in'
  const problem = asks ? address.get('problem') : null
  const returnTo = asks ? '/console' : `/console${pathname}${search}`
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <div className="brand">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <div>
            <h1>{text.app.name}</h1>
            <p className="muted">
              {text.app.console} · {text.app.service[signIn.service]}
            </p>
          </div>
        </div>
        {problem && <Problem name={problem} requestId={address.get('request_id')} />}
        <Ways signIn={signIn} onSso={() => startSso(signIn, returnTo, { asks })} />
      </div>
      <AppearanceMenu />
    </main>
  )
}

function Problem({ name, requestId }: { name: string; requestId: string | null }) {
  const text = useText()
  const { problems } = text.signIn
  const message = name in problems ? problems[name as keyof typeof problems] : problems.other
  return (
    <div className="error-note" role="alert">
      <p>{message}</p>
      {requestId && (
        <p className="request-id">
          {text.words.requestId}: <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}

/** Asks to sign in again when the session has ended. The page below stays as it is, with all that was typed. */
export function SignInAgain() {
  const text = useText()
  const { signIn, session, hasExpired } = useSession()
  const [isBlocked, setBlocked] = useState(false)
  if (!signIn || !session) return null
  return (
    <Panel title={text.signIn.again} isOpen={hasExpired}>
      <p className="muted">{text.signIn.againHint}</p>
      {isBlocked && <ErrorNote error={new Error(text.signIn.windowBlocked)} />}
      <Ways signIn={signIn} email={session.account.email} onSso={() => setBlocked(!startSsoBeside(signIn))}>
        <Button tone="quiet" onPress={() => location.assign('/console/sign-in')}>
          {text.signIn.otherAccount}
        </Button>
      </Ways>
    </Panel>
  )
}

interface WaysProps {
  signIn: SignIn
  email?: string
  onSso: () => void
  children?: ReactNode
}

function Ways({ signIn, email = '', onSso, children }: WaysProps) {
  const text = useText()
  const [demo, setDemo] = useState<Values>({ email })
  const [challenge, setChallenge] = useState<string>()
  const send = async (values: Values) => {
    try {
      await signInWithPassword(String(values.email), String(values.password ?? ''))
    } catch (error) {
      if (!isQuaysideError(error, 'second_factor_required')) throw error
      setChallenge(error.secondFactor?.challenge)
    }
  }
  const fields: Field[] = [
    { name: 'email', label: text.signIn.email, kind: 'email', isRequired: true, autoComplete: 'username' },
    {
      name: 'password',
      label: text.signIn.password,
      kind: 'password',
      isRequired: true,
      autoComplete: 'current-password',
    },
  ]
  if (challenge !== undefined) {
    return (
      <Form
        key="code"
        fields={[{ name: 'code', label: text.signIn.code, isRequired: true, autoComplete: 'one-time-code' }]}
        submitLabel={text.signIn.submit}
        onSubmit={({ code }) => signInWithCode(challenge, String(code ?? ''))}
        onCancel={() => setChallenge(undefined)}
      />
    )
  }
  return (
    <div className="ways">
      {signIn.sso && (
        <Button tone="main" onPress={onSso}>
          {text.signIn.sso(signIn.sso.name)}
        </Button>
      )}
      {signIn.sso && signIn.password && <p className="or">{text.signIn.or}</p>}
      {signIn.password && (
        <Form key={String(demo.email)} fields={fields} values={demo} submitLabel={text.signIn.submit} onSubmit={send} />
      )}
      {children}
      {signIn.password && signIn.demo_accounts.length > 0 && (
        <section className="demo-accounts">
          <h2>{text.signIn.demo}</h2>
          <p className="muted">{text.signIn.demoHint}</p>
          <ul>
            {signIn.demo_accounts.map((account) => (
              <li key={account.email}>
                <Button tone="quiet" onPress={() => setDemo({ email: account.email, password: account.password })}>
                  {account.email} <Badge>{text.roles[account.role]}</Badge>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export function SignOutButton() {
  const text = useText()
  return <Button onPress={() => void signOut()}>{text.signIn.signOut}</Button>
}
