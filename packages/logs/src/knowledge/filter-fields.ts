import {
  collectFilterFields,
  printKeyPath,
  type FieldType as FilterFieldType,
  type FilterField,
  type FilterFields,
  type PathStep,
} from '@picket/core'
import type { FieldType, LogSchema, SchemaField } from '../schema/definition.ts'
import { managedFilterFields } from './managed-filter-fields.ts'

/**
 * The fields that the filter builder offers for log types: those that all events have, those of each log type, and those that all of
 * them share (specification 001: section 3). A log type without a schema has none of its own.
 */
export function toFilterFields(
  logTypes: readonly string[],
  schemaOf: (logType: string) => LogSchema | undefined,
): FilterFields {
  return collectFilterFields(
    managedFilterFields,
    logTypes.map((logType) => {
      const schema = schemaOf(logType)
      return schema === undefined ? { logType } : { logType, filters: filtersOf(schema.fields, []) }
    }),
  )
}

/**
 * What a condition can be held against, in the order of the schema: of an object its fields, of a list the list. What lies in the
 * elements of a list has no path of its own.
 */
function filtersOf(fields: readonly SchemaField[], above: readonly PathStep[]): readonly FilterField[] {
  return fields.flatMap(({ name, type, description }): readonly FilterField[] => {
    const steps = [...above, { kind: 'key', key: name } as const]
    if (type.kind === 'object') return filtersOf(type.fields, steps)
    const field = { target: printKeyPath(steps), type: toFilterType(type) }
    return [description === '' ? field : { ...field, description }]
  })
}

function toFilterType(type: FieldType): FilterFieldType {
  switch (type.kind) {
    case 'string':
      return toTextType(type)
    case 'smallint':
    case 'int':
    case 'bigint':
      return 'int'
    case 'float':
      return 'float'
    case 'boolean':
      return 'bool'
    // Times are texts in events.
    case 'timestamp':
      return 'string'
    case 'json':
    case 'object':
      return 'json'
    case 'array':
      return toListType(toFilterType(type.element))
  }
}

/** An address where nothing else is let in, or looked for: a `hostname` may be one or not. */
function toTextType({ validate, indicators, mask }: FieldType & { readonly kind: 'string' }): FilterFieldType {
  if (mask) return 'string'
  if (validate?.kind === 'ip' || validate?.kind === 'cidr') return validate.kind
  return indicators.length > 0 && indicators.every((indicator) => indicator === 'ip') ? 'ip' : 'string'
}

function toListType(element: FilterFieldType): FilterFieldType {
  if (element === 'cidr') return 'ip_array'
  // Lists in lists hold anything.
  return element.endsWith('_array') ? 'json_array' : (`${element}_array` as FilterFieldType)
}
