import type { components } from '../../generated/logistics/console.ts'
import type { Texts } from '../language/en.ts'
import type { Field, Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'

type Schemas = components['schemas']

export function companyFields({ words, companies, modules }: Texts): Field[] {
  const options = Object.entries(modules).map(([value, label]) => ({ value, label }))
  return [
    { name: 'name', label: words.name, isRequired: true },
    { name: 'tax_id', label: words.taxId },
    { name: 'modules', label: companies.modules, kind: 'many', options, hint: companies.modulesHint },
  ]
}

export function companyBody({ name, tax_id, modules }: Values) {
  return { name: String(name), tax_id: textOrNull(tax_id), modules: (modules ?? []) as Schemas['ConsoleModule'][] }
}
