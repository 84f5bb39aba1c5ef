import type { LogSchema } from '@picket/logs'
import type { SchemaBook, StoredSchema } from './stored-schema.ts'
import type { Log } from '../ports/log.ts'
import type { Database } from '../stores/database.ts'
import { listSchemaRows, type SchemaRow } from '../stores/schemas/schema-store.ts'
import { readDocument } from './read-document.ts'

/** A log type that is there: shipped, or written here, and then with its row. */
export interface ShelvedSchema {
  readonly name: string
  readonly stored: StoredSchema
  readonly row?: SchemaRow
}

/** The log types that are there: those that are shipped, and those of the operator, which may not have their names. */
export interface SchemaShelf extends SchemaBook {
  /** Sorted, without those that are archived: what sources may take. */
  names(): readonly string[]
  /** Sorted by name, those that are archived too. */
  all(): readonly ShelvedSchema[]
  /** Those that are archived too. */
  get(name: string): ShelvedSchema | undefined
  /** Takes up what was changed, by whomever: of what did not change, the objects stay the same. */
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
      // One after the other: an older reading must not come after a newer one.
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
  // It could be read when it was saved: the language of schemas has changed since.
  log.error({ schema: name, revision, reason: error?.message }, 'a schema cannot be read any more')
  return undefined
}
