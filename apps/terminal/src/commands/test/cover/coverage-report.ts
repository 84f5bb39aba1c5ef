import type { AttackMatrix, Coverage } from '@picket/core'

/** The result of `--coverage`. */
export interface CoverageReport {
  readonly coverage: Coverage
  readonly matrix: AttackMatrix
  /** The ids of detections that could not be loaded, and are not counted. */
  readonly notCounted: readonly string[]
}
