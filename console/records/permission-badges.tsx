import { Badge } from '../parts/badge.tsx'

/** The permissions of a role or a client in the API. The one that includes all others stands out. */
export function PermissionBadges({ permissions }: { permissions: readonly string[] }) {
  return (
    <span className="badges">
      {permissions.map((permission) => (
        <Badge key={permission} tone={permission === '*' ? 'warn' : 'neutral'}>
          {permission}
        </Badge>
      ))}
    </span>
  )
}
