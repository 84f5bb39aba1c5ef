import type { YAMLError } from 'yaml'
import type { DiagnosticKind } from '../diagnostics.ts'
import type { LineIndex } from '../text/line-index.ts'

/** The cause of a syntax error, with our own message and position. */
export interface Diagnosis {
  readonly kind: DiagnosticKind
  readonly range: readonly [start: number, end: number]
  readonly message: string
  readonly hint?: string
}

/** Recognizes one mistake; returns undefined for other errors. */
export type Sort = (error: YAMLError, text: string, lines: LineIndex) => Diagnosis | undefined
