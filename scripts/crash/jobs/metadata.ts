import { DatabaseSync } from 'node:sqlite'
import { dataFiles } from '@picket/server'

/** Read-only access to the metadata of a data directory, while a server runs or afterwards. */
export interface Metadata {
  rows(sql: string, ...parameters: readonly (string | number)[]): readonly Readonly<Record<string, unknown>>[]
  /** Returns the number `n` that a statement selects. */
  count(sql: string, ...parameters: readonly (string | number)[]): number
  close(): void
}

export function openMetadata(data: string): Metadata {
  const database = new DatabaseSync(dataFiles(data).metadata, { readOnly: true, timeout: 5_000 })
  const rows: Metadata['rows'] = (sql, ...parameters) => database.prepare(sql).all(...parameters)
  return { rows, count: (...query) => Number(rows(...query)[0]?.['n']), close: () => database.close() }
}
