import type { Progress, Totals } from '../lake.ts'

/** What the lake needs of ClickHouse. One kind runs in this process, one is asked by URL. */
export interface LakeEngine {
  /** The name of the cluster over which tables spread. */
  readonly cluster?: string
  /** Other processes make and change tables, too. */
  readonly isShared?: boolean
  command(sql: string): Promise<void>
  /** Lines of the format JSONEachRow. */
  insert(table: string, lines: readonly string[], settings: EngineSettings): Promise<void>
  /** A block of the format Native, in pieces; what they hold is taken before this returns. */
  insertBlock?(table: string, pieces: readonly Uint8Array[], settings: EngineSettings): Promise<void>
  read(statement: Statement): Reading
  /** How the engine understands a statement of a user, line by line; nothing is run. */
  explain(sql: string): Promise<readonly string[]>
  close(): Promise<void>
}

export type EngineSettings = Readonly<Record<string, string | number>>

export interface Statement {
  readonly sql: string
  readonly format: 'JSONEachRow' | 'JSONCompactEachRowWithNamesAndTypes'
  readonly parameters: Readonly<Record<string, unknown>>
  readonly settings: EngineSettings
  readonly signal?: AbortSignal
  readonly readonly: boolean
}

export interface Reading {
  /** In pieces of any length. The statement begins with the first one that is asked for, and is stopped when no more are. */
  readonly chunks: AsyncIterable<Uint8Array>
  progress(): Promise<Progress | undefined>
  totals(): Totals
}

/** The database in which statements of users run. It has no tables, so that a name without a database is never one of them. */
export const nowhere = 'nowhere'
