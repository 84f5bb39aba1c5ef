import { parseColumnType, type LakeColumn } from '@picket/logs'
import { createQueryCatalogue, type QueryCatalogue, type QueryTable, type ValueType } from '@picket/query'
import type { Catalogue, CatalogueTable } from '../catalogue/catalogue.ts'
import { findDatabase } from '../tables/databases.ts'

const made = new WeakMap<Catalogue, QueryCatalogue>()

/** Returns the tables of a catalog as queries name them: only what its viewer can see. */
export function toQueryCatalogue(catalogue: Catalogue): QueryCatalogue {
  const known = made.get(catalogue)
  if (known) return known
  const tables = catalogue.databases.flatMap((database) => database.tables.map(toTable))
  const own = createQueryCatalogue(tables, findDatabase)
  made.set(catalogue, own)
  return own
}

function toTable({ database, name, description, columns }: CatalogueTable): QueryTable {
  return {
    database,
    name,
    description,
    columns: columns
      // Internal: exact texts of values, whose columns are part of the table, too.
      .filter(({ type }) => !type.startsWith('Map('))
      .map((column) => ({
        name: toFieldName(column.name),
        type: toValueType(parseColumnType(column.type).type),
        description: column.description,
      })),
  }
}

/** The field of a column. */
function toFieldName(column: string): string {
  return column.replaceAll('%2E', '.').replaceAll('%5F', '_').replaceAll('%25', '%')
}

type FieldType = LakeColumn['type']

export function toValueType(type: FieldType): ValueType {
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
      return {
        kind: 'object',
        fields: type.fields.map((field) => ({ name: field.name, type: toValueType(field.type) })),
      }
    case 'json':
      return { kind: 'object', fields: [] }
  }
}
