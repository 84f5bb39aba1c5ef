import type { Explained, Progress, Totals } from '../lake.ts'

/** What the data lake requires of ClickHouse. One implementation runs in this process, one is accessed by URL. */
export interface LakeEngine {
  /** The name of the cluster over which tables are distributed. */
  readonly cluster?: string
  /** Other processes create and change tables, too. */
  readonly isShared?: boolean
  command(sql: string): Promise<void>
  /** Lines of the format JSONEachRow. */
  insert(table: string, lines: readonly string[], settings: EngineSettings): Promise<void>
  /** A block of the format Native, in pieces; their content is read before this returns. */
  insertBlock?(table: string, pieces: readonly Uint8Array[], settings: EngineSettings): Promise<void>
  read(statement: Statement): Reading
  /** What ClickHouse prints about a statement of a user, line by line; nothing is run. */
  explain(statement: Explained): Promise<readonly string[]>
  close(): Promise<void>
}

export type EngineSettings = Readonly<Record<string, string | number>>

export interface Statement {
  readonly sql: string
  readonly format: 'JSONEachRow' | 'JSONCompact' | 'Parquet'
  readonly parameters: Readonly<Record<string, unknown>>
  readonly settings: EngineSettings
  readonly signal?: AbortSignal
  readonly readonly: boolean
}

export interface Reading {
  /** In pieces of any length. The statement starts with the first read, and is stopped when the iteration ends. */
  readonly chunks: AsyncIterable<Uint8Array>
  progress(): Promise<Progress | undefined>
  totals(): Totals
}

/**
 * The database in which statements of users run. It has no tables, so that a name without a database never refers to
 * one.
 */
export const nowhere = 'nowhere'
