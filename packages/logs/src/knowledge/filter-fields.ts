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
 * Returns the fields that the filter builder offers for log types: those of all events, those of each log type, and
 * those that all of them share. A log type without a schema has no fields of its own.
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
 * Returns the fields that a condition can test, in the order of the schema: for an object its fields, for a list the
 * list itself. Fields of list elements have no path.
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
    // Times are strings in events.
    case 'timestamp':
      return 'string'
    case 'json':
    case 'object':
      return 'json'
    case 'array':
      return toListType(toFilterType(type.element))
  }
}

/** Returns `ip` where only addresses are accepted or extracted: a `hostname` can be an address or not. */
function toTextType({ validate, indicators, mask }: FieldType & { readonly kind: 'string' }): FilterFieldType {
  if (mask) return 'string'
  if (validate?.kind === 'ip' || validate?.kind === 'cidr') return validate.kind
  return indicators.length > 0 && indicators.every((indicator) => indicator === 'ip') ? 'ip' : 'string'
}

function toListType(element: FilterFieldType): FilterFieldType {
  if (element === 'cidr') return 'ip_array'
  // A list of lists is free-form.
  return element.endsWith('_array') ? 'json_array' : (`${element}_array` as FilterFieldType)
}
