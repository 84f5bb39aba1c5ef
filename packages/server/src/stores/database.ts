import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { openNodeSqlite } from './node-sqlite.ts'
import type { Tables } from './tables.ts'

/** Metadata: everything but logs. Tables are the same in both engines; queries are Kysely's and use what both understand. */
export type Database = Kysely<Tables>

/** In a file, or in memory with `:memory:`. Of one process only. */
export function openSqlite(path: string): Database {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: openNodeSqlite(path) }) })
}

/** A cluster's: `postgres://user:password@host/database`. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
  })
  // The pool makes connections that broke while nobody used them anew; without a listener they would end the process.
  pool.on('error', () => {})
  // The same of one that breaks while a query is sent: the query fails, and whoever asked hears of it there.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Times are whole milliseconds and counts stay far below 2^53, so that numbers do for them as in SQLite. */
function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return oid === pg.types.builtins.INT8
    ? Number
    : (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown)
}
