import type { LogSchema } from '@picket/logs'
import type { SchemaBook, StoredSchema } from '../journey/ports.ts'

/** The log types that are there: those that are shipped, and those of the operator, which may not have their names. */
export interface SchemaShelf extends SchemaBook {
  /** Sorted. */
  names(): readonly string[]
  all(): readonly StoredSchema[]
}

export function createSchemaShelf(shipped: readonly LogSchema[]): SchemaShelf {
  const byName = new Map(shipped.map((schema) => [schema.name, { schema, revision: 1 }]))
  return {
    find: (logType) => byName.get(logType),
    names: () => [...byName.keys()].toSorted(),
    all: () => [...byName.values()],
  }
}
