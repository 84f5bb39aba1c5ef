import type { LogTypeAccess } from '@picket/core'
import type { StoredTable } from '@picket/logs'
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts'
import { LakeStatementError } from '../engine/engine-errors.ts'
import type { Lake } from '../lake.ts'
import { guardSql, type GuardedSql, type TimeRange } from './guard-sql.ts'
import { assertReads } from './assert-reads.ts'
import { createGuardedStatements, type GuardedStatements } from './guarded-statements.ts'
import { tokenize } from './lexer.ts'
import { expandMacros } from './macros.ts'

/** Converts SQL of users to what ClickHouse may run for them. */
export interface SqlGuard {
  /** Throws a SqlError with a position for SQL that is invalid or not allowed. */
  guard(request: SqlRequest): Promise<GuardedSql>
  catalogue(access: LogTypeAccess): Promise<Catalogue>
}

export interface SqlRequest {
  readonly sql: string
  readonly access: LogTypeAccess
  /** The database of tables without one; `logs` by default. */
  readonly defaultDatabase?: string
  /** The reference time of time macros: now, or when a scheduled query was due. In milliseconds. */
  readonly now: number
  /** Milliseconds, inclusive: every table with event times is limited to this range. */
  readonly range?: TimeRange
  /** Written by the server: it can be longer than SQL of users, but has no more permissions. */
  readonly isOurs?: boolean
  /** For statements of the server: values that ClickHouse binds to `{name:Type}` itself. */
  readonly parameters?: Readonly<Record<string, unknown>>
}

function usesMacros(sql: string, now: number): boolean {
  return expandMacros(sql, tokenize(sql), now).length > 0
}

export function createSqlGuard(lake: Lake): SqlGuard {
  const format = async (sql: string): Promise<string> => {
    for await (const rows of lake.query({ sql: 'SELECT formatQuery({sql:String}) AS printed', parameters: { sql } }))
      for (const { printed } of rows) return printed as string
    throw new LakeStatementError('ClickHouse printed nothing.', 0)
  }
  const made = new WeakMap<readonly StoredTable[], Map<string, Catalogue>>()
  /** There are as many as there are different roles. */
  const catalogueOf = async (access: LogTypeAccess): Promise<Catalogue> => {
    const tables = await lake.tables()
    const known = made.get(tables) ?? new Map<string, Catalogue>()
    made.set(tables, known)
    const key = JSON.stringify([access.kind, ...access.logTypes.toSorted()])
    const catalogue = known.get(key) ?? createCatalogue(tables, access)
    known.set(key, catalogue)
    return catalogue
  }
  /** By catalog: what a user can see is part of what was checked, and new tables make a new catalog. */
  const checked = new WeakMap<Catalogue, GuardedStatements>()
  let foreign: Promise<readonly string[]> | undefined
  const readForeign = async (): Promise<readonly string[]> => {
    const names: string[] = []
    const sql = "SELECT lower(concat(database, '.', name)) AS name FROM system.tables"
    for await (const rows of lake.query({ sql })) names.push(...rows.map(({ name }) => name as string))
    return names
  }
  return {
    async guard({ sql, access, defaultDatabase, now, range, isOurs = false, parameters }) {
      const tables = await lake.tables()
      const catalogue = await catalogueOf(access)
      // Other statements contain values, or depend on the time.
      const isBound = isOurs && parameters !== undefined && range === undefined
      const statements = checked.get(catalogue) ?? createGuardedStatements()
      checked.set(catalogue, statements)
      const key = JSON.stringify([sql, defaultDatabase, Object.keys(parameters ?? {}).toSorted()])
      const known = isBound ? statements.find(key) : undefined
      if (known !== undefined) return { ...known, parameters: parameters! }
      const engineTables = new Set([
        ...(await (foreign ??= readForeign())),
        ...tables.map(({ database, name }) => `${database}.${name}`),
      ])
      const guarded = await guardSql(sql, {
        catalogue,
        now,
        engineTables,
        isOurs,
        format,
        ...(defaultDatabase === undefined ? {} : { defaultDatabase }),
        ...(range === undefined ? {} : { range }),
        ...(isOurs && parameters !== undefined ? { parameters } : {}),
      })
      await assertReads(lake, guarded)
      if (isBound && !usesMacros(sql, now)) statements.add(key, guarded)
      return guarded
    },
    catalogue: catalogueOf,
  }
}
