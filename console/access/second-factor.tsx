import { useState } from 'react'
import type { components } from '../../generated/logistics/console.ts'
import { useText } from '../language/language.tsx'
import { ConfirmAction, FormAction, SecretPanel, useRefresh } from '../parts/actions.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { logisticsConsole } from '../session/scope.ts'
import { loadSession, useSession } from '../session/session.ts'

type NewApp = components['schemas']['AuthenticatorEnrolment']

/** The authenticator apps and recovery codes of the own account. Both services have these operations. */
export default function SecondFactor() {
  const text = useText()
  const { session } = useSession()
  const [added, setAdded] = useState<NewApp>()
  const [codes, setCodes] = useState<string[]>()
  const refresh = useRefresh()
  const query = useRead(['console/second-factor'], () => logisticsConsole.GET('/console/second-factor'))
  const texts = text.secondFactor
  const confirm = async (id: number, code: string) => {
    const params = { path: { id } }
    const { body } = await logisticsConsole.POST('/console/second-factor/totp/{id}/confirm', { params, body: { code } })
    setAdded(undefined)
    await refresh()
    if (body.data.recovery_codes) setCodes(body.data.recovery_codes)
    else await loadSession()
  }
  const add = (
    <FormAction
      operation="addConsoleAuthenticator"
      label={texts.add}
      tone="main"
      fields={[{ name: 'name', label: text.words.name, isRequired: true }]}
      values={{ name: texts.phone }}
      submit={({ name }) => logisticsConsole.POST('/console/second-factor/totp', { body: { name: String(name) } })}
      onDone={({ body }) => setAdded(body.data)}
    />
  )
  return (
    <Page title={texts.title} hint={session?.needs_second_factor ? texts.needed : texts.hint} actions={add}>
      {added && (
        <Card title={added.name}>
          <p>{texts.scan}</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(added.qr_svg)}`} alt="QR" width="200" height="200" />
          <p>
            <code>{added.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <Form
            fields={[{ name: 'code', label: text.signIn.code, isRequired: true, autoComplete: 'one-time-code' }]}
            submitLabel={texts.confirm}
            onSubmit={({ code }) => confirm(added.id, String(code ?? ''))}
          />
        </Card>
      )}
      <Loaded query={query}>
        {({ data }) => (
          <>
            <Table
              label={texts.title}
              rows={data.authenticators}
              keyOf={({ id }) => id}
              columns={[
                { title: text.words.name, cell: ({ name }) => name },
                { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
                {
                  title: text.words.actions,
                  cell: ({ id, name }) => (
                    <ConfirmAction
                      operation="removeConsoleAuthenticator"
                      label={text.words.remove}
                      tone="quiet"
                      hint={name}
                      submit={() =>
                        logisticsConsole.DELETE('/console/second-factor/totp/{id}', { params: { path: { id } } })
                      }
                    />
                  ),
                },
              ]}
            />
            {data.authenticators.length > 0 && (
              <p>
                {texts.left(data.recovery_codes_left)}{' '}
                <ConfirmAction
                  operation="renewConsoleRecoveryCodes"
                  label={texts.renew}
                  hint={texts.renewHint}
                  submit={() => logisticsConsole.POST('/console/recovery-codes')}
                  onDone={({ body }) => setCodes(body.data.recovery_codes)}
                />
              </p>
            )}
          </>
        )}
      </Loaded>
      <SecretPanel
        name={texts.codes}
        secret={codes?.join('\n')}
        onClose={() => {
          setCodes(undefined)
          void loadSession()
        }}
      />
    </Page>
  )
}
