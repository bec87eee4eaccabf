import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction, SecretPanel } from '../parts/actions.tsx'
import { logisticsConsole, useScopes } from '../session/scope.ts'

/** Creates a user, and shows the password that was made for it. `companyId` is chosen beforehand. */
export function NewUser({ companyId }: { companyId?: number | undefined }) {
  const text = useText()
  const navigate = useNavigate()
  const { data: companies = [] } = useScopes()
  const [created, setCreated] = useState<{ id: number; email: string; password: string }>()
  const options = companies.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <>
      <FormAction
        operation="createConsoleUser"
        label={text.accessUsers.create}
        tone="main"
        hint={text.accessUsers.createHint}
        fields={[
          { name: 'name', label: text.words.name, isRequired: true },
          { name: 'email', label: text.words.email, kind: 'email', isRequired: true },
          {
            name: 'company_ids',
            label: text.accessUsers.companies,
            kind: 'many',
            options,
            hint: text.accessUsers.companiesHint,
          },
          {
            name: 'is_super_admin',
            label: text.accessUsers.superAdmin,
            kind: 'switch',
            hint: text.accessUsers.superAdminHint,
          },
        ]}
        values={companyId === undefined ? {} : { company_ids: [String(companyId)] }}
        submitLabel={text.words.create}
        said={text.accessUsers.created}
        submit={({ name, email, company_ids, is_super_admin }) =>
          logisticsConsole.POST('/console/users', {
            body: {
              name: String(name),
              email: String(email),
              is_super_admin: is_super_admin === true,
              company_ids: ((company_ids ?? []) as string[]).map(Number),
            },
          })
        }
        onDone={({ body: { data, password } }) =>
          setCreated({ id: data.id, email: data.email, password: password ?? '' })
        }
      />
      <SecretPanel
        name={text.accounts.passwordOf(created?.email ?? '')}
        secret={created?.password}
        onClose={() => {
          const id = created?.id
          setCreated(undefined)
          void navigate(`/users/${id}`)
        }}
      />
    </>
  )
}
