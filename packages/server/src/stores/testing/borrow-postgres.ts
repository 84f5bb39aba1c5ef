import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { postgresUrl } from './postgres-url.ts'

interface Lent {
  readonly name: string
  readonly client: pg.Client
  /** Restores its initial content. The layout has no sequences. */
  readonly empty: string
}

/**
 * Databases that no test of this worker uses now. Creating one takes ten times as long as emptying one. They are
 * deleted with the PostgreSQL server at the end of the run.
 */
const free: Lent[] = []

/**
 * Returns the URL of a database with our tables, in the initial state, for exclusive use until the test ends. The
 * layout must not change.
 */
export async function borrowPostgres(socket: string): Promise<string> {
  const lent = free.pop() ?? (await make(socket))
  onTestFinished(async () => {
    await endOthers(lent)
    await lent.client.query(lent.empty)
    free.push(lent)
  })
  return postgresUrl(socket, lent.name)
}

/** A new database with our tables, with a name of its own. */
export async function createPostgres(socket: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(socket, `create database ${name} template picket`)
  return name
}

export async function onServer(socket: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl(socket, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function make(socket: string): Promise<Lent> {
  const name = await createPostgres(socket)
  const client = new pg.Client({ connectionString: postgresUrl(socket, name) })
  // The server stops at the end of the run; without a listener that would crash a worker that still has the connection.
  client.on('error', () => {})
  await client.connect()
  return { name, client, empty: await howToEmpty(client) }
}

/** Restores the rows that come with the layout. */
async function howToEmpty(client: pg.Client): Promise<string> {
  const names = "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'"
  const tables = (await client.query<{ readonly name: string }>(names)).rows.map(({ name }) => name)
  const rows = tables.map((name) => `select '${name}' as name, json_agg(${name})::text as rows from ${name}`)
  const filled = await client.query<{ readonly name: string; readonly rows: string | null }>(rows.join(' union all '))
  return [
    // Skips the check of foreign keys.
    'begin',
    'set local session_replication_role = replica',
    ...tables.map((name) => `delete from ${name}`),
    ...filled.rows.flatMap(({ name, rows }) =>
      rows === null
        ? []
        : [`insert into ${name} select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)})`],
    ),
    'commit',
  ].join(';\n')
}

/** Work that a test left running would write into the database of the next one. */
async function endOthers({ client }: Lent): Promise<void> {
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  while ((await client.query(others)).rowCount !== 0);
}
