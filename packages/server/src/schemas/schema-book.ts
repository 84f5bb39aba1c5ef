import type { LogSchema } from '@picket/logs'
import type { SchemaBook, StoredSchema } from './stored-schema.ts'
import type { Log } from '../ports/log.ts'
import type { Database } from '../stores/database.ts'
import { listSchemaRows, type SchemaRow } from '../stores/schemas/schema-store.ts'
import { readDocument } from './read-document.ts'

/** A log type in the catalog: a shipped one, or a custom one with its row. */
export interface ShelvedSchema {
  readonly name: string
  readonly stored: StoredSchema
  readonly row?: SchemaRow
}

/** The catalog of log types: the shipped ones and the custom ones, which cannot reuse shipped names. */
export interface SchemaShelf extends SchemaBook {
  /** Sorted, without archived ones: the log types that sources can use. */
  names(): readonly string[]
  /** Sorted by name, including archived ones. */
  all(): readonly ShelvedSchema[]
  /** Including archived ones. */
  get(name: string): ShelvedSchema | undefined
  /** Reloads changed schemas, whichever process changed them; unchanged schemas stay the same objects. */
  refresh(): Promise<void>
}

export async function openSchemaShelf(ports: {
  readonly shipped: readonly LogSchema[]
  readonly database: Database
  readonly log: Log
}): Promise<SchemaShelf> {
  const { database, log } = ports
  const shipped = ports.shipped.map((schema): ShelvedSchema => ({
    name: schema.name,
    stored: { schema, revision: 1 },
  }))
  let byName = index(shipped)
  let reading = Promise.resolve()
  const read = async (): Promise<void> => {
    const rows = await listSchemaRows(database)
    byName = index([...shipped, ...rows.flatMap((row) => shelve(row, byName.get(row.name), log) ?? [])])
  }
  const shelf: SchemaShelf = {
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
  await shelf.refresh()
  return shelf
}

function index(schemas: readonly ShelvedSchema[]): ReadonlyMap<string, ShelvedSchema> {
  return new Map(schemas.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((one) => [one.name, one]))
}

function shelve(row: SchemaRow, before: ShelvedSchema | undefined, log: Log): ShelvedSchema | undefined {
  const { name, revision } = row
  if (before?.stored.revision === revision) return { ...before, row }
  const { schema, error } = readDocument(row)
  if (schema !== undefined) return { name, row, stored: { schema, revision } }
  // It was valid when it was saved: the schema language has changed since.
  log.error({ schema: name, revision, reason: error?.message }, 'stored schema is no longer valid')
  return undefined
}
