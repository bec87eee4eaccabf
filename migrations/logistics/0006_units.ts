import { type Kysely, sql } from 'kysely'

/** The provider's unit catalogue. A unit that is not in it may still be used; it only has no rule of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.units (
      code text primary key check (code <> ''),
      name text not null,
      whole_only boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create trigger touch before update on logistics.units
      for each row when (old.* is distinct from new.*) execute function logistics.touch_row()`.execute(db)
}
