import { createLineIndex, InvalidInputError } from '@picket/core'
import type { QueryDiagnostic } from '@picket/query'

/** A query with mistakes. Its message is that of the first one. */
export class PipelineError extends InvalidInputError {
  /** All of them, with warnings and notices. */
  readonly problems: readonly LocatedDiagnostic[]

  constructor(text: string, diagnostics: readonly QueryDiagnostic[]) {
    const located = locateDiagnostics(text, diagnostics)
    const errors = located.filter(({ severity }) => severity === 'error')
    const [first] = errors
    super(messageOf(errors), first?.hint === undefined ? {} : { hint: first.hint })
    this.problems = located
  }
}

function messageOf([first, ...others]: readonly LocatedDiagnostic[]): string {
  const message = first?.message ?? 'The query is not valid.'
  if (others.length === 0) return message
  return `${message} The query has ${others.length === 1 ? 'another mistake' : `${others.length} more mistakes`}.`
}

/** A diagnostic with lines and columns, from 1. */
export interface LocatedDiagnostic extends Omit<QueryDiagnostic, 'span'> {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

export function locateDiagnostics(text: string, all: readonly QueryDiagnostic[]): readonly LocatedDiagnostic[] {
  const lines = createLineIndex(text)
  return all.map(({ span, ...diagnostic }) => ({ ...diagnostic, ...lines.spanOf(span.start, span.end) }))
}
