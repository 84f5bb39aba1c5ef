import { maySeeLogType, type LogTypeAccess } from '@picket/core'
import { columnName } from '@picket/logs'
import type { StoredTable } from '../lake.ts'
import { databaseNames, databases, findDatabase, type LakeDatabase } from '../tables/databases.ts'
import { spanningViews, type SpanningView } from '../tables/views.ts'

/** What of the lake somebody may see. */
export interface Catalogue {
  readonly databases: readonly CatalogueDatabase[]
  /** A table by the name of its database, ours or another, and its own; letters may be large or small. */
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
  /** Whose events it holds; none for views, and for tables that hold something else. */
  readonly logType?: string
  readonly columns: readonly CatalogueColumn[]
  /** Of a view: the tables that it spans for whoever sees this catalogue. */
  readonly span?: { readonly view: SpanningView; readonly tables: readonly StoredTable[] }
}

export interface CatalogueColumn {
  /** As SQL has it. */
  readonly name: string
  /** The engine's name of the type. */
  readonly type: string
  readonly description: string
}

/**
 * Tables of log types that may not be seen are not there, and views do not span them. What is told of the way in is of all log types,
 * logs that none took included, and only for those who may see all.
 */
export function createCatalogue(all: readonly StoredTable[], access: LogTypeAccess): Catalogue {
  const stored = all.filter((table) => {
    return table.logType === undefined
      ? access.kind === 'ALLOW_ALL' || !isOfAll(table)
      : maySeeLogType(access, table.logType)
  })
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

/** Whether rows of any log type may be in it. */
export function isOfAll({ database }: { readonly database: string }): boolean {
  return database === 'monitor'
}

function toTable({ database, name, description = '', logType, columns }: StoredTable): CatalogueTable {
  return {
    database: database as LakeDatabase,
    name,
    description,
    ...(logType === undefined ? {} : { logType }),
    columns: columns.map(toColumn),
  }
}

function toView(view: SpanningView, stored: readonly StoredTable[]): CatalogueTable {
  const tables = stored.filter(({ database, logType }) => {
    return view.of.includes(database) && (logType !== undefined) === view.hasLogTypes
  })
  const { name, description, columns } = view
  return { database: 'views', name, description, columns: columns.map(toColumn), span: { view, tables } }
}

function toColumn({ name, columnType, comment = '' }: StoredTable['columns'][number]): CatalogueColumn {
  return { name: columnName(name), type: columnType, description: comment }
}
