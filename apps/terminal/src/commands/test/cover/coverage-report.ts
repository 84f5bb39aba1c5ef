import type { AttackMatrix, Coverage } from '@picket/core'

/** What `--coverage` found. */
export interface CoverageReport {
  readonly coverage: Coverage
  readonly matrix: AttackMatrix
}
