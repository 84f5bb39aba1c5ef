import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { explainPostgres } from './explain-postgres.ts'
import { openNodeSqlite } from './node-sqlite.ts'
import type { Tables } from './tables.ts'

/**
 * Metadata: everything except logs. Tables are the same in both databases; queries use Kysely and what both support.
 */
export type Database = Kysely<Tables>

/** In a file, or in memory with `:memory:`, with the content of `image`. For one process only. */
export function openSqlite(path: string, image?: Uint8Array): Database {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: openNodeSqlite(path, image) }) })
}

/** For a cluster: `postgres://user:password@host/database`. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
  })
  // The pool replaces connections that broke while they were idle; without a listener they would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while a query is sent: the query fails, and its caller gets the error.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    explainQueries(client)
  })
  const { options } = pool
  const connect = (): Promise<pg.PoolClient> => pool.connect().catch(throwExplained)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { options, connect, end: () => pool.end() } }) })
}

/** Kysely awaits the result of a query; a cursor returns itself. */
function explainQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...all: readonly unknown[]) => unknown
  const explained = (...all: readonly unknown[]): unknown => {
    const answer = query(...all)
    return answer instanceof Promise ? answer.catch(throwExplained) : answer
  }
  client.query = explained as typeof client.query
}

function throwExplained(error: unknown): never {
  throw explainPostgres(error)
}

/** Times are whole milliseconds and counts stay far below 2^53, so numbers represent them exactly, as in SQLite. */
function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return oid === pg.types.builtins.INT8
    ? Number
    : (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown)
}
