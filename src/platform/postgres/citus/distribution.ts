import { type Kysely, sql } from 'kysely'
import { connectedServers } from '../connections/sessions.ts'

/*
 * A database that Citus distributes over several machines. Its tables live where their comments say: `lives: company` with
 * the rows of their company on one of the nodes, `lives: reference` as a copy on each node, `lives: local` on the
 * coordinator. The comments are written by the migrations, and nothing else decides about it.
 */

/** How many parts the companies are divided into. A part is the least that can be moved to another node. */
export const defaultShards = 64

/** The oldest version that was tried. */
const oldestMajor = 13

/** Tables of companies are distributed by this column. All of them are co-located: a company has one node. */
const distributionColumn = 'company_id'

/** A condition that prevents distributing, as a sentence. */
type Blocker = string

/** Holds the statements that are still to be executed. It exists only while a database is being distributed. */
const stepsTable = 'distribution_steps'

/** Distributes the tables of a schema, on one connection. */
export class Distribution {
  readonly #db: Kysely<unknown>
  readonly #schema: string

  constructor(db: Kysely<unknown>, schema: string) {
    this.#db = db
    this.#schema = schema
  }

  /** Whether tables of the schema are distributed. */
  async isDone(): Promise<boolean> {
    if (!(await hasCitus(this.#db))) return false
    const { rows } = await sql`
      select from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
       where relnamespace = to_regnamespace(${this.#schema}) and partmethod = 'h' limit 1`.execute(this.#db)
    return rows.length > 0
  }

  /** Whether distributing was interrupted: then foreign keys and triggers are missing, and no server may use the database. */
  async isInterrupted(): Promise<boolean> {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass(${`${this.#schema}.${stepsTable}`}) is not null as exists`.execute(this.#db)
    return rows[0]?.exists ?? false
  }

  /** Everything that prevents distributing the schema now. Pending migrations are checked by the caller. */
  async findBlockers(): Promise<Blocker[]> {
    if (!(await hasCitus(this.#db))) {
      return [
        'The database has no Citus extension. Run "create extension citus" in it, on the coordinator and on each worker.',
      ]
    }
    const cluster = await clusterBlockers(this.#db)
    if (cluster.length) return cluster
    return [...(await schemaBlockers(this.#db, this.#schema)), ...(await serverBlockers(this.#db, this.#schema))]
  }

  /** The statements that are still to be executed: those that an interrupted call has left, or all. */
  async findSteps(shards: number): Promise<string[]> {
    if (!(await this.isInterrupted())) return stepsFor(this.#db, this.#schema, shards)
    const { rows } = await sql<{ step: string }>`select step from ${this.#table} order by number`.execute(this.#db)
    return rows.map(({ step }) => step)
  }

  /**
   * Distributes the schema. The steps are kept in a table until they are done, each in a transaction of its own: when it is
   * interrupted, the next call continues. Returns the number of steps.
   */
  async distribute(
    shards: number,
    onStep: (step: string, place: { number: number; of: number }) => void = () => {},
  ): Promise<number> {
    await allowPlacing(this.#db)
    const steps = await this.findSteps(shards)
    if (!(await this.isInterrupted())) {
      if (!steps.length) return 0
      await this.#keepSteps(steps)
    }
    for (const [index, step] of steps.entries()) {
      onStep(step, { number: index + 1, of: steps.length })
      await this.#db.transaction().execute(async (trx) => {
        await sql.raw(step).execute(trx)
        await sql`delete from ${this.#table} where number = (select min(number) from ${this.#table})`.execute(trx)
      })
    }
    await sql`drop table ${this.#table}`.execute(this.#db)
    return steps.length
  }

  get #table() {
    return sql.table(`${this.#schema}.${stepsTable}`)
  }

  async #keepSteps(steps: readonly string[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await sql`create table ${this.#table} (number integer primary key, step text not null)`.execute(trx)
      await sql`comment on table ${this.#table} is 'lives: local'`.execute(trx)
      await sql`
        insert into ${this.#table} select row_number() over (), step from unnest(${steps}::text[]) step`.execute(trx)
    })
  }

  /** For migrations: returns what puts their new tables where they live. Undefined if the schema is not distributed. */
  async preparePlacing(): Promise<((db: Kysely<unknown>) => Promise<void>) | undefined> {
    if (!(await this.isDone())) return undefined
    await allowPlacing(this.#db)
    return async (db) => {
      for (const step of await stepsFor(db, this.#schema, defaultShards)) await sql.raw(step).execute(db)
    }
  }
}

async function hasCitus(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

async function clusterBlockers(db: Kysely<unknown>): Promise<Blocker[]> {
  const { rows } = await sql<{ version: string; is_coordinator: boolean; knows_itself: boolean; workers: number }>`
    select extversion as version, (select groupid = 0 from pg_dist_local_group) as is_coordinator,
           exists (select from pg_dist_node where groupid = 0) as knows_itself,
           (select count(*)::integer from pg_dist_node where groupid > 0 and isactive and shouldhaveshards) as workers
      from pg_extension where extname = 'citus'`.execute(db)
  const [{ version, is_coordinator, knows_itself, workers }] = rows as [(typeof rows)[number]]
  if (Number.parseInt(version, 10) < oldestMajor) {
    return [`Citus ${version} is too old: version ${oldestMajor} or newer is needed.`]
  }
  if (!is_coordinator) return ['This server is a worker. Use the address of the coordinator.']
  const blockers: Blocker[] = []
  if (!knows_itself) {
    blockers.push(
      "The coordinator's own address is not known to the cluster. " +
        `Run "select citus_set_coordinator_host('<its address>', <its port>)".`,
    )
  }
  if (!workers) {
    blockers.push(`The coordinator has no workers. Run "select citus_add_node('<address>', <port>)" for each of them.`)
  }
  const { rows: unreachable } = await sql<{ node: string; result: string }>`
    select nodename || ':' || nodeport as node, result from run_command_on_workers('select 1') where not success`.execute(
    db,
  )
  for (const { node, result } of unreachable) blockers.push(`The node ${node} does not answer: ${result.trim()}`)
  return blockers
}

async function schemaBlockers(db: Kysely<unknown>, schema: string): Promise<Blocker[]> {
  const unplaced = await sql<{ name: string }>`
    select pg_class.oid::regclass::text as name from pg_class
     where relnamespace = to_regnamespace(${schema}) and relkind = 'r'
       and coalesce(${place}, '') !~ '^(company|reference|local)$' and relname <> ${stepsTable}
     order by 1`.execute(db)
  const foreign = await sql<{ name: string; trigger: string }>`
    select tgrelid::regclass::text as name, tgname as trigger
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
     where relnamespace = to_regnamespace(${schema}) and pronamespace <> relnamespace and not tgisinternal
       and ${place} in ('company', 'reference')
     order by 1, 2`.execute(db)
  return [
    ...unplaced.rows.map(({ name }) => `The table ${name} does not say where it lives: see its comment.`),
    ...foreign.rows.map(
      ({ name, trigger }) =>
        `The table ${name} has the trigger ${trigger}, which is not part of Quayside. Drop it: it would run on each node.`,
    ),
  ]
}

async function serverBlockers(db: Kysely<unknown>, schema: string): Promise<Blocker[]> {
  const pids = await connectedServers(db, schema)
  if (!pids.length) return []
  return [
    `Servers are connected, and would wait while rows are moved. Stop them first (their database sessions: ${pids.join(', ')}).`,
  ]
}

/** Where a row of pg_class lives, by its comment. */
const place = sql`substring(obj_description(pg_class.oid, 'pg_class') from '^lives: (.*)$')`

/**
 * The statements that put every table of the schema where it lives, in their order. None if all tables are there.
 *
 * Foreign keys and triggers are dropped before and created again after, because a table cannot be moved while it refers to
 * one that is elsewhere, and because triggers must not see the rows that are moved. Foreign keys of local tables to others
 * are not created again: Citus would manage these tables, and then refuse some statements about them.
 */
async function stepsFor(db: Kysely<unknown>, schema: string, shards: number): Promise<string[]> {
  const placed = (await hasCitus(db)) ? placedByCitus : nothing
  const moving = sql`
    select pg_class.oid, pg_class.oid::regclass::text as name, ${place} as place from pg_class
     where relnamespace = to_regnamespace(${schema}) and relkind = 'r' and ${place} in ('company', 'reference')
       and pg_class.oid not in (select oid from (${placed}) placed where is_in <> 'local')`
  const { rows: tables } = await sql<{ name: string; place: 'company' | 'reference' }>`
    select name, place from (${moving}) moving order by place desc, name`.execute(db)
  const { rows: neighbours } = await sql<{ name: string }>`
    select pg_class.oid::regclass::text as name from (${placed}) placed join pg_class using (oid)
     where relnamespace = to_regnamespace(${schema}) and is_in = 'company' order by 1 limit 1`.execute(db)
  const { rows: keys } = await sql<Part & { is_local: boolean }>`
    with moving as (${moving}), placed as (${placed})
    select conrelid::regclass::text as table, quote_ident(conname) as name,
           pg_get_constraintdef(pg_constraint.oid) as definition, ${place} = 'local' as is_local
      from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = to_regnamespace(${schema})
       and (conrelid in (select oid from moving) or confrelid in (select oid from moving)
            or conrelid not in (select oid from placed) and confrelid in (select oid from placed))
     order by 1, 2`.execute(db)
  const { rows: triggers } = await sql<Part>`
    with moving as (${moving})
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgrelid in (select oid from moving) and not tgisinternal
     order by 1, 2`.execute(db)
  const first = neighbours[0]?.name ?? tables.find(({ place }) => place === 'company')?.name
  return [
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...triggers.map(({ table, name }) => `drop trigger ${name} on ${table}`),
    ...tables.flatMap(({ name, place }) => [
      place === 'reference' ? `select create_reference_table('${name}')` : distributing(name, first as string, shards),
      // The rows were copied: Citus leaves the originals, which nobody can see any more.
      `select truncate_local_data_after_distributing_table('${name}')`,
    ]),
    ...keys
      .filter(({ is_local }) => !is_local)
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...triggers.map(({ definition }) => definition),
  ]
}

/** A foreign key or trigger of a table. */
interface Part {
  table: string
  name: string
  definition: string
}

/** The tables that Citus manages. */
const placedByCitus = sql`
  select logicalrelid::oid as oid,
         case when partmethod = 'h' then 'company' when repmodel = 't' then 'reference' else 'local' end as is_in
    from pg_dist_partition`
const nothing = sql`select 0::oid as oid, '' as is_in where false`

/** All tables of companies are co-located with the first one, so that the rows of a company are on one node. */
function distributing(table: string, first: string, shards: number): string {
  const where = table === first ? `shard_count := ${shards}, colocate_with := 'none'` : `colocate_with := '${first}'`
  return `select create_distributed_table('${table}', '${distributionColumn}', ${where})`
}

/**
 * Settings of a session that moves tables. Nodes may execute triggers, which is safe for ours. Shards are changed one after
 * another, because foreign keys to reference tables may be changed in the same transaction. A local table stays one if it
 * refers to a reference table.
 */
async function allowPlacing(db: Kysely<unknown>): Promise<void> {
  await sql`
    set citus.enable_unsafe_triggers = on;
    set citus.multi_shard_modify_mode = 'sequential';
    set citus.enable_local_reference_table_foreign_keys = off`.execute(db)
}
