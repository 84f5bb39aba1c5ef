import { didYouMean, InvalidInputError } from '@picket/core'
import { applyEdits, type Edit, type Edited } from './edits.ts'
import { isKeyword, isSymbol, tokenize, type Token } from './lexer.ts'
import { isDay, parseTime, printTime } from './macros.ts'
import { SqlError } from './sql-error.ts'

/**
 * Replaces `{name:Type}` with values as literals of the types: whatever a value contains, it stays one literal of the
 * statement, and the guard checks the result. Throws a SqlError for a parameter without a value, or with one of another
 * type.
 */
export function bindParameters(sql: string, parameters: unknown): Edited {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters))
    throw new InvalidInputError('Parameters must be an object with a value for each name.')
  const values = new Map(Object.entries(parameters))
  const parameterRanges = findParameters(sql, tokenize(sql))
  const used = new Set(parameterRanges.map(({ name }) => name))
  const surplus = [...values.keys()].find((name) => !used.has(name))
  if (surplus !== undefined) {
    const hint = didYouMean(surplus, [...used]) ?? `Write {${surplus}:String} where its value belongs.`
    throw new InvalidInputError(`The query does not use the parameter "${surplus}".`, { hint })
  }
  return applyEdits(
    sql,
    parameterRanges.map(({ name, type: typeText, isSet, start, end }): Edit => {
      if (!values.has(name)) throw new SqlError(`The parameter "${name}" has no value.`, sql, start)
      const refuse: Refuse = (message, hint) => {
        throw new SqlError(message, sql, start, hint === undefined ? {} : { hint })
      }
      const [value, type] = [values.get(name), readType(typeText, refuse)]
      const print = isSet && type.kind === 'array' ? printSet : printValue
      return { start, end, text: print(value, type, { name, refuse }) }
    }),
  )
}

/** Maps a mistake to its position in the text before binding. */
export function locateBeforeBinding(error: SqlError, sql: string, bound: Edited): SqlError {
  const { message, hint, isMissing, line, column } = error
  const lines = bound.text.split('\n').slice(0, line - 1)
  const offset = lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  const options = { cause: error, isMissing, ...(hint === undefined ? {} : { hint }) }
  return new SqlError(message, sql, bound.toOriginal(offset), options)
}

interface Parameter {
  readonly name: string
  readonly type: string
  /** After IN, where ClickHouse requires a list in brackets. */
  readonly isSet: boolean
  readonly start: number
  readonly end: number
}

/** Finds parameters; other braces are left unchanged. */
function findParameters(sql: string, tokens: readonly Token[]): readonly Parameter[] {
  return tokens.flatMap((open, at) => {
    const [name, colon] = [tokens[at + 1], tokens[at + 2]]
    if (!isSymbol(open, '{') || name?.kind !== 'word' || !isSymbol(colon, ':')) return []
    const close = tokens.slice(at, at + maxParameterTokens).find((token) => isSymbol(token, '}'))
    if (close === undefined) return []
    const type = sql.slice(colon!.end, close.start).trim()
    const isSet = isKeyword(tokens[at - 1], 'IN')
    return [{ name: name.value, type, isSet, start: open.start, end: close.end }]
  })
}

/** In tokens: allowed types are shorter. */
const maxParameterTokens = 60

type Refuse = (message: string, hint?: string) => never

type ParameterType =
  | { readonly kind: 'array' | 'nullable'; readonly of: ParameterType; readonly text: string }
  | { readonly kind: 'text' | 'cast' | 'integer' | 'float' | 'boolean' | 'date' | 'time'; readonly text: string }

const scalars: readonly (readonly [pattern: RegExp, kind: Exclude<ParameterType['kind'], 'array' | 'nullable'>])[] = [
  [/^String$/, 'text'],
  [/^U?Int(?:8|16|32|64|128|256)$/, 'integer'],
  [/^Float(?:32|64)$/, 'float'],
  [/^Bool$/, 'boolean'],
  [/^(?:UUID|IPv4|IPv6)$/, 'cast'],
  [/^Date(?:32)?$/, 'date'],
  [/^DateTime$|^DateTime64(?:\(\d\))?$/, 'time'],
]

function readType(text: string, refuse: Refuse, depth = 0): ParameterType {
  const [, outer, inner] = /^(Array|Nullable)\((.*)\)$/s.exec(text) ?? []
  if (outer !== undefined && depth < 4) {
    const of = readType(inner!.trim(), refuse, depth + 1)
    const kind = outer === 'Array' ? 'array' : 'nullable'
    return { kind, of, text: `${outer}(${of.text})` }
  }
  const [, kind] = scalars.find(([pattern]) => pattern.test(text)) ?? []
  if (kind !== undefined) return { kind, text }
  const hint = 'Use String, Int64, UInt64, Float64, Bool, Date, DateTime64(3), UUID, IPv4, IPv6, or Array(...) of one.'
  return refuse(`A parameter cannot have the type "${text}".`, hint)
}

interface Context {
  readonly name: string
  readonly refuse: Refuse
}

function printSet(value: unknown, type: ParameterType, context: Context): string {
  if (type.kind !== 'array' || !Array.isArray(value)) return printValue(value, type, context)
  if (value.length === 0) return `(SELECT arrayJoin(CAST([] AS ${type.text})))`
  return `(${value.map((item) => printValue(item, type.of, context)).join(', ')})`
}

function printValue(value: unknown, type: ParameterType, context: Context): string {
  const wrong = (): never =>
    context.refuse(`The value of the parameter "${context.name}" is not of the type ${type.text}.`)
  switch (type.kind) {
    case 'nullable':
      return value === null ? 'NULL' : printValue(value, type.of, context)
    case 'array':
      if (!Array.isArray(value)) return wrong()
      return `CAST([${value.map((item) => printValue(item, type.of, context)).join(', ')}] AS ${type.text})`
    case 'text':
      return typeof value === 'string' ? printText(value) : wrong()
    case 'cast':
      return typeof value === 'string' ? `CAST(${printText(value)} AS ${type.text})` : wrong()
    case 'integer':
      // Digits can be a text, too: JavaScript cannot represent larger numbers.
      if (!(Number.isSafeInteger(value) || (typeof value === 'string' && /^-?\d{1,78}$/.test(value)))) return wrong()
      if (!fits(BigInt(value as number | string), type.text)) return wrong()
      return `CAST('${String(value)}' AS ${type.text})`
    case 'float':
      return typeof value === 'number' && Number.isFinite(value) ? `CAST('${value}' AS ${type.text})` : wrong()
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : wrong()
    case 'date':
      if (typeof value !== 'string' || !/^(?:19[7-9]|20\d)\d-\d\d-\d\d$/.test(value) || !isDay(value))
        return context.refuse(
          `The value of the parameter "${context.name}" is not a date.`,
          'Write it like 2026-01-31.',
        )
      return `CAST(${printText(value)} AS ${type.text})`
    case 'time': {
      const time = typeof value === 'string' ? parseTime(value) : undefined
      if (time !== undefined) return printTime(time)
      const message = `The value of the parameter "${context.name}" is not a time.`
      return context.refuse(message, 'Write it like 2026-01-31T12:00:00Z.')
    }
  }
}

/** Whether the value is in the range of the type; ClickHouse would keep the lowest bits of others. */
function fits(value: bigint, type: string): boolean {
  const bits = Number(/\d+/.exec(type))
  return (type.startsWith('U') ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value)) === value
}

/** Prints a text without braces, so that it is not mistaken for another parameter. */
function printText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('{', '\\x7B')}'`
}
