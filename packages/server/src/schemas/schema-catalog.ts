import type { LogSchema } from '@picket/logs'
import type { SchemaFinder, StoredSchema } from './stored-schema.ts'
import type { Log } from '../ports/log.ts'
import type { Database } from '../stores/database.ts'
import { listSchemaRows, type SchemaRow } from '../stores/schemas/schema-store.ts'
import { readDocument } from './read-document.ts'

/** A log type in the catalog: a shipped one, or a custom one with its row. */
export interface CatalogSchema {
  readonly name: string
  readonly stored: StoredSchema
  readonly row?: SchemaRow
}

/** The catalog of log types: the shipped ones and the custom ones, which cannot reuse shipped names. */
export interface SchemaCatalog extends SchemaFinder {
  /** Sorted, without archived ones: the log types that sources can use. */
  names(): readonly string[]
  /** Sorted by name, including archived ones. */
  all(): readonly CatalogSchema[]
  /** Including archived ones. */
  get(name: string): CatalogSchema | undefined
  /** Reloads changed schemas, whichever process changed them; unchanged schemas stay the same objects. */
  refresh(): Promise<void>
}

export async function openSchemaCatalog(ports: {
  readonly shipped: readonly LogSchema[]
  readonly database: Database
  readonly log: Log
}): Promise<SchemaCatalog> {
  const { database, log } = ports
  const shipped = ports.shipped.map((schema): CatalogSchema => ({
    name: schema.name,
    stored: { schema, revision: 1 },
  }))
  let byName = index(shipped)
  let reading = Promise.resolve()
  const read = async (): Promise<void> => {
    const rows = await listSchemaRows(database)
    byName = index([...shipped, ...rows.flatMap((row) => toCatalogSchema(row, byName.get(row.name), log) ?? [])])
  }
  const schemaCatalog: SchemaCatalog = {
    find: (logType) => byName.get(logType)?.stored,
    get: (name) => byName.get(name),
    names: () => [...byName.values()].filter(({ row }) => row?.is_archived !== 1).map(({ name }) => name),
    all: () => [...byName.values()],
    refresh() {
      // Serialized, so that an older read cannot overwrite a newer one.
      reading = reading.catch(() => undefined).then(read)
      return reading
    },
  }
  await schemaCatalog.refresh()
  return schemaCatalog
}

function index(schemas: readonly CatalogSchema[]): ReadonlyMap<string, CatalogSchema> {
  return new Map(schemas.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((one) => [one.name, one]))
}

function toCatalogSchema(row: SchemaRow, before: CatalogSchema | undefined, log: Log): CatalogSchema | undefined {
  const { name, revision } = row
  if (before?.stored.revision === revision) return { ...before, row }
  const { schema, error } = readDocument(row)
  if (schema !== undefined) return { name, row, stored: { schema, revision } }
  // It was valid when it was saved: the schema language has changed since.
  log.error({ schema: name, revision, reason: error?.message }, 'stored schema is no longer valid')
  return undefined
}
