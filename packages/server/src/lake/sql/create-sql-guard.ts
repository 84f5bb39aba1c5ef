import type { LogTypeAccess } from '@picket/core'
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts'
import { LakeStatementError } from '../engine/engine-errors.ts'
import type { Lake, StoredTable } from '../lake.ts'
import { guardSql, type GuardedSql, type TimeRange } from './guard-sql.ts'
import { assertReads } from './second-look.ts'

/** SQL of users, as text and for somebody, to what the engine may run for them. */
export interface SqlGuard {
  /** Throws a SqlError with a place for what is wrong or not allowed. */
  guard(request: SqlRequest): Promise<GuardedSql>
  catalogue(access: LogTypeAccess): Promise<Catalogue>
}

export interface SqlRequest {
  readonly sql: string
  readonly access: LogTypeAccess
  /** Of tables without a database; `logs` if left out. */
  readonly defaultDatabase?: string
  /** What time macros count from: now, or when a scheduled query was due. Milliseconds. */
  readonly now: number
  /** Milliseconds, inclusive: of every table that has times of events, only what lies in between. */
  readonly range?: TimeRange
  /** Written by the server: it may be longer than those of users, and may do no more. */
  readonly isOurs?: boolean
}

export function createSqlGuard(lake: Lake): SqlGuard {
  const format = async (sql: string): Promise<string> => {
    for await (const rows of lake.query({ sql: 'SELECT formatQuery({sql:String}) AS printed', parameters: { sql } }))
      for (const { printed } of rows) return printed as string
    throw new LakeStatementError('The engine printed nothing.', 0)
  }
  const made = new WeakMap<readonly StoredTable[], Map<string, Catalogue>>()
  /** There are as many as roles differ. */
  const catalogueOf = async (access: LogTypeAccess): Promise<Catalogue> => {
    const tables = await lake.tables()
    const known = made.get(tables) ?? new Map<string, Catalogue>()
    made.set(tables, known)
    const key = JSON.stringify([access.kind, ...access.logTypes.toSorted()])
    const catalogue = known.get(key) ?? createCatalogue(tables, access)
    known.set(key, catalogue)
    return catalogue
  }
  let foreign: Promise<readonly string[]> | undefined
  const readForeign = async (): Promise<readonly string[]> => {
    const names: string[] = []
    const sql = "SELECT lower(concat(database, '.', name)) AS name FROM system.tables"
    for await (const rows of lake.query({ sql })) names.push(...rows.map(({ name }) => name as string))
    return names
  }
  return {
    async guard({ sql, access, defaultDatabase, now, range, isOurs = false }) {
      const tables = await lake.tables()
      const engineTables = new Set([
        ...(await (foreign ??= readForeign())),
        ...tables.map(({ database, name }) => `${database}.${name}`),
      ])
      const catalogue = await catalogueOf(access)
      const guarded = await guardSql(sql, {
        catalogue,
        now,
        engineTables,
        isOurs,
        format,
        ...(defaultDatabase === undefined ? {} : { defaultDatabase }),
        ...(range === undefined ? {} : { range }),
      })
      await assertReads(lake, guarded)
      return guarded
    },
    catalogue: catalogueOf,
  }
}
