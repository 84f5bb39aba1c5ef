import { quoteName } from '@picket/logs'
import { applyEdits, type Edit } from './edits.ts'
import { closingOf, isSymbol, type Token } from './lexer.ts'
import { SqlError } from './sql-error.ts'

/** Replaces time macros with conditions on the time of events. `now` is their reference time, in milliseconds. */
export function expandMacros(sql: string, tokens: readonly Token[], now: number, depth = 0): readonly Edit[] {
  const edits: Edit[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const name = token.value.toLowerCase()
    if (token.kind !== 'word' || isSymbol(tokens[index - 1], '.')) continue
    const hasArguments = isSymbol(tokens[index + 1], '(')
    const close = hasArguments ? closingOf(tokens, index + 1) : undefined
    if (name === 'p_current_timestamp') {
      edits.push({ start: token.start, end: tokens[close ?? index]!.end, text: printTime(now) })
      continue
    }
    const macro = macros[name]
    if (!macro || !hasArguments) continue
    if (close === undefined) throw new SqlError(`The bracket after "${name}" is not closed.`, sql, token.start)
    if (depth === maxNesting) throw new SqlError('Time macros are nested too deeply.', sql, token.start)
    const call = readCall(sql, tokens, index, close, depth)
    edits.push({ start: token.start, end: tokens[close]!.end, text: `(${macro(call, now)})` })
    index = close
  }
  return edits
}

/** Macros within macros. */
const maxNesting = 4

interface Call {
  readonly depth: number
  readonly name: string
  readonly sql: string
  readonly arguments: readonly Argument[]
}

interface Argument {
  /** Its tokens; undefined if it is empty. */
  readonly tokens: readonly Token[]
  readonly start: number
}

type Macro = (call: Call, now: number) => string

const macros: Readonly<Record<string, Macro>> = {
  p_occurs_since(call, now) {
    const [offset, column] = read(call, 1)
    return `${column} >= ${printTime(now - offsetOf(call, offset!))} AND ${column} <= ${printTime(now)}`
  },
  p_occurs_between(call, now) {
    const [from, to, column] = read(call, 2)
    return `${column} >= ${timeOf(call, from!, now)} AND ${column} <= ${timeOf(call, to!, now)}`
  },
  p_occurs_around(call, now) {
    const [middle, offset, column] = read(call, 2)
    const seconds = `toIntervalMillisecond(${offsetOf(call, offset!)})`
    const time = timeOf(call, middle!, now)
    return `${column} >= ${time} - ${seconds} AND ${column} <= ${time} + ${seconds}`
  },
  p_occurs_after(call, now) {
    const [time, column] = read(call, 1)
    return `${column} >= ${timeOf(call, time!, now)}`
  },
  p_occurs_before(call, now) {
    const [time, column] = read(call, 1)
    return `${column} <= ${timeOf(call, time!, now)}`
  },
}

function readCall(sql: string, tokens: readonly Token[], index: number, close: number, nesting: number): Call {
  const all: { tokens: Token[]; start: number }[] = [{ tokens: [], start: tokens[index + 1]!.end }]
  let depth = 0
  for (const token of tokens.slice(index + 2, close)) {
    if (token.kind === 'symbol' && '([{'.includes(token.value)) depth++
    if (token.kind === 'symbol' && ')]}'.includes(token.value)) depth--
    if (depth === 0 && isSymbol(token, ',')) all.push({ tokens: [], start: token.end })
    else all.at(-1)!.tokens.push(token)
  }
  return { name: tokens[index]!.value, sql, arguments: all, depth: nesting }
}

