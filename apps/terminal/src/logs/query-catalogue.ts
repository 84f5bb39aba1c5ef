import { findDatabase, ownTables, spanningViews, toLogTypeTables, viewsDatabase, type LogSchema } from '@picket/logs'
import { createQueryCatalogue, toQueryTable, type QueryCatalogue, type QueryTable } from '@picket/query'
import { openShippedSchemas, type ShippedSchemas } from './shipped-schemas.ts'

/** Returns the tables that a server has with these log schemas and the built-in ones; extensions as the content allows. */
export function createContentCatalogue(
  schemas: readonly LogSchema[],
  { queryExtensions = false }: { readonly queryExtensions?: boolean | undefined } = {},
): QueryCatalogue {
  const own = new Map(schemas.map((schema) => [schema.name, tablesOf(schema)]))
  const tables = new Map([...shippedTables(openShippedSchemas()), ...own])
  const all = [...tables.values()].flat().toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { ...createQueryCatalogue([...all, ...fixedTables], findDatabase), hasExtensions: queryExtensions }
}

const shipped = new WeakMap<ShippedSchemas, ReadonlyMap<string, readonly QueryTable[]>>()

/** Editors ask again after every edit, and these never change. */
function shippedTables(schemas: ShippedSchemas): ReadonlyMap<string, readonly QueryTable[]> {
  const known = shipped.get(schemas)
  if (known !== undefined) return known
  const tables = new Map(schemas.all().map((schema) => [schema.name, tablesOf(schema)]))
  shipped.set(schemas, tables)
  return tables
}

function tablesOf(schema: LogSchema): readonly QueryTable[] {
  return Object.values(toLogTypeTables(schema)).map(toQueryTable)
}

/** Tables without a log type, and views. */
const fixedTables: readonly QueryTable[] = [
  ...ownTables.map(toQueryTable),
  ...spanningViews.map(({ name, description, columns }) =>
    toQueryTable({ database: viewsDatabase, name, description, columns }),
  ),
]
