import type { StoredTable } from '@picket/logs'

/** Stores and queries events, matches and signals: ClickHouse, in this process or by URL. */
export interface Lake {
  /** Creates the table, or migrates it without losing a row; views that span tables are updated. */
  prepare(tables: readonly StoredTable[]): Promise<void>
  /**
   * Durable once it resolves. Lines are rows of one table as JSON (`createRowPrinter`), each batch under a token of its
   * own: inserting the same token again has no effect, as long as fewer than a thousand others came in between.
   */
  insert(insertion: Insertion): Promise<void>
  /**
   * Like `insert`, for a block of rows (`createBlockFactory`), if the data lake supports them; the pieces are consumed
   * once it was called.
   */
  insertBlock?(insertion: BlockInsertion): Promise<void>
  /**
   * Runs one statement and yields its rows as they arrive; ending the iteration early, or the signal, stops the
   * statement.
   */
  query(question: Question): AsyncIterable<readonly LakeRow[]>
  /** Like `query`, as lines of JSON with exact numbers: what `createRowReader` reads. */
  lines(question: Question): AsyncIterable<readonly string[]>
  /** Like `query`, with the columns in order; nothing runs unless the rows are iterated. */
  ask(question: Question): Answer
  /** Yields the bytes of a Parquet file of the rows, while it is written; undefined where the engine has no files. */
  parquet?(question: Question): AsyncIterable<Uint8Array>
  /**
   * Returns what ClickHouse prints about a statement of a user: by default, how it parses it (`EXPLAIN AST`). Nothing is
   * run.
   */
  explain(statement: Explained): Promise<readonly string[]>
  /** Runs a statement without rows: definitions, deletions. */
  command(sql: string): Promise<void>
  /** The current tables that were ever passed to `prepare`. */
  tables(): Promise<readonly StoredTable[]>
  /** Waits for writes, stops reads. */
  close(): Promise<void>
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
  /** Bound to `{name:Type}` in the statement. */
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly settings?: Readonly<Record<string, string | number>>
  readonly signal?: AbortSignal
  /**
   * Runs as a user: on a read-only connection of its own. Also used for the server's own statements if they contain
   * scalar subqueries: elsewhere those are evaluated before the statement starts, while this process blocks.
   */
  readonly readonly?: boolean
}

export interface Explained extends Pick<Question, 'sql' | 'parameters' | 'settings'> {
  /** The plan with the indexes that it uses, as JSON; or the rows of each table that would be read. */
  readonly as?: 'AST' | 'json = 1, indexes = 1' | 'ESTIMATE'
}

export interface Answer {
  /** Resolves with the first rows; rejects if the statement does. */
  readonly columns: Promise<readonly AnswerColumn[]>
  /** Values in the order of the columns. */
  readonly rows: AsyncIterable<readonly (readonly unknown[])[]>
  /** The progress; undefined before the statement starts and once it is done. */
  progress(): Promise<Progress | undefined>
  /** Returns what ClickHouse read, once all rows were consumed. */
  totals(): Totals
}

export interface AnswerColumn {
  readonly name: string
  /** The ClickHouse name, such as `Nullable(String)`. */
  readonly type: string
}

export interface Totals {
  readonly rowsRead: number
  readonly bytesRead: number
}

export interface Progress extends Totals {
  /** If known. */
  readonly rowsToRead: number
  readonly milliseconds: number
  /** In bytes. */
  readonly memory: number
}

/** Values by column name; numbers that JavaScript cannot represent are texts. */
export type LakeRow = Readonly<Record<string, unknown>>
