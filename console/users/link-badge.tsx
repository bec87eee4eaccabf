import type { AuthComponents } from 'quayside-sdk'
import { useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'

/** Marks a user whose roles have no effect on the site yet. */
export function LinkBadge({ link }: { link: AuthComponents['schemas']['User']['link'] }) {
  const { siteUsers } = useText()
  return link === 'confirmed' ? null : <Badge tone="warn">{siteUsers.links[link]}</Badge>
}
