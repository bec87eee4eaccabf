import { useState } from 'react'
import type { components } from '../../generated/logistics/console.ts'
import type { Texts } from '../language/en.ts'
import { useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel } from '../parts/actions.tsx'
import { ActiveBadge, Badge, type Tone } from '../parts/badge.tsx'
import type { Field } from '../parts/fields.tsx'
import { Moment } from '../parts/moment.tsx'
import { Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

type Schemas = components['schemas']
type Account = Schemas['ConsoleAccount']
type Role = Schemas['ConsoleRole']

const tones: Record<Role, Tone> = { owner: 'warn', administrator: 'info', operator: 'neutral', auditor: 'neutral' }

function roleField({ words, roles, roleHints }: Texts): Field {
  const options = (Object.keys(roles) as Role[]).map((value) => ({
    value,
    label: `${roles[value]}: ${roleHints[value]}`,
  }))
  return { name: 'role', label: words.role, kind: 'choice', isRequired: true, options }
}

/** Console accounts. Both services have these operations, each for its own accounts. */
export default function Accounts() {
  const text = useText()
  const { session, can } = useSession()
  const [secret, setSecret] = useState<{ email: string; password: string }>()
  const query = useRead(['console/accounts'], () => logisticsConsole.GET('/console/accounts'))
  const show = (email: string, password: string | null) => password !== null && setSecret({ email, password })
  const create = (
    <FormAction
      operation="createConsoleAccount"
      label={text.accounts.create}
      tone="main"
      fields={[
        { name: 'name', label: text.words.name, isRequired: true },
        { name: 'email', label: text.words.email, kind: 'email', isRequired: true },
        roleField(text),
        {
          name: 'generate_password',
          label: text.accounts.generatePassword,
          kind: 'switch',
          hint: text.accounts.generateHint,
        },
      ]}
      values={{ role: 'operator', generate_password: true }}
      submitLabel={text.words.create}
      submit={({ name, email, role, generate_password }) =>
        logisticsConsole.POST('/console/accounts', {
          body: {
            name: String(name),
            email: String(email),
            role: role as Role,
            generate_password: generate_password === true,
          },
        })
      }
      onDone={({ body }) => show(body.data.email, body.password)}
    />
  )
  return (
    <Page title={text.accounts.title} hint={text.accounts.hint} actions={create}>
      <Loaded query={query}>
        {({ data }) => (
          <Table
            label={text.accounts.title}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              {
                title: text.words.name,
                cell: ({ id, name }) => (
                  <>
                    {name} {id === session?.account.id && <Badge tone="info">{text.accounts.you}</Badge>}
                  </>
                ),
                sort: ({ name }) => name,
              },
              { title: text.words.email, cell: ({ email }) => email, sort: ({ email }) => email },
              {
                title: text.words.role,
                cell: ({ role }) => <Badge tone={tones[role]}>{text.roles[role]}</Badge>,
                sort: ({ role }) => text.roles[role],
              },
              { title: text.accounts.method, cell: (account) => methodsOf(account, text) },
              {
                title: text.accounts.lastSignIn,
                cell: ({ last_sign_in_at }) => <Moment at={last_sign_in_at} />,
                sort: ({ last_sign_in_at }) => last_sign_in_at,
              },
              { title: text.words.state, cell: ({ active }) => <ActiveBadge active={active} /> },
              ...(can('updateConsoleAccount')
                ? [
                    {
                      title: text.words.actions,
                      cell: (account: Account) => <Actions account={account} onPassword={show} />,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      <SecretPanel
        name={text.accounts.passwordOf(secret?.email ?? '')}
        secret={secret?.password}
        onClose={() => setSecret(undefined)}
      />
    </Page>
  )
}

function methodsOf({ has_password, has_second_factor, has_sso }: Account, { accounts, secondFactor }: Texts): string {
  const methods = [
    has_password && accounts.password,
    has_second_factor && secondFactor.title,
    has_sso && accounts.sso,
  ].filter(Boolean)
  return methods.length > 0 ? methods.join(', ') : accounts.none
}

interface ActionsProps {
  account: Account
  onPassword: (email: string, password: string | null) => void
}

function Actions({ account, onPassword }: ActionsProps) {
  const text = useText()
  const { id, name, email, role, active } = account
  const params = { path: { id } }
  return (
    <span className="row-actions">
      <FormAction
        operation="updateConsoleAccount"
        label={text.words.edit}
        title={email}
        tone="quiet"
        fields={[
          { name: 'name', label: text.words.name, isRequired: true },
          roleField(text),
          { name: 'active', label: text.accounts.maySignIn, kind: 'switch' },
          { name: 'generate_password', label: text.accounts.generatePassword, kind: 'switch' },
        ]}
        values={{ name, role, active }}
        submit={(values) =>
          logisticsConsole.PATCH('/console/accounts/{id}', {
            params,
            body: {
              name: String(values.name),
              role: values.role as Role,
              active: values.active === true,
              ...(values.generate_password === true && { generate_password: true }),
            },
          })
        }
        onDone={({ body }) => onPassword(email, body.password)}
      />
      {account.has_second_factor && (
        <ConfirmAction
          operation="removeConsoleAccountSecondFactor"
          label={text.secondFactor.reset}
          tone="quiet"
          hint={text.secondFactor.resetHint}
          submit={() => logisticsConsole.DELETE('/console/accounts/{id}/second-factor', { params })}
        />
      )}
      <ConfirmAction
        operation="deleteConsoleAccount"
        label={text.words.remove}
        tone="quiet"
        hint={text.accounts.removeHint}
        typed={email}
        submit={() => logisticsConsole.DELETE('/console/accounts/{id}', { params })}
      />
    </span>
  )
}
