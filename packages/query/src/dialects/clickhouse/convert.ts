import type { ValueType } from '../../plan/value-type.ts'
import { bound, call, list, nameOf, sql, word, type Fragment } from './fragment.ts'
import { plain, type Operand } from './operand.ts'

/** Returns a value as a plain value of a type; NULL if it has none of that type. */
export function toPlain(operand: Operand, type: ValueType): Fragment {
  switch (operand.carrier) {
    case 'plain':
      return plainTo(operand.sql, operand.type, type)
    case 'path':
      return pathTo(operand, type)
    case 'text':
      return textTo(operand.sql, type)
    case 'parts':
      return type.kind === 'string' ? toJsonText(operand) : sql`NULL`
  }
}

/** Returns a value in its own type; values of unknown types as JSON. */
export function toOwn(operand: Operand): Fragment {
  return operand.type.kind === 'any' || operand.type.kind === 'object'
    ? toJsonText(operand)
    : toPlain(operand, operand.type)
}

/** The JSON of a value in a text; NULL if there is no value. */
export function toJsonText(operand: Operand): Fragment {
  switch (operand.carrier) {
    case 'plain':
      if (operand.type.kind === 'boolean') return call('toJSONString', sql`CAST(${operand.sql} AS Nullable(Bool))`)
      return operand.type.kind === 'null' ? sql`CAST(NULL AS Nullable(String))` : plainJson(operand)
    case 'path': {
      const text = sql`toJSONString(${documentOf(operand)})`
      const object = sql`if(${text} IN ${emptyTexts(operand.type)}, NULL, ${text})`
      return operand.keys.length === 0 ? object : sql`if(isNull(${path(operand)}), ${object}, ${jsonOf(path(operand))})`
    }
    case 'text':
      return operand.sql
    case 'parts': {
      const entries = [...operand.parts].map(
        ([key, part]) => sql`ifNull(concat(${keyOf(key)}, ${toJsonText(part)}), '')`,
      )
      const all = sql`arrayStringConcat(arrayFilter(x -> x != '', [${list(entries)}]), ',')`
      return sql`if(${isNothing(operand)}, NULL, concat('{', ${all}, '}'))`
    }
  }
}

function plainJson(operand: Extract<Operand, { carrier: 'plain' }>): Fragment {
  const { sql: value, type } = operand
  if (type.kind === 'double') return doubleJson(value)
  if (type.kind !== 'array' || type.element.kind !== 'double') return jsonOf(withoutDeclared(operand))
  return sql`concat('[', arrayStringConcat(arrayMap(x -> ifNull(${doubleJson(sql`x`)}, 'null'), ${value}), ','), ']')`
}

/** With a fraction where digits alone would be an integer of more than 64 bits: no function reads JSON with one. */
function doubleJson(value: Fragment): Fragment {
  return sql`if(abs(${value}) >= 9223372036854775808 AND abs(${value}) < 1e21, concat(toString(${value}), '.0'), ${jsonOf(value)})`
}

function jsonOf(value: Fragment): Fragment {
  return sql`nullIf(toJSONString(${value}), 'null')`
}

/** The value as a column of results. */
export function toOutput(operand: Operand): Fragment {
  if (operand.carrier === 'path' && operand.type.kind === 'object') return subobject(operand)
  if (operand.carrier !== 'parts') return toOwn(operand)
  // Not a tuple with names: they would be aliases, which the whole SELECT sees.
  const entries = [...operand.parts].map(([key, part]) => sql`${keyOf(key)}, ifNull(${toJsonText(part)}, 'null')`)
  return sql`concat('{', ${list(entries, ", ',', ")}${entries.length === 0 ? sql`` : sql`, `}'}')`
}

function keyOf(key: string): Fragment {
  return bound(`${JSON.stringify(key)}:`, 'String')
}

/** The document below a path. Declared keys are part of every document of a column; converted, only those with a value. */
function documentOf(operand: Extract<Operand, { carrier: 'path' }>): Fragment {
  const isDeclared = operand.type.kind === 'object' && operand.type.fields.length > 0
  return isDeclared ? sql`CAST(${subobject(operand)} AS JSON)` : subobject(operand)
}

/** The texts of a document without values: its declared arrays are always there. */
function emptyTexts(type: ValueType): Fragment {
  const empty = emptyOf(type)
  return empty === undefined ? sql`('{}')` : sql`('{}', ${bound(JSON.stringify(empty), 'String')})`
}

