import type { Generated } from 'kysely'
import type { Role } from './roles.ts'

/** The tables of the console, which the schema of each service has. */
export interface ConsoleTables {
  console_accounts: {
    id: Generated<number>
    email: string
    name: string
    role: Role
    active: Generated<boolean>
    password_hash: string | null
    sso_issuer: string | null
    sso_subject: string | null
    last_sign_in_at: string | null
    second_factor_at: Generated<string | null>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  console_sessions: {
    id: Generated<number>
    digest: Buffer
    account_id: number
    method: 'password' | 'sso'
    second_factor: Generated<boolean>
    address: string
    user_agent: string
    created_at: Generated<string>
    last_seen_at: Generated<string>
    ends_at: string
  }
  console_sign_ins: {
    state_digest: Buffer
    nonce: string
    sealed_verifier: Buffer
    return_to: string
    expires_at: string
  }
  console_audit: {
    id: Generated<number>
    account_id: number | null
    email: string | null
    source: 'console' | 'command_line' | 'api'
    action: string
    target: string
    tenant: string | null
    details: string
    address: string | null
    request_id: string | null
    created_at: Generated<string>
  }
}
