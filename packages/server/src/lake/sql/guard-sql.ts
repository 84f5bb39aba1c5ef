import { didYouMean, invariant, LimitError } from '@picket/core'
import { databaseNames, databases, findDatabase, quoteName } from '@picket/logs'
import type { Catalogue, CatalogueTable } from '../catalogue/catalogue.ts'
import { printSpan } from '../tables/views.ts'
import { findObjection } from './check-statement.ts'
import { applyEdits, type Edit } from './edits.ts'
import { findTables, type NamedTables } from './find-tables.ts'
import { joinParameters } from './join-parameters.ts'
import { chainAt, isKeyword, isSymbol, tokenize, type Chain, type Token } from './lexer.ts'
import { expandMacros, printTime } from './macros.ts'
import { SqlError } from './sql-error.ts'
import { toSyntaxError } from './syntax-error.ts'

export interface GuardOptions {
  /** The tables that the user can see. */
  readonly catalogue: Catalogue
  /** The database of tables without one. */
  readonly defaultDatabase?: string
  /** The reference time of time macros, in milliseconds. */
  readonly now: number
  /** Written by the server, which can be longer than SQL of users. */
  readonly isOurs?: boolean
  /** Values that ClickHouse binds to `{name:Type}`. */
  readonly parameters?: Readonly<Record<string, unknown>>
  /** Limits every table with event times to rows of this range. */
  readonly range?: TimeRange
  /** Every table of ClickHouse, including system and hidden ones, as `database.table`. */
  readonly engineTables: ReadonlySet<string>
  /** Formats the statement with ClickHouse; throws its mistakes. */
  readonly format: (sql: string) => Promise<string>
}

/** Milliseconds, inclusive. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** A statement that reads only what its user is allowed to see. */
export interface GuardedSql {
  readonly sql: string
  /** The tables that it names; views count as such. */
  readonly tables: readonly CatalogueTable[]
  /** Values that ClickHouse binds to `{name:Type}`. */
  readonly parameters?: Readonly<Record<string, unknown>>
  /** Whether it was written in another SQL dialect. */
  readonly isTranslated?: boolean
}

/**
 * Converts a user's SQL to the statement to run. Time macros and other names of our databases are translated to
 * ClickHouse SQL; ClickHouse then formats what it parsed; that text is checked, and its tables are replaced by those
 * that the user can see. Everything that is not known to be harmless is rejected. It is not the only layer: such
 * statements run on read-only connections, in a database without tables.
 */
export async function guardSql(sql: string, options: GuardOptions): Promise<GuardedSql> {
  const most = options.isOurs === true ? maxServerLength : maxLength
  if (sql.length > most) throw new LimitError(`The query is longer than ${most.toLocaleString('en')} characters.`)
  if (sql.includes('\0')) throw new SqlError('The query contains a NUL character.', sql, sql.indexOf('\0'))
  const written = tokenize(sql)
  if (written.length === 0) throw new SqlError('The query is empty.', sql, 0)
  refuseForeign(sql, written)
  const edited = applyEdits(
    sql,
    withoutOverlaps([...expandMacros(sql, written, options.now), ...renameDatabases(written)]),
  )
  const printed = await options.format(edited.text).catch((error: unknown) => {
    throw toSyntaxError(error, sql, edited)
  })
  const tokens = joinParameters(tokenize(printed), printed, options.parameters)
  const positionOf = (word: string): number => findWord(written, word)?.start ?? 0
  const named = findTables(tokens)
  const objection = findObjection(tokens, named.functions)
  if (objection)
    throw new SqlError(
      objection.message,
      sql,
      positionOf(objection.word),
      objection.hint === undefined ? {} : { hint: objection.hint },
    )
  invariant(isAllTokens(printed, tokens), 'ClickHouse prints words and nothing between them')
  return replaceTables(printed, tokens, named, options, (message, word, hint) => {
    throw new SqlError(message, sql, positionOf(word), { isMissing: true, ...(hint === undefined ? {} : { hint }) })
  })
}

const maxLength = 100_000
/** A search of all log types lists all columns of each. */
const maxServerLength = 3_000_000

/** ClickHouse has no tables with three-part names, and its error would not explain more. */
function refuseForeign(sql: string, tokens: readonly Token[]): void {
  for (let index = 1; index < tokens.length; index++) {
    const chain = isKeyword(tokens[index - 1], 'FROM', 'JOIN') ? chainAt(tokens, index) : undefined
    if (chain === undefined || chain.names.length < 3 || isSymbol(tokens[chain.next], '(')) continue
    const [first, second] = chain.names as [string, string]
    if (findDatabase(first) !== undefined && second.toLowerCase() === 'public') continue
    const database = chain.names.slice(0, -1).join('.')
    throw new SqlError(`Database "${database}" does not exist.`, sql, tokens[index]!.start, { isMissing: true })
  }
}

/** Whether only whitespace was left out: no comment that ClickHouse might parse differently. */
function isAllTokens(printed: string, tokens: readonly Token[]): boolean {
  const gaps = [...tokens, undefined].map((token, at) => printed.slice(tokens[at - 1]?.end ?? 0, token?.start))
  return gaps.every((gap) => /^\s*$/.test(gap))
}

/** Keeps the outermost of nested edits. */
function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  let end = 0
  return edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((edit) => {
      if (edit.start < end) return false
      end = edit.end
      return true
    })
}

