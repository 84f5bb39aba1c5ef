import type { Value } from '@picket/core'

/**
 * Says which logs of a source are kept (reference: data 11, stage 5): a log goes that an excluding filter takes, or that no including one
 * takes where there are some. Filters of a text look at logs as they came, those of conditions at events, with what every event has.
 */
export interface SourceFilter {
  /** Unlike the others of its source: what it took out is counted under it. */
  readonly name: string
  readonly action: SourceFilterAction
  readonly looksAt: FilterSubject
}

export const sourceFilterActions = ['INCLUDE', 'EXCLUDE'] as const
export type SourceFilterAction = (typeof sourceFilterActions)[number]

export type FilterSubject =
  | { readonly kind: 'contains'; readonly text: string }
  /** Of linear time: RE2. */
  | { readonly kind: 'regex'; readonly pattern: string }
  /** As inline filters of rules are written, all of which must hold. */
  | { readonly kind: 'conditions'; readonly conditions: Value }
