import type { AttackMatrix, Coverage } from '@picket/core'

/** What `--coverage` found. */
export interface CoverageReport {
  readonly coverage: Coverage
  readonly matrix: AttackMatrix
  /** Ids of detections that could not be loaded: of what they have nothing was counted. */
  readonly notCounted: readonly string[]
}
