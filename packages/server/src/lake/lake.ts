import type { LakeTable } from '@picket/logs'

/** Where events, matches and signals are kept and asked for: ClickHouse, in this process or by URL. */
export interface Lake {
  /** Makes the table, or brings it to this shape without losing a row; views that span tables follow. */
  prepare(tables: readonly LakeTable[]): Promise<void>
  /**
   * Durable once resolved. Lines are rows of one table as JSON (`createRowPrinter`), each batch under a token of its own: lines
   * given again under it are not stored again, as long as a thousand others have not come in between.
   */
  insert(insertion: Insertion): Promise<void>
  /** Runs one statement and gives its rows as they come; ending the iteration early, or the signal, stops the engine too. */
  query(question: Question): AsyncIterable<readonly LakeRow[]>
  /** A statement without rows: definitions, deletions. */
  command(sql: string): Promise<void>
  close(): Promise<void>
}

export interface Insertion {
  /** `logs.aws_cloudtrail` */
  readonly table: string
  readonly lines: readonly string[]
  readonly token: string
}

export interface Question {
  readonly sql: string
  /** Bound as `{name:Type}` in the statement. */
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly settings?: Readonly<Record<string, string | number>>
  readonly signal?: AbortSignal
  /** By a user: on a connection that can do nothing but read. */
  readonly readonly?: boolean
}

/** By column; numbers that JavaScript would change are texts. */
export type LakeRow = Readonly<Record<string, unknown>>
