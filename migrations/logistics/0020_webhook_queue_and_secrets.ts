import { type Kysely, sql } from 'kysely'

/**
 * Secrets of webhooks lie in the database sealed. The key is known to the servers alone, so that the next one to start
 * seals what is still readable. Tests of webhooks that are not active get an index of their own, for the worker.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.webhooks rename column secret to readable_secret`.execute(db)
  await sql`alter table logistics.webhooks rename column previous_secret to readable_previous_secret`.execute(db)
  await sql`
    alter table logistics.webhooks
      alter column readable_secret drop not null,
      add column secret bytea,
      add column previous_secret bytea,
      add constraint webhooks_secret check (secret is not null or readable_secret is not null)`.execute(db)
  await sql`
    create index webhooks_readable on logistics.webhooks (company_id, id)
      where readable_secret is not null`.execute(db)
  // Sealing is no change of the webhook: no new version, and so no event.
  await sql`drop trigger touch on logistics.webhooks`.execute(db)
  await sql`
    create trigger touch before update on logistics.webhooks
      for each row when (old.* is distinct from new.* and (old.readable_secret is null or new.readable_secret is not null))
      execute function logistics.touch_row()`.execute(db)
  // Answers that are kept for repeated requests show a secret no more.
  await sql`
    update logistics.idempotency_keys set response_body = (response_body::jsonb #- '{data,secret}')::text
     where response_body like '%"secret":"whsec\\_%'`.execute(db)

  await sql`
    create index webhook_deliveries_tests on logistics.webhook_deliveries (company_id, webhook_id, next_attempt_at)
      where status = 'pending' and event_type = 'webhook.test'`.execute(db)
}
