import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseLogSchema, toLakeTable } from '@picket/logs'
import { parse as parseYaml } from 'yaml'
import type { QueryDiagnostic } from '../diagnostics.ts'
import { parse } from '../parser/parse.ts'
import { createQueryCatalogue, withStoredQueries, type QueryCatalogue } from '../resolve/catalogue.ts'
import { toQueryTable } from '../resolve/to-query-table.ts'
import { resolve } from '../resolve/resolve.ts'
import { runPlan } from '../run/run-plan.ts'
import { printTime } from '../run/time.ts'
import { isList, isObject, type Row, type Value } from '../run/value.ts'

/** A file of `fixtures/cases`: queries over one data set. The engine runs the same cases, in `packages/server`. */
export interface CaseFile {
  readonly file: string
  readonly data: string
  /** Texts of saved queries that the cases use, by name; null for one in SQL. */
  readonly queries?: Readonly<Record<string, string | null>>
  readonly cases: readonly QueryCase[]
}

export interface QueryCase {
  readonly name: string
  readonly query: string
  readonly parameters?: Readonly<Record<string, string | number | boolean>>
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
  readonly diagnostics?: readonly string[]
}

const fixtures = join(import.meta.dirname, '../../fixtures')

export function readCases(): readonly CaseFile[] {
  const folder = join(fixtures, 'cases')
  return readdirSync(folder).map((file) => ({
    file,
    ...(parseYaml(readFileSync(join(folder, file), 'utf8')) as Omit<CaseFile, 'file'>),
  }))
}

/** Returns the catalogue of a data set with saved queries. */
export function withQueries(set: DataSet, queries: CaseFile['queries'] = {}): DataSet {
  const stored = Object.entries(queries).map(([name, text]) => ({ name, text: text ?? undefined }))
  return { ...set, catalogue: withStoredQueries(set.catalogue, stored) }
}

export interface DataSet {
  readonly catalogue: QueryCatalogue
  readonly tables: Readonly<Record<string, readonly Row[]>>
}

export function readDataSet(name: string): DataSet {
  const data = parseYaml(readFileSync(join(fixtures, 'data', `${name}.yml`), 'utf8'), { intAsBigInt: true }) as {
    schemas: readonly string[]
    tables: DataSet['tables']
  }
  const tables = data.schemas.map((text) => {
    const { schema } = parseLogSchema(text, { file: `${name}.yml` })
    return toQueryTable(toLakeTable(schema!))
  })
  return {
    catalogue: {
      ...createQueryCatalogue(tables, (written) => written.toLowerCase().replace(/^panther_/, '')),
      hasExtensions: true,
    },
    tables: data.tables,
  }
}

/** 2026-01-02 13:00:00 UTC */
const now = BigInt(Date.UTC(2026, 0, 2, 13)) * 1_000_000n

export interface Ran {
  readonly diagnostics: readonly QueryDiagnostic[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export function runCase({ query: text, parameters = {} }: Pick<QueryCase, 'query' | 'parameters'>, data: DataSet): Ran {
  const { query, diagnostics } = parse(text)
  const resolved = resolve(query, text, {
    catalogue: data.catalogue,
    needsParameters: true,
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, Number.isInteger(value) ? BigInt(value) : value]),
    ),
  })
  const all = [...diagnostics, ...resolved.diagnostics]
  const { plan } = resolved
  if (plan === undefined || diagnostics.length > 0) return { diagnostics: all, rows: [] }
  const rows = runPlan(plan, {
    now,
    limit: 1_000,
    tables: (table) => data.tables[`${table.database}.${table.name}`] ?? [],
  })
  const types = new Map(plan.columns.map(({ name, type }) => [name, type]))
  return {
    diagnostics: all,
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toOutput(value, types.get(name)!)])),
    ),
  }
}

/** As the server returns values: times and long integers are texts. */
function toOutput(value: Value, type: ValueType): unknown {
  if (typeof value === 'bigint' && type.kind === 'timestamp') return printTime(value)
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (isList(value)) return value.map((one) => toOutput(one, type.kind === 'array' ? type.element : { kind: 'any' }))
  if (!isObject(value)) return value
  const fields = new Map(type.kind === 'object' ? type.fields.map((field) => [field.name, field.type]) : [])
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, toOutput(one, fields.get(key) ?? { kind: 'any' })]),
  )
}
