import type { queryDiagnosticKinds } from './diagnostic-kinds.ts'

/** A range of a text in UTF-16 units, from 0; the end is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A stable code of a kind of mistake: `PF1...` of the text, `PF2...` of its meaning, `PF3...` remarks. */
export type DiagnosticCode = (typeof queryDiagnosticKinds)[number]['code']

/** A mistake in a query, or a remark on it. Diagnostics are returned, never thrown. */
export interface QueryDiagnostic {
  readonly code: DiagnosticCode
  readonly severity: 'error' | 'warning' | 'notice'
  /** What is wrong, in a sentence. */
  readonly message: string
  /** What to do, in a sentence. */
  readonly hint?: string
  readonly span: Span
  readonly fixes?: readonly Fix[]
  /** The mistake in a saved query that makes this one. */
  readonly cause?: DiagnosticCode
}

/** A change of the text that removes a diagnostic. */
export interface Fix {
  readonly title: string
  readonly edits: readonly TextEdit[]
}

export interface TextEdit extends Span {
  readonly text: string
}

/** Sorted by position, without repetitions at one position. */
export function sortDiagnostics(all: readonly QueryDiagnostic[]): readonly QueryDiagnostic[] {
  const keys = new Set<string>()
  return all
    .filter(({ span, code }) => {
      const key = `${span.start} ${code}`
      return keys.has(key) ? false : (keys.add(key), true)
    })
    .toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}

export function hasErrors(all: readonly QueryDiagnostic[]): boolean {
  return all.some(({ severity }) => severity === 'error')
}
