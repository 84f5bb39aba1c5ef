import { findDatabase, parseColumnType } from '@picket/logs'
import { createQueryCatalogue, toQueryTable, type QueryCatalogue, type QueryTable } from '@picket/query'
import type { Catalogue, CatalogueTable } from '../catalogue/catalogue.ts'

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
  return toQueryTable({
    database,
    name,
    description,
    columns: columns
      // Internal: exact texts of values, whose columns are part of the table, too.
      .filter(({ type }) => !type.startsWith('Map('))
      .map((column) => ({
        name: toFieldName(column.name),
        type: parseColumnType(column.type).type,
        comment: column.description,
      })),
  })
}

/** The field of a column. */
function toFieldName(column: string): string {
  return column.replaceAll('%2E', '.').replaceAll('%5F', '_').replaceAll('%25', '%')
}
