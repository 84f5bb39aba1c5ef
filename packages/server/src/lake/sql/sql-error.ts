import { createLineIndex, InvalidInputError } from '@picket/core'

/** A mistake in SQL of a user, with its place in the text as they wrote it. */
export class SqlError extends InvalidInputError {
  /** From 1. */
  readonly line: number
  readonly column: number

  constructor(message: string, sql: string, start: number, options: ErrorOptions & { hint?: string } = {}) {
    super(message, options)
    const { line, column } = createLineIndex(sql).spanOf(start, start)
    this.line = line
    this.column = column
  }
}
