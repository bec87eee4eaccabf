import { type Kysely, sql } from 'kysely'

/** Finds the pieces of a movement. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists serial_moves_of_movement
        on logistics.serial_moves (company_id, movement_id) where movement_id is not null`.execute(db)
}