/** `panther_logs.public.t` and `panther_logs.t` become `logs.t`. */
function renameDatabases(tokens: readonly Token[]): readonly Edit[] {
  const edits: Edit[] = []
  for (let index = 0; index < tokens.length; index++) {
    const chain = chainAt(tokens, index)
    if (!chain || chain.names.length < 2) continue
    const [first, second] = chain.names as [string, string]
    const database = findDatabase(first)
    const isLong = second.toLowerCase() === 'public' && chain.names.length > 2
    if (database && (isLong || first.toLowerCase() !== database)) {
      edits.push({ start: tokens[index]!.start, end: tokens[index + (isLong ? 2 : 0)]!.end, text: database })
    }
    index = chain.next - 1
  }
  return edits
}

function findWord(tokens: readonly Token[], word: string): Token | undefined {
  const wanted = word.toLowerCase()
  return tokens.find(({ value }) => value.toLowerCase() === wanted)
}

type Refuse = (message: string, word: string, hint?: string) => never

function replaceTables(
  printed: string,
  tokens: readonly Token[],
  { tables, ownNames }: NamedTables,
  options: GuardOptions,
  refuse: Refuse,
): GuardedSql {
  const used = new Map<string, CatalogueTable>()
  const edits: Edit[] = []
  const placed = new Set<number>()
  for (const { chain, isInList, hasAlias } of tables) {
    placed.add(chain.first)
    if (chain.names.length === 1 && ownNames.has(chain.names[0]!)) continue
    const table = resolve(chain.names, options, refuse)
    used.set(`${table.database}.${table.name}`, table)
    const alias = hasAlias || isInList || !isReplaced(table, options) ? '' : ` AS ${quoteName(table.name)}`
    edits.push({ ...stretchOf(tokens, chain), text: `${printTable(table, options)}${alias}` })
  }
  for (let index = 0; index < tokens.length; index++) {
    const chain = chainAt(tokens, index)
    if (!chain) continue
    if (!placed.has(index) && chain.names.length > 1) edits.push(...checkColumn(tokens, chain, options, refuse))
    index = chain.next - 1
  }
  return {
    sql: applyEdits(printed, edits).text,
    tables: [...used.values()],
    ...(options.parameters === undefined ? {} : { parameters: options.parameters }),
  }
}

function stretchOf(
  tokens: readonly Token[],
  { first, next }: Pick<Chain, 'first' | 'next'>,
): { start: number; end: number } {
  return { start: tokens[first]!.start, end: tokens[next - 1]!.end }
}

function resolve(names: readonly string[], options: GuardOptions, refuse: Refuse): CatalogueTable {
  const { catalogue, defaultDatabase = 'logs' } = options
  const [database, table] = names.length === 1 ? [defaultDatabase, names[0]!] : (names as [string, string])
  const own = findDatabase(database)
  if (names.length > 2 || own === undefined) {
    const hint = didYouMean(database, [...databaseNames, ...databaseNames.map((name) => databases[name].alias)])
    return refuse(`Database "${names.slice(0, -1).join('.')}" does not exist.`, names[0]!, hint)
  }
  const found = catalogue.find(own, table)
  if (found) return found
  const others = catalogue.databases.find(({ name }) => name === own)!.tables.map(({ name }) => name)
  return refuse(`Table "${own}.${table}" does not exist.`, table, didYouMean(table, others))
}

/** Replaces a view with the tables that it spans for this user, and a table with the rows of its time range. */
function printTable(table: CatalogueTable, { range }: GuardOptions): string {
  const { database, name, span } = table
  const own = span ? `(${printSpan(span.view, span.tables)})` : `${quoteName(database)}.${quoteName(name)}`
  if (range === undefined || !hasTimes(table)) return own
  const { from, to } = range
  return `(SELECT * FROM ${own} WHERE p_event_time >= ${printTime(from)} AND p_event_time <= ${printTime(to)})`
}

function isReplaced(table: CatalogueTable, { range }: GuardOptions): boolean {
  return table.span !== undefined || (range !== undefined && hasTimes(table))
}

function hasTimes({ columns }: CatalogueTable): boolean {
  return columns.some(({ name }) => name === 'p_event_time')
}

/** Elsewhere a name of several parts is a column, possibly with its table, and never a table. */
function checkColumn(tokens: readonly Token[], chain: Chain, options: GuardOptions, refuse: Refuse): readonly Edit[] {
  const [database, table] = chain.names as [string, string]
  const own = findDatabase(database)
  const visible = own && options.catalogue.find(own, table)
  if (visible && isReplaced(visible, options))
    return [{ ...stretchOf(tokens, { first: chain.first, next: chain.first + 3 }), text: quoteName(table) }]
  const name = `${database}.${table}`.toLowerCase()
  const isTable =
    options.engineTables.has(name) || alwaysForeign.has(database.toLowerCase()) || (own && temporaryTables.test(name))
  if (!visible && isTable)
    refuse(`Column "${chain.names.join('.')}" does not exist.`, database, 'Start it with the name of its table.')
  return []
}

/** Temporary tables that exist while others are changed. */
const temporaryTables = /__next$|__history$|_local$/
const alwaysForeign = new Set(['default', 'information_schema', '_temporary_and_external_tables'])
