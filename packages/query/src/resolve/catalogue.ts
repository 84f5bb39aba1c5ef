import type { ValueType } from '../plan/value-type.ts'

/** The tables that a query can read: only what its user can see. */
export interface QueryCatalogue {
  /** Finds a table by its name, ignoring case; without a database, in the first one that has it. */
  find(database: string | undefined, name: string): QueryTable | undefined
  /** All tables of a database, or of all. */
  tables(database?: string): readonly QueryTable[]
  /** Whether queries can use the operators and functions of our own, which no other product has. */
  readonly hasExtensions?: boolean
  /** The saved queries that a query can use, by name. */
  readonly queries?: ReadonlyMap<string, StoredQuery>
}

export interface StoredQuery {
  readonly name: string
  readonly description?: string
  /** In PicketFlow; undefined if it is SQL. */
  readonly text: string | undefined
}

/** Returns a saved query as the API describes it. */
export function toStoredQuery({
  name,
  description,
  text,
}: {
  readonly name: string
  readonly description: string | null
  readonly text: string | null
}): StoredQuery {
  return { name, ...(description === null ? {} : { description }), text: text ?? undefined }
}

/** Returns a catalogue with saved queries. */
export function withStoredQueries(catalogue: QueryCatalogue, queries: Iterable<StoredQuery>): QueryCatalogue {
  return { ...catalogue, queries: new Map([...queries].map((one) => [one.name, one])) }
}

export interface QueryTable {
  readonly database: string
  readonly name: string
  readonly description?: string
  readonly columns: readonly QueryColumn[]
}

export interface QueryColumn {
  readonly name: string
  readonly type: ValueType
  readonly description?: string
}

/** A database as the API describes it, with the name that existing content uses. */
export interface QueryDatabase {
  readonly name: string
  readonly alias: string
  readonly tables: readonly QueryTable[]
}

/** Creates a catalogue of databases. */
export function catalogueOfDatabases(databases: readonly QueryDatabase[]): QueryCatalogue {
  const names = new Map(databases.flatMap(({ name, alias }) => [[name, name] as const, [alias, name] as const]))
  const tables = databases.flatMap((database) => database.tables)
  return createQueryCatalogue(tables, (name) => names.get(name.toLowerCase()))
}

/** Creates a catalogue of tables; databases have names of their own, and names that existing content uses. */
export function createQueryCatalogue(
  tables: readonly QueryTable[],
  databaseOf: (name: string) => string | undefined = (name) => name.toLowerCase(),
): QueryCatalogue {
  const keyOf = (database: string, name: string): string => `${database}.${name}`.toLowerCase()
  const byKey = new Map(tables.map((table) => [keyOf(table.database, table.name), table]))
  return {
    find(database, name) {
      if (database !== undefined) {
        const own = databaseOf(database)
        return own === undefined ? undefined : byKey.get(keyOf(own, name))
      }
      const wanted = name.toLowerCase()
      return byKey.get(keyOf('logs', name)) ?? tables.find((table) => table.name.toLowerCase() === wanted)
    },
    tables(database) {
      const own = database === undefined ? undefined : databaseOf(database)
      return database === undefined ? tables : tables.filter((table) => table.database === own)
    },
  }
}
