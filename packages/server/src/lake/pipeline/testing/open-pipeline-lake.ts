import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allLogTypes } from '@picket/core'
import {
  compileClickHouse,
  parse,
  resolve,
  withStoredQueries,
  type Compiled,
  type QueryCatalogue,
  type QueryDiagnostic,
} from '@picket/query'
import { toLogTypeTables } from '@picket/logs'
import { createLake } from '../../create-lake.ts'
import { openEmbeddedEngine } from '../../embedded/embedded-engine.ts'
import { createSqlGuard } from '../../sql/create-sql-guard.ts'
import { schemaOf } from '../../testing/schema-of.ts'
import { parseLine } from '../../answers/parse-line.ts'
import { decodeRow } from '../decode-rows.ts'
import { toQueryCatalogue } from '../to-query-catalogue.ts'
import type { DataSet } from './read-cases.ts'

export interface PipelineLake {
  catalogue(): Promise<QueryCatalogue>
  run(
    text: string,
    parameters?: Readonly<Record<string, string | number | boolean>>,
    /** Texts of saved queries, by name; null for one in SQL. */
    queries?: Readonly<Record<string, string | null>>,
  ): Promise<Ran>
  /**
   * The rows of several compiled queries, with one statement for all that have the same settings; without the guard,
   * which takes longer than most of these queries. Rejects if one of them fails.
   */
  runAll(all: readonly Compiled[]): Promise<readonly (readonly Row[])[]>
  /** The plan of the engine, with the columns that each step reads and what indexes do. */
  explain(text: string): Promise<string>
  close(): Promise<void>
}

type Row = Readonly<Record<string, unknown>>

export interface Ran {
  readonly diagnostics: readonly QueryDiagnostic[]
  readonly rows: readonly Row[]
  readonly sql: string
}

export const now = BigInt(Date.UTC(2026, 0, 2, 13)) * 1_000_000n

/** The real engine with the tables of a data set, and queries that pass the guard as those of users do. */
export async function openPipelineLake(data: DataSet): Promise<PipelineLake> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  const lake = createLake({ engine: openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') }) })
  await lake.prepare(data.schemas.map((text) => toLogTypeTables(schemaOf(text)).events))
  for (const [table, rows] of Object.entries(data.tables)) {
    const lines = rows.map((row) => printRow({ p_parse_time: new Date().toISOString().slice(0, 10), ...row }))
    await lake.insert({ table, lines, token: table })
  }
  const guard = createSqlGuard(lake)
  const readCatalogue = async (): Promise<QueryCatalogue> => ({
    ...toQueryCatalogue(await guard.catalogue(allLogTypes)),
    hasExtensions: true,
  })
  return {
    catalogue: readCatalogue,
    async run(text, parameters = {}, queries = {}) {
      const stored = Object.entries(queries).map(([name, one]) => ({ name, text: one ?? undefined }))
      const catalogue = withStoredQueries(await readCatalogue(), stored)
      const { query, diagnostics } = parse(text)
      const resolved = resolve(query, text, {
        catalogue,
        needsParameters: true,
        parameters: Object.fromEntries(
          Object.entries(parameters).map(([name, value]) => [name, Number.isInteger(value) ? BigInt(value) : value]),
        ),
      })
      const all = [...diagnostics, ...resolved.diagnostics]
      if (resolved.plan === undefined || diagnostics.length > 0) return { diagnostics: all, rows: [], sql: '' }
      const compiled = compileClickHouse(resolved.plan, { now, limit: 1_000 })
      const { sql, parameters: bound } = await guard.guard({
        sql: compiled.sql,
        access: allLogTypes,
        now: 0,
        isOurs: true,
        parameters: compiled.parameters,
      })
      const rows: Readonly<Record<string, unknown>>[] = []
      const answer = lake.ask({ sql, parameters: bound ?? {}, settings: compiled.settings, readonly: true })
      for await (const batch of answer.rows) {
        for (const values of batch) {
          const decoded = decodeRow(values, compiled.columns)
          rows.push(Object.fromEntries(compiled.columns.map(({ name }, at) => [name, decoded[at]])))
        }
      }
      return { diagnostics: all, rows, sql }
    },
    async runAll(all) {
      const found = all.map((): Row[] => [])
      const groups = Map.groupBy(all.entries(), ([, { settings }]) => JSON.stringify(settings))
      for (const [, group] of groups) {
        const parts = group.map(([at, compiled]) => joinable(compiled, at))
        const answer = lake.ask({
          sql: parts.map(({ sql }) => sql).join(' UNION ALL '),
          parameters: Object.assign({}, ...parts.map(({ parameters }) => parameters)) as Row,
          settings: group[0]![1].settings,
          readonly: true,
        })
        for await (const batch of answer.rows)
          for (const [at, line] of batch as readonly (readonly [number, string])[]) {
            const { columns } = all[at]!
            const decoded = decodeRow(parseLine(line) as readonly unknown[], columns)
            found[at]!.push(Object.fromEntries(columns.map(({ name }, index) => [name, decoded[index]])))
          }
      }
      return found
    },
    async explain(text) {
      const { query } = parse(text)
      const { plan, diagnostics } = resolve(query, text, { catalogue: await readCatalogue() })
      if (plan === undefined) throw new TypeError(diagnostics.map(({ message }) => message).join(' '))
      const { sql, parameters, settings } = compileClickHouse(plan, { now, limit: 1_000 })
      const lines: string[] = []
      const answer = lake.ask({ sql: `EXPLAIN header = 1, indexes = 1 ${sql}`, parameters, settings, readonly: true })
      for await (const batch of answer.rows) lines.push(...batch.map(([line]) => String(line)))
      return lines.join('\n')
    },
    async close() {
      await lake.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A statement as a part of a union: the number of its query, and each row as a line of JSON. */
function joinable({ sql, parameters }: Compiled, at: number): Pick<Compiled, 'sql' | 'parameters'> {
  return {
    sql: `SELECT toUInt32(${at}), formatRow('JSONCompactEachRow', *) FROM (${sql.replaceAll(/\{(p\d+):/g, `{q${at}$1:`)})`,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`q${at}${name}`, value])),
  }
}

function printRow(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `bigint:${value}` : value)).replaceAll(
    /"bigint:(-?\d+)"/g,
    '$1',
  )
}
