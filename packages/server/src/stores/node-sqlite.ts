import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/**
 * Adapts Node's SQLite to Kysely's dialect. Durable once a transaction is committed, even after a power failure.
 * `image` is the initial content of a database in memory.
 */
export function openNodeSqlite(path: string, image?: Uint8Array): SqliteDatabase {
  const database = new DatabaseSync(path)
  if (image !== undefined) database.deserialize(image)
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
  // Kysely prepares the same statement for each query, which takes longer than most queries run.
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql): SqliteStatement {
      const known = prepared.get(sql)
      if (known !== undefined) return known
      const statement = prepare(database, sql)
      if (sql.length > longestPrepared) return statement
      if (prepared.size === maxPrepared) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // A statement that is still read must not start again, so each iteration has its own.
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)) as IterableIterator<unknown>,
  }
}

/** Statements that insert many rows at once are long, and few are alike. */
const longestPrepared = 4_000
const maxPrepared = 500

const pragmas = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000']