function emptyOf(type: ValueType): unknown {
  if (type.kind === 'array') return []
  if (type.kind !== 'object') return undefined
  const fields = type.fields
    .map((field) => [field.name, emptyOf(field.type)] as const)
    .filter(([, empty]) => empty !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

function withoutDeclared({ sql: value, type }: Extract<Operand, { carrier: 'plain' }>): Fragment {
  return type.kind === 'array' && type.element.kind === 'object' ? sql`CAST(${value} AS Array(JSON))` : value
}

/** Whether there is no value: 1 or 0, never NULL. */
export function isNothing(operand: Operand): Fragment {
  switch (operand.carrier) {
    case 'plain':
      if (operand.type.kind === 'null') return sql`1`
      return operand.type.kind === 'array' ? call('empty', operand.sql) : call('isNull', operand.sql)
    case 'path':
      if (operand.type.kind === 'object' || operand.keys.length === 0)
        return sql`(ifNull(toJSONString(${documentOf(operand)}), '{}') IN ${emptyTexts(operand.type)})`
      return sql`(isNull(${path(operand)}) AND ifNull(toJSONString(${subobject(operand)}), '{}') = '{}')`
    case 'text':
      return sql`(isNull(${operand.sql}) OR ${operand.sql} = ${word(operand.type.kind === 'array' ? "'[]'" : "'{}'")})`
    case 'parts':
      return sql`(${[...operand.parts.values()].map(isNothing).reduce((all, one) => sql`${all} AND ${one}`, sql`1`)})`
  }
}

/** `root.a.b` */
export function path({ root, keys }: Extract<Operand, { carrier: 'path' }>): Fragment {
  return keys.reduce((above, key) => sql`${above}.${nameOf(escapeKey(key))}`, root)
}

/** `root.^a.b`: the document below a path. */
export function subobject({ root, keys }: Extract<Operand, { carrier: 'path' }>): Fragment {
  const [first, ...others] = keys
  if (first === undefined) return root
  return others.reduce(
    (above, key) => sql`${above}.${nameOf(escapeKey(key))}`,
    sql`${root}.^${nameOf(escapeKey(first))}`,
  )
}

/** As the data lake stores keys below JSON columns: dots separate steps. */
function escapeKey(key: string): string {
  return key.replaceAll('%', '%25').replaceAll('.', '%2E')
}

function plainTo(value: Fragment, from: ValueType, to: ValueType): Fragment {
  if (from.kind === 'null') return sql`NULL`
  if (from.kind === to.kind) return value
  switch (to.kind) {
    case 'string':
      if (from.kind === 'boolean') return sql`toString(CAST(${value} AS Nullable(Bool)))`
      return from.kind === 'array' || from.kind === 'object' ? jsonOf(value) : call('toString', value)
    case 'int':
    case 'timespan':
      return from.kind === 'boolean' ? call('toInt64', value) : sql`accurateCastOrNull(${value}, 'Int64')`
    case 'double':
      return from.kind === 'boolean' || from.kind === 'int'
        ? call('toFloat64', value)
        : sql`accurateCastOrNull(${value}, 'Float64')`
    case 'boolean':
      return toBoolean(from.kind === 'string' ? value : call('toString', value))
    case 'timestamp':
      return from.kind === 'string' ? toTime(value) : sql`NULL`
    case 'any':
      return from.kind === 'double' ? doubleJson(value) : jsonOf(value)
    default:
      return value
  }
}

/** Texts and numbers that mean a truth value. */
function toBoolean(text: Fragment): Fragment {
  return sql`CAST(multiIf(lower(${text}) IN ('true', '1'), 1, lower(${text}) IN ('false', '0'), 0, NULL) AS Nullable(Bool))`
}

export function toTime(text: Fragment): Fragment {
  return sql`if(match(ifNull(${text}, ''), ${isoTime}), parseDateTime64BestEffortOrNull(${text}, 6, 'UTC'), NULL)`
}

/** ClickHouse reads a date from almost every text; the language only from those in the order of ISO 8601. */
const isoTime = bound(
  String.raw`(?i)^\s*\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?\s*$`,
  'String',
)

/** ClickHouse compares values of a JSON path only if all of them have the same type, so their types are chosen first. */
function pathTo(operand: Extract<Operand, { carrier: 'path' }>, to: ValueType): Fragment {
  const value = path(operand)
  switch (to.kind) {
    case 'string':
      return sql`if(isNull(${value}.:${nameOf('String')}), ${toJsonText(operand)}, ${value}.:${nameOf('String')})`
    case 'int':
    case 'timespan':
      return sql`accurateCastOrNull(${scalarText(value)}, 'Int64')`
    case 'double':
      return sql`accurateCastOrNull(${scalarText(value)}, 'Float64')`
    case 'boolean':
      return toBoolean(pathTo(operand, { kind: 'string' }))
    case 'timestamp':
      return toTime(pathTo(operand, { kind: 'string' }))
    case 'array':
      return textTo(toJsonText(operand), to)
    case 'object':
      return subobject(operand)
    default:
      return toJsonText(operand)
  }
}

/** Through a text, truth values are no numbers. */
function scalarText(value: Fragment): Fragment {
  return sql`CAST(${value} AS Nullable(String))`
}

function textTo(text: Fragment, to: ValueType): Fragment {
  switch (to.kind) {
    case 'string':
      return sql`if(JSONType(${text}) = 'String', JSONExtractString(${text}), ${text})`
    case 'int':
    case 'timespan':
      return sql`accurateCastOrNull(${textTo(text, { kind: 'string' })}, 'Int64')`
    case 'double':
      return sql`accurateCastOrNull(${textTo(text, { kind: 'string' })}, 'Float64')`
    case 'boolean':
      return toBoolean(textTo(text, { kind: 'string' }))
    case 'timestamp':
      return toTime(textTo(text, { kind: 'string' }))
    case 'array':
      return sql`arrayMap(x -> ${elementTo(sql`x`, to.element)}, JSONExtractArrayRaw(ifNull(${text}, '')))`
    default:
      return text
  }
}

function elementTo(json: Fragment, to: ValueType): Fragment {
  return textTo(sql`nullIf(${json}, 'null')`, to)
}

/**
 * The value below keys of JSON in a text: with one call, since each call prints the numbers of what it returns again,
 * and large decimals as integers of more than 64 bits, which the next one could not read.
 */
export function memberOfText(text: Fragment, keys: readonly Fragment[]): Fragment {
  return sql`nullIf(nullIf(JSONExtractRaw(ifNull(${text}, ''), ${list(keys)}), ''), 'null')`
}

/** Makes a plain operand of a type. */
export function asPlain(operand: Operand, type: ValueType): Operand {
  return operand.carrier === 'plain' && operand.type.kind === type.kind ? operand : plain(toPlain(operand, type), type)
}

/** A truth value for WHERE, AND and NOT. */
export function toCondition(operand: Operand): Fragment {
  return toPlain(operand, { kind: 'boolean' })
}
