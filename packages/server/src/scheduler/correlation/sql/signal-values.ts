import { parseKeyPath } from '@picket/core'
import { columnName, matchColumns, quoteName, quoteText, type LakeColumn, type StoredTable } from '@picket/logs'

/** The path of a value that signals have in common: nested keys. */
export interface ValuePath {
  readonly isInContext: boolean
  readonly keys: readonly [string, ...string[]]
}

/** SQL over the columns of one table of signals. */
export interface ValueSql {
  /** `Array(String)`: the values as texts, distinct, as the correlator compares them. */
  readonly values: string
  /** `Bool`: whether these are all values, exactly. */
  readonly isExact: string
  /** The definitions that both use, by name. */
  readonly texts: readonly (readonly [name: string, sql: string])[]
}

const contextKey = 'p_alert_context'
/** Keys that are the same in JSON, in SQL and in lower case. */
const plainKey = /^[A-Za-z_][\w-]*$/

/** Undefined if SQL cannot follow the path: lists within it, keys with unusual characters. */
export function parseValuePath(field: string): ValuePath | undefined {
  const isInContext = field.startsWith(`${contextKey}.`)
  const { path } = parseKeyPath(isInContext ? field.slice(contextKey.length + 1) : field)
  const keys = path?.steps.map((step) => (step.kind === 'key' ? step.key : '')) ?? []
  const [first, ...rest] = keys
  if (first === undefined || !keys.every((key) => plainKey.test(key))) return undefined
  return { isInContext, keys: [first, ...rest] }
}

/** Columns that the signal adds are not part of the event. */
const hiddenColumns: ReadonlySet<string> = new Set([
  ...matchColumns.map(({ name }) => name.toLowerCase()),
  'p_raw',
  'p_exact',
  'p_discovered',
])

const nothing: ValueSql = { values: 'emptyArrayString()', isExact: 'true', texts: [] }

/** Returns the values of a path in the rows of a table. Keys match in any case, exact matches first. */
export function toValueSql(table: StoredTable, { isInContext, keys }: ValuePath): ValueSql {
  if (isInContext) return fromColumn(findColumn(table, contextKey), keys)
  const [head, ...rest] = keys
  const column = hiddenColumns.has(head.toLowerCase()) ? undefined : findColumn(table, head)
  const discovered = findColumn(table, 'p_discovered')
  if (!column) return discovered ? fromColumn(discovered, keys) : nothing
  const own = fromColumn(column, rest)
  if (!discovered) return own
  // An undeclared field can have the same name in another case.
  const other = `arrayExists(k -> lower(k) = ${quoteText(head.toLowerCase())}, JSONExtractKeys(discovered))`
  const texts = [...own.texts, ['discovered', textOf(discovered)] as const]
  return { ...own, isExact: `(${own.isExact}) AND NOT ${other}`, texts }
}

function findColumn({ columns }: StoredTable, name: string): LakeColumn | undefined {
  return (
    columns.find((column) => column.name === name) ??
    columns.find((column) => column.name.toLowerCase() === name.toLowerCase())
  )
}

function fromColumn(column: LakeColumn | undefined, keys: readonly string[]): ValueSql {
  if (!column) return nothing
  const direct = keys.length === 0 ? scalarOf(column) : undefined
  const { values, isExact } = fromText(keys)
  const texts = [['text', textOf(column)]] as const
  if (!direct) return { values, isExact, texts }
  const isKept = `mapContains(p_exact, ${quoteText(column.name)})`
  return { values: `if(${isKept}, ${values}, ${direct})`, isExact: `(NOT ${isKept} OR (${isExact}))`, texts }
}

/** The exact JSON text of a column: what the column cannot represent is stored beside it (decision 0016). */
function textOf({ name }: LakeColumn): string {
  const text = quoteText(name)
  return `if(mapContains(p_exact, ${text}), p_exact[${text}], ifNull(toJSONString(${quoteName(columnName(name))}), 'null'))`
}

/** Columns with text values, or with values whose text is the same as in JSON. */
function scalarOf({ name, type, columnType }: LakeColumn): string | undefined {
  const column = quoteName(columnName(name))
  switch (type.kind) {
    case 'string':
      // A column that is not nullable has an empty text if there is no value.
      return columnType.includes('Nullable')
        ? `if(isNull(${column}), [], [assumeNotNull(${column})::String])`
        : `if(${column} = '', [], [${column}::String])`
    case 'smallint':
    case 'int':
    case 'bigint':
    case 'timestamp':
      return `if(isNull(${column}), [], [toString(assumeNotNull(${column}))])`
    case 'boolean':
      return `if(isNull(${column}), [], [if(assumeNotNull(${column}), 'true', 'false')])`
    default:
      return undefined
  }
}

/** Reads values from `text`, a JSON text. */
function fromText(keys: readonly string[]): Omit<ValueSql, 'texts'> {
  const at = (count: number): string => ['text', ...keys.slice(0, count).map(quoteText)].join(', ')
  const here = at(keys.length)
  const type = `toString(JSONType(${here}))`
  const list = `JSONExtractArrayRaw(${here})`
  const isWhole = "match(e, '^-?[0-9]+$') OR e IN ('true', 'false')"
  const texts = `arrayMap(e -> if(startsWith(e, '"'), JSONExtractString(e), e), arrayFilter(e -> startsWith(e, '"') OR ${isWhole}, ${list}))`
  const values = `multiIf(${type} = 'String', [JSONExtractString(${here})], ${type} IN ('Int64', 'UInt64', 'Bool'), [JSONExtractRaw(${here})], ${type} = 'Array', arrayDistinct(${texts}), [])`
  // Fractions are printed in more than one way, and SQL has no integers beyond 64 bits.
  const plain = `${type} NOT IN ('Double', 'BigInt') AND NOT (${type} = 'Array' AND arrayExists(e -> match(e, '^-?[0-9]') AND NOT match(e, '^-?[0-9]{1,18}$'), ${list}))`
  const inOtherCase = keys.map((key, level) => {
    const others = `arrayExists(k -> lower(k) = ${quoteText(key.toLowerCase())}, JSONExtractKeys(${at(level)}))`
    return `(NOT JSONHas(${at(level + 1)}) AND ${others})`
  })
  const wrapped = keys.length === 0 ? ["JSONHas(text, '$value')"] : []
  const isExact = ['isValidJSON(text)', plain, ...[...inOtherCase, ...wrapped].map((one) => `NOT ${one}`)].join(' AND ')
  return { values, isExact }
}
