import type { ValueType } from '../plan/value-type.ts'
import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { printValueCondition } from './add-condition.ts'
import { eventRows } from './derive-rows.ts'

/** Each field is one more column that the query reads. */
const mostFields = 40
/** Values that occur less often differ by chance. */
const leastRows = 3
/** Values that are frequent among the events of the condition come first. */
const mostValues = 150

/**
 * Returns the query for what is different about the events that meet a condition: per field and value, how many of
 * them have it (`inside`), how many of the other events (`outside`), and the difference of the two shares, from -1 to
 * 1. Undefined if the rows of the query are no events.
 */
export function toDifferenceQuery(
  text: string,
  condition: string,
  catalogue: QueryCatalogue,
  fields?: readonly string[],
): string | undefined {
  const rows = eventRows(text, catalogue)
  if (rows === undefined) return undefined
  const compared = (fields ?? comparableFields(rows.columns)).slice(0, mostFields)
  if (compared.length === 0) return undefined
  const parts = compared.map(
    (field) =>
      `(events | summarize inside=agg.countif(${condition}), total=agg.count() by value=tostring(${field}) | where total >= ${leastRows} | sort inside desc, total desc, value asc | limit ${mostValues} | extend outside=total - inside, field='${field}')`,
  )
  return [
    `${rows.before}let events = ${rows.pipeline};`,
    `let selected = toscalar(events | summarize n=agg.countif(${condition}));`,
    `let others = toscalar(events | summarize n=agg.count() - agg.countif(${condition}));`,
    `union ${parts.join(', ')}`,
    '| extend insideShare=coalesce(todouble(inside) / selected, 0.0), outsideShare=coalesce(todouble(outside) / others, 0.0)',
    '| project field, value, inside, insideShare, outside, outsideShare, difference=insideShare - outsideShare',
    '| where difference != 0.0',
    '| sort math.abs(difference) desc, difference desc, field asc, value asc',
    '| limit 1000',
  ].join('\n')
}

/** Prints the condition that a field has a value that a difference query returned. */
export function printDifferenceCondition(
  columns: readonly { readonly name: string; readonly type: ValueType }[],
  field: string,
  value: string | null,
  isOut: boolean,
): string | undefined {
  const kind = kindOf(columns, field.split('.'))
  const read = value === null || kind === 'string' ? value : kind === 'boolean' ? value === 'true' : BigInt(value)
  return printValueCondition(field.split('.'), read, isOut)
}

function kindOf(
  fields: readonly { readonly name: string; readonly type: ValueType }[],
  [name, ...rest]: readonly string[],
): ValueType['kind'] {
  const type = fields.find((one) => one.name === name)?.type
  if (type === undefined) return 'string'
  return rest.length === 0 ? type.kind : kindOf(type.kind === 'object' ? type.fields : [], rest)
}

/** Fields with values that repeat: no times, no ids of an event, no whole texts. */
const unique =
  /^p_(?:raw|row_id|event_time|parse_time|schema_version|timeline|any_.*)$|(?:^|[._])(?:uuid|event_?id|request_?id|trace_?id)$/i

/** Returns the fields of rows whose values can be compared. */
export function comparableFields(
  columns: readonly { readonly name: string; readonly type: ValueType }[],
): readonly string[] {
  return columns.flatMap(({ name, type }) => scalarsOf(name, type)).filter((name) => !unique.test(name))
}

const plainName = /^[A-Za-z_]\w*$/

function scalarsOf(name: string, type: ValueType): readonly string[] {
  if (!plainName.test(name.split('.').at(-1)!)) return []
  if (type.kind === 'object') return type.fields.flatMap((field) => scalarsOf(`${name}.${field.name}`, field.type))
  return type.kind === 'string' || type.kind === 'int' || type.kind === 'boolean' ? [name] : []
}
