import type { Run } from '../../../results/use-run.ts'

/** A mistake in SQL, at a position in the statement that ran, from 1. */
export interface Mistake {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** Returns the mistake for which the server rejected a query, or that made it fail. */
export function mistakeOf(run: Run): Mistake | undefined {
  if (run.kind === 'refused') {
    const { message, line, column } = run
    return line === undefined || column === undefined ? undefined : { message, line, column }
  }
  return run.kind === 'done' && run.query.status === 'failed' ? parseMistake(run.query.message) : undefined
}

/** A failed query has its position in its message. */
export function parseMistake(text: string): Mistake | undefined {
  const [, message, line, column] = /^([^]*?)\s*\(line (\d+), column (\d+)\)\.?$/.exec(text.trim()) ?? []
  return message === undefined ? undefined : { message, line: Number(line), column: Number(column) }
}