/** Returns the required arguments and, last, the column: `[, alias[, column]]`, each of which can be empty. */
function read(
  call: Call,
  count: number,
): readonly [...(Argument | undefined)[], string] & { readonly [index: number]: never } {
  const needed = call.arguments.slice(0, count)
  const missing = needed.length < count || needed.some(({ tokens }) => tokens.length === 0)
  const last = call.arguments.at(-1)!
  if (missing)
    throw new SqlError(`"${call.name}" needs ${count === 1 ? 'a value' : `${count} values`}.`, call.sql, last.start)
  if (call.arguments.length > count + 2)
    throw new SqlError(
      `"${call.name}" accepts at most ${count + 2} values.`,
      call.sql,
      call.arguments[count + 2]!.start,
    )
  const [alias, column] = [call.arguments[count], call.arguments[count + 1]].map((one) => one && nameOf(call, one))
  const name = column || quoteName('p_event_time')
  return [...needed, alias ? `${alias}.${name}` : name] as never
}

/** Returns a name as written, including dots and quotes. */
function nameOf(call: Call, { tokens, start }: Argument): string {
  if (tokens.some(({ kind, value }) => kind !== 'word' && kind !== 'quoted' && value !== '.'))
    throw new SqlError(
      `"${call.name}" requires the name of a table or a column here.`,
      call.sql,
      tokens[0]?.start ?? start,
    )
  return tokens.map(({ start: from, end }) => call.sql.slice(from, end)).join('')
}

/** Parses an offset as milliseconds. */
function offsetOf(call: Call, { tokens, start }: Argument): number {
  const from = tokens[0]?.start ?? start
  const written = tokens.map((token) => textOf(token) ?? token.value).join('')
  const [, count, unit] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(written.trim()) ?? []
  const seconds = unit === undefined ? undefined : units[unit.toLowerCase()]
  if (seconds === undefined)
    throw new SqlError(`"${call.name}" requires a duration such as 30m, 12h or 7d.`, call.sql, from)
  return Math.round(Number(count) * seconds * 1000)
}

const units: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['', 's', 'sec', 'secs', 'second', 'seconds'].map((unit) => [unit, 1])),
  ...Object.fromEntries(['m', 'min', 'mins', 'minute', 'minutes'].map((unit) => [unit, 60])),
  ...Object.fromEntries(['h', 'hr', 'hrs', 'hour', 'hours'].map((unit) => [unit, 3600])),
  ...Object.fromEntries(['d', 'day', 'days'].map((unit) => [unit, 86_400])),
  ...Object.fromEntries(['w', 'wk', 'wks', 'week', 'weeks'].map((unit) => [unit, 604_800])),
}

/** Returns a quoted time as a constant, and anything else as an expression. */
function timeOf(call: Call, { tokens }: Argument, now: number): string {
  const [first, ...more] = tokens
  const text = more.length === 0 ? textOf(first!) : undefined
  if (text === undefined) {
    const [start, end] = [first!.start, tokens.at(-1)!.end]
    const edits = expandMacros(call.sql, tokens, now, call.depth + 1).map((edit) => {
      return { ...edit, start: edit.start - start, end: edit.end - start }
    })
    return `(${applyEdits(call.sql.slice(start, end), edits).text})`
  }
  const time = parseTime(text)
  if (time === undefined)
    throw new SqlError(
      `"${text}" is not a time such as 2026-01-31T12:00:00Z, 2026-01-31 or 2026-01-31 12:00:00.`,
      call.sql,
      first!.start,
    )
  return printTime(time)
}

/** Returns a time in milliseconds, in UTC if the text has no time zone. */
export function parseTime(text: string): number | undefined {
  const [, day, clock, zone] =
    /^\s*(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|[+-]\d\d:?\d\d)?)?\s*$/i.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const time = Date.parse(`${day}T${clock ?? '00:00'}${zone?.toUpperCase() ?? 'Z'}`)
  return Number.isNaN(time) ? undefined : time
}

/** Whether the day exists: JavaScript and ClickHouse would accept 31 days in every month, and continue in the next. */
export function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function textOf({ kind, value }: Token): string | undefined {
  if (kind === 'text' && value.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'")
  return kind === 'quoted' ? value : undefined
}

/** Prints a time in milliseconds as a constant. */
export function printTime(time: number): string {
  return `toDateTime64('${new Date(time).toISOString().slice(0, -1).replace('T', ' ')}', 3, 'UTC')`
}
