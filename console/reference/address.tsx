import type { LogisticsComponents } from 'quayside-sdk'
import { useText } from '../language/language.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { useScopedPath } from '../session/scope.ts'

type Address = LogisticsComponents['schemas']['Address']

export function addressText(address: Address | null): string {
  if (!address) return ''
  const { line1, line2, postal_code, city, region, country } = address
  const place = [postal_code, city].filter(Boolean).join(' ')
  return [line1, line2, place, region, country].filter(Boolean).join(', ')
}

/** What an empty list of reference data offers: it is filled by imports. */
export function ImportLink() {
  const text = useText()
  const path = useScopedPath()
  return <ButtonLink to={path('imports')}>{text.reference.goToImports}</ButtonLink>
}
