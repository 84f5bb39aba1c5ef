import { createLineIndex, InvalidInputError } from '@picket/core'
import { tokenize } from './lexer.ts'

/** A mistake in SQL of a user, with its position in the text as written. */
export class SqlError extends InvalidInputError {
  /** From 1. */
  readonly line: number
  readonly column: number
  /** Set if it names a database, a table or a column that does not exist for this user. */
  readonly isMissing: boolean

  constructor(
    message: string,
    sql: string,
    start: number,
    options: ErrorOptions & { hint?: string; isMissing?: boolean } = {},
  ) {
    super(message, options)
    this.isMissing = options.isMissing ?? false
    const { line, column } = createLineIndex(sql).spanOf(start, start)
    this.line = line
    this.column = column
  }
}

/** Converts a mistake that ClickHouse found, with its position if its message contains a name of the text. */
export function locateMistake(error: unknown, sql: string): unknown {
  if (!(error instanceof InvalidInputError) || error instanceof SqlError) return error
  const name = /(?:identifier|function|column|Identifier|Function|Column) [`'"]([^`'"]+)[`'"]?/.exec(error.message)?.[1]
  const last = name?.split('.').at(-1)?.toLowerCase()
  const token = tokenize(sql).find(
    ({ kind, value }) => (kind === 'word' || kind === 'quoted') && value.toLowerCase() === last,
  )
  return token ? new SqlError(error.message, sql, token.start, { cause: error }) : error
}
