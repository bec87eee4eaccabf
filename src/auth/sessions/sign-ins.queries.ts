import { sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import { type Parameter, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { SiteScope } from '../site-scope.ts'

type LoginAttempt = components['schemas']['LoginAttempt']

/** How many logins are shown. */
const mostLogins = 10

/** The last logins of a user on the site. An attempt with a wrong password names only the address of the account. */
export const listLogins = rowsOf(
  (_db: Reader<DB>, site: Parameter<SiteScope>, user: Parameter<{ id: number; email: string }>) => sql<LoginAttempt>`
    select outcome, host(address) as address, user_agent, at from (
      (select id, substr(action, 7) as outcome, address, user_agent, created_at as at from audit_log
        where site_id = ${site.id} and target_type = 'user' and target_id = ${user.id}
          and action in ('login.succeeded', 'login.refused')
        order by created_at desc limit ${sql.lit(mostLogins)})
      union all
      (select id, 'failed', address, user_agent, created_at from audit_log
        where site_id = ${site.id} and action = 'login.failed' and ${isSameEmail('audit_log.target_label', user.email)}
        order by created_at desc limit ${sql.lit(mostLogins)})
    ) as attempts
     order by at desc, id desc limit ${sql.lit(mostLogins)}`,
)
