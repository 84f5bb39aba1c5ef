import type { LogTypeAccess } from '@picket/core'
import {
  columnName,
  databaseNames,
  databases,
  findDatabase,
  spanningViews,
  type LakeDatabase,
  type SpanningView,
  type StoredTable,
} from '@picket/logs'
import { logTypesOfTable, maySeeTable } from '../tables/log-types-of-table.ts'

/** The part of the data lake that a user can see. */
export interface Catalogue {
  readonly databases: readonly CatalogueDatabase[]
  /** Finds a table by the name of its database, ours or another warehouse's, and its own, ignoring case. */
  find(database: string, table: string): CatalogueTable | undefined
}

export interface CatalogueDatabase {
  readonly name: LakeDatabase
  readonly description: string
  readonly tables: readonly CatalogueTable[]
}

export interface CatalogueTable {
  readonly database: LakeDatabase
  readonly name: string
  readonly description: string
  /** Undefined for views, and for tables without events of a log type. */
  readonly logType?: string
  /** Every log type of its rows, `*` for any; for a view, the log types that the viewer of this catalog can see. */
  readonly logTypes: readonly string[]
  readonly columns: readonly CatalogueColumn[]
  /** For a view: the tables that it spans for the viewer of this catalog. */
  readonly span?: { readonly view: SpanningView; readonly tables: readonly StoredTable[] }
}

export interface CatalogueColumn {
  /** As written in SQL. */
  readonly name: string
  /** The ClickHouse name of the type. */
  readonly type: string
  readonly description: string
}

/**
 * Returns the catalog without tables of log types that the viewer cannot see, and with views that do not span them.
 * Tables about ingestion concern all log types and unclassified logs, so only viewers of everything see them.
 */
export function createCatalogue(all: readonly StoredTable[], access: LogTypeAccess): Catalogue {
  // Views name tables without their databases, so a table that is hidden in one database is hidden in all.
  const hidden = new Set(all.filter((table) => !maySeeTable(access, table)).map(nameAmongEvents))
  const stored = all.filter((table) => !hidden.has(nameAmongEvents(table)))
  const tables = [...stored.map(toTable), ...spanningViews.map((view) => toView(view, stored))]
  const byName = new Map(tables.map((table) => [`${table.database}.${table.name}`, table]))
  return {
    databases: databaseNames.map((name) => ({
      name,
      description: databases[name].description,
      tables: tables.filter(({ database }) => database === name).sort((a, b) => (a.name < b.name ? -1 : 1)),
    })),
    find(database, table) {
      const own = findDatabase(database)
      return byName.get(`${own}.${table}`) ?? byName.get(`${own}.${table.toLowerCase()}`)
    },
  }
}

function nameAmongEvents({ database, name, logType }: StoredTable): string {
  return logType === undefined ? `${database}.${name}` : name
}

function toTable(table: StoredTable): CatalogueTable {
  const { database, name, description = '', logType, columns } = table
  return {
    database: database as LakeDatabase,
    name,
    description,
    ...(logType === undefined ? {} : { logType }),
    logTypes: logTypesOfTable(table),
    columns: columns.map(toColumn),
  }
}

function toView(view: SpanningView, stored: readonly StoredTable[]): CatalogueTable {
  const tables = stored.filter(({ database, logType }) => {
    return view.of.includes(database) && (logType !== undefined) === view.hasLogTypes
  })
  const { name, description, columns } = view
  const logTypes = [...new Set(tables.flatMap(logTypesOfTable))]
  return { database: 'views', name, description, logTypes, columns: columns.map(toColumn), span: { view, tables } }
}

function toColumn({ name, columnType, comment = '' }: StoredTable['columns'][number]): CatalogueColumn {
  return { name: columnName(name), type: columnType, description: comment }
}
