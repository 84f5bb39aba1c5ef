import type { YAMLError } from 'yaml'
import type { DiagnosticKind } from '../diagnostics.ts'
import type { LineIndex } from '../text/line-index.ts'

/** What is behind a syntax error, in our words and at our place. */
export interface Diagnosis {
  readonly kind: DiagnosticKind
  readonly range: readonly [start: number, end: number]
  readonly message: string
  readonly hint?: string
}

/** Knows one mistake; undefined when an error is another one. */
export type Sort = (error: YAMLError, text: string, lines: LineIndex) => Diagnosis | undefined
