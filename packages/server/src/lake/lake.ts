import type { LakeTable } from '@picket/logs'
import type { TableLayout } from './tables/table-layout.ts'

/** Where events, matches and signals are kept and asked for: ClickHouse, in this process or by URL. */
export interface Lake {
  /** Makes the table, or brings it to this shape without losing a row; views that span tables follow. */
  prepare(tables: readonly StoredTable[]): Promise<void>
  /**
   * Durable once resolved. Lines are rows of one table as JSON (`createRowPrinter`), each batch under a token of its own: lines
   * given again under it are not stored again, as long as a thousand others have not come in between.
   */
  insert(insertion: Insertion): Promise<void>
  /** The same of a block of rows (`createBlockFactory`), where the lake takes such; the pieces are of no use to it once it has been called. */
  insertBlock?(insertion: BlockInsertion): Promise<void>
  /** Runs one statement and gives its rows as they come; ending the iteration early, or the signal, stops the engine too. */
  query(question: Question): AsyncIterable<readonly LakeRow[]>
  /** The same as lines of JSON, exact to the digit: what `createRowReader` reads. */
  lines(question: Question): AsyncIterable<readonly string[]>
  /** The same with the columns in their order; the rows are to be iterated, or nothing runs. */
  ask(question: Question): Answer
  /** How the engine understands a statement of a user, as its `EXPLAIN AST` prints it; nothing is run. */
  explain(sql: string): Promise<readonly string[]>
  /** A statement without rows: definitions, deletions. */
  command(sql: string): Promise<void>
  /** The tables that `prepare` was ever given, as they are now. */
  tables(): Promise<readonly StoredTable[]>
  /** Waits for what writes, stops what reads. */
  close(): Promise<void>
}

/** A table, and what the catalogue tells of it. */
export interface StoredTable extends LakeTable {
  /** Whose events it keeps. A table without one is of no log type. */
  readonly logType?: string
  /** Of rows that were made of others: every log type that they may tell of, `*` for any. Nothing else hides or shows them. */
  readonly madeOf?: readonly string[]
  readonly description?: string
  /** Of tables that are laid out otherwise than those of events (reference: data 8.2). */
  readonly layout?: TableLayout
}

export interface Insertion {
  /** `logs.aws_cloudtrail` */
  readonly table: string
  readonly lines: readonly string[]
  readonly token: string
}

export interface BlockInsertion {
  readonly table: string
  readonly pieces: readonly Uint8Array[]
  readonly token: string
}

export interface Question {
  readonly sql: string
  /** Bound as `{name:Type}` in the statement. */
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly settings?: Readonly<Record<string, string | number>>
  readonly signal?: AbortSignal
  /**
   * By a user: on a connection of its own that can do nothing but read. To be used for the server's own statements too where they may
   * hold scalar subqueries: elsewhere those are worked out before the statement begins, while this process waits.
   */
  readonly readonly?: boolean
}

export interface Answer {
  /** There once the first rows are; rejected if the statement is. */
  readonly columns: Promise<readonly AnswerColumn[]>
  /** Values in the order of the columns. */
  readonly rows: AsyncIterable<readonly (readonly unknown[])[]>
  /** How far it has come; nothing before it has begun and once it is done. */
  progress(): Promise<Progress | undefined>
  /** What the engine read, once the rows are at their end. */
  totals(): Totals
}

export interface AnswerColumn {
  readonly name: string
  /** The engine's name of it, such as `Nullable(String)`. */
  readonly type: string
}

export interface Totals {
  readonly rowsRead: number
  readonly bytesRead: number
}

export interface Progress extends Totals {
  /** As far as it is known. */
  readonly rowsToRead: number
  readonly milliseconds: number
  /** Bytes. */
  readonly memory: number
}

/** By column; numbers that JavaScript would change are texts. */
export type LakeRow = Readonly<Record<string, unknown>>
