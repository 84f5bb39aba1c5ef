import type { Value } from '@picket/core'

/**
 * Decides which logs of a source are stored: a log is dropped if an excluding filter matches it, or if there are
 * including filters and none of them matches. Text filters apply to logs as received, conditions to events with their
 * common fields.
 */
export interface SourceFilter {
  /** Unique within its source: dropped logs are counted under it. */
  readonly name: string
  readonly action: SourceFilterAction
  readonly looksAt: FilterSubject
}

export const sourceFilterActions = ['INCLUDE', 'EXCLUDE'] as const
export type SourceFilterAction = (typeof sourceFilterActions)[number]

export type FilterSubject =
  | { readonly kind: 'contains'; readonly text: string }
  /** In the RE2 syntax, with linear run time. */
  | { readonly kind: 'regex'; readonly pattern: string }
  /** In the syntax of inline filters of rules; all of them must match. */
  | { readonly kind: 'conditions'; readonly conditions: Value }
