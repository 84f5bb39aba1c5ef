import type { ValueType } from '../plan/value-type.ts'
import type { QueryTable } from './catalogue.ts'

/** The type of a field as log schemas declare it. */
export type FieldType =
  | { readonly kind: 'string' | 'boolean' | 'timestamp' | 'smallint' | 'int' | 'bigint' | 'float' | 'json' }
  | { readonly kind: 'array'; readonly element: FieldType }
  | { readonly kind: 'object'; readonly fields: readonly { readonly name: string; readonly type: FieldType }[] }

/** A table of the data lake. */
export interface LakeTable {
  readonly database: string
  readonly name: string
  readonly description?: string
  readonly columns: readonly { readonly name: string; readonly type: FieldType; readonly comment?: string }[]
}

/** Returns a table of the data lake as queries see it. */
export function toQueryTable({ database, name, description, columns }: LakeTable): QueryTable {
  return {
    database,
    name,
    ...(description === undefined ? {} : { description }),
    columns: columns.map(({ name: column, type, comment }) => ({
      name: column,
      type: toValueType(type),
      ...(comment === undefined ? {} : { description: comment }),
    })),
  }
}

/** Returns the type of the values of a field: integers of any size are integers, and documents have no declared keys. */
function toValueType(type: FieldType): ValueType {
  switch (type.kind) {
    case 'string':
    case 'boolean':
    case 'timestamp':
      return { kind: type.kind }
    case 'smallint':
    case 'int':
    case 'bigint':
      return { kind: 'int' }
    case 'float':
      return { kind: 'double' }
    case 'array':
      return { kind: 'array', element: toValueType(type.element) }
    case 'object':
      return { kind: 'object', fields: type.fields.map(({ name, type: of }) => ({ name, type: toValueType(of) })) }
    case 'json':
      return { kind: 'object', fields: [] }
  }
}
