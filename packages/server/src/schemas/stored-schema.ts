import type { LogSchema } from '@picket/logs'

/** The current schemas of log types: the same object as long as nothing changed. */
export interface SchemaFinder {
  find(logType: string): StoredSchema | undefined
}

export interface StoredSchema {
  readonly schema: LogSchema
  readonly revision: number
}
