import {
  compileClickHouse,
  hasErrors,
  parse,
  printJson,
  resolve,
  runPlan,
  type Column,
  type QueryCatalogue,
  type Value,
} from '@picket/query'
import { now, type PipelineLake } from './open-pipeline-lake.ts'
import type { DataSet } from './read-cases.ts'

export interface Meanings {
  readonly inMemory: readonly string[]
  readonly onEngine: readonly string[]
  readonly sql: string
}

const mostRows = 1_000

interface Compared extends Pick<DataSet, 'tables'> {
  readonly lake: PipelineLake
  readonly catalogue: QueryCatalogue
}

/** Runs a query in memory and on the engine. Throws for a query with mistakes. */
export async function compareMeanings(text: string, on: Compared): Promise<Meanings> {
  const { plan, inMemory } = runInMemory(text, on)
  const { rows, sql } = await on.lake.run(text)
  const onEngine = printRows(rows, plan.columns)
  return { inMemory: withinLimit(inMemory, onEngine), onEngine, sql }
}

/**
 * Returns those of several queries whose rows differ; all if one of them fails on the engine. Few generated queries
 * compare values of types that do not fit: they have no rows, and are left out.
 */
export async function findDifferent(all: readonly string[], on: Compared): Promise<readonly string[]> {
  const texts = all.filter((text) => !hasErrors(resolve(parse(text).query, text, on).diagnostics))
  if (texts.length < all.length / 2) throw new TypeError(`Most queries have mistakes.\n${all[0]}`)
  const own = texts.map((text) => runInMemory(text, on))
  const compiled = own.map(({ plan }) => compileClickHouse(plan, { now, limit: mostRows }))
  const rows = await on.lake.runAll(compiled).catch(() => undefined)
  if (rows === undefined) return texts
  return texts.filter((_, at) => {
    const { plan, inMemory } = own[at]!
    const onEngine = printRows(rows[at]!, plan.columns)
    return JSON.stringify(onEngine) !== JSON.stringify(withinLimit(inMemory, onEngine))
  })
}

/** Of more rows than the engine returns, any can be left out: those that it returned, if they are among the rows. */
function withinLimit(inMemory: readonly string[], onEngine: readonly string[]): readonly string[] {
  if (inMemory.length <= mostRows || onEngine.length !== mostRows) return inMemory
  const left = new Map<string, number>()
  for (const row of inMemory) left.set(row, (left.get(row) ?? 0) + 1)
  return onEngine.filter((row) => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count > 0
  })
}

function runInMemory(text: string, { catalogue, tables }: Compared) {
  const { query, diagnostics } = parse(text)
  const resolved = resolve(query, text, { catalogue })
  const errors = [...diagnostics, ...resolved.diagnostics].filter(({ severity }) => severity === 'error')
  const { plan } = resolved
  if (plan === undefined || errors.length > 0)
    throw new TypeError(`${errors.map(({ message }) => message).join(' ')}\n${text}`)
  const rows = runPlan(plan, {
    now,
    tables: ({ database, name }) => (tables[`${database}.${name}`] ?? []) as ReturnType<typeof runPlan>,
  })
  return { plan, inMemory: printRows(rows, plan.columns) }
}

function printRows(rows: readonly Readonly<Record<string, unknown>>[], columns: readonly Column[]): readonly string[] {
  return rows.map((row) => printRow(row as Readonly<Record<string, Value>>, columns)).sort()
}

function printRow(row: Readonly<Record<string, Value>>, columns: readonly Column[]): string {
  return columns.map(({ name, type }) => `${name}=${printValue(row[name] ?? null, type)}`).join(' | ')
}

/** Integers of results are numbers or texts; fractions agree in their first digits. The order of keys means nothing. */
function printValue(value: Value, type: Column['type']): string {
  // The data lake stores no array as an empty one.
  if (value === null) return type.kind === 'array' ? '[]' : 'null'
  switch (type.kind) {
    case 'int':
    case 'timespan':
      return String(value)
    case 'double':
      return Number(Number(value).toPrecision(12)).toString()
    case 'timestamp':
      return typeof value === 'bigint' ? printTime(value) : String(value).replace(/(?:\.0*|(\.\d*?)0+)$/, '$1')
    case 'array':
      return Array.isArray(value)
        ? `[${value.map((one) => printValue(one, type.element)).join(', ')}]`
        : printJson(value)!
    case 'object':
      return printObject(value, type.fields)
    default:
      return printOpen(value)
  }
}

function printObject(
  value: Value,
  fields: readonly { readonly name: string; readonly type: Column['type'] }[],
): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value)
  const types = new Map(fields.map((field) => [field.name, field.type]))
  const entries = Object.entries(value)
    .map(([key, one]) => [key, printValue(one as Value, types.get(key) ?? { kind: 'any' })] as const)
    // Objects store no keys without a value.
    .filter(([, one]) => one !== 'null' && one !== '{}' && one !== '[]')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.length === 0 ? 'null' : `{${entries.map(([key, one]) => `${key}: ${one}`).join(', ')}}`
}

function printOpen(value: Value): string {
  // With all digits: an integer of unknown type is a bigint in memory.
  if (Number.isInteger(value)) return String(value)
  if (typeof value === 'number') return Number(value.toPrecision(12)).toString()
  if (Array.isArray(value)) return `[${value.map((one) => printOpen(one as Value)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return printObject(value, [])
}

function printTime(nanoseconds: bigint): string {
  const second = 1_000_000_000n
  const rest = ((nanoseconds % second) + second) % second
  const whole = new Date(Number((nanoseconds - rest) / 1_000_000n)).toISOString().slice(0, 19).replace('T', ' ')
  return rest === 0n ? whole : `${whole}.${String(rest).padStart(9, '0').replace(/0+$/, '')}`
}
