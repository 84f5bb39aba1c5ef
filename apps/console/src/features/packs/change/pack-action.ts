import type { UpdateDetectionPackStateVariables } from '@picket/core/api'

/** A change of a pack that a user reviews. */
export interface PackAction {
  readonly kind: 'enable' | 'disable' | 'update' | 'revert'
  readonly input: UpdateDetectionPackStateVariables['input']
}
