import { DatabaseSync } from 'node:sqlite'
import { dataFiles } from '@picket/server'

/** The metadata of a data directory, read from beside a server or after it. */
export interface Metadata {
  rows(sql: string, ...parameters: readonly (string | number)[]): readonly Readonly<Record<string, unknown>>[]
  /** Of a statement that gives one number, `n`. */
  count(sql: string, ...parameters: readonly (string | number)[]): number
  close(): void
}

export function openMetadata(data: string): Metadata {
  const database = new DatabaseSync(dataFiles(data).metadata, { readOnly: true, timeout: 5_000 })
  const rows: Metadata['rows'] = (sql, ...parameters) => database.prepare(sql).all(...parameters)
  return { rows, count: (...asked) => Number(rows(...asked)[0]?.['n']), close: () => database.close() }
}
