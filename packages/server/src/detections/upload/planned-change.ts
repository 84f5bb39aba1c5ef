import type { SpecKindName } from '@picket/core'
import type { FieldDifference } from './spec-differences.ts'

/** What an upload would do to one spec. */
export interface PlannedChange {
  readonly id: string
  readonly kind: SpecKindName
  readonly file: string
  readonly change: 'created' | 'changed' | 'deleted' | 'unchanged'
  /** Set for changed specs. */
  readonly differences: readonly FieldDifference[]
}
