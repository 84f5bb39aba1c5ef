import type { CheckedKind } from '@picket/core/node'
import { sourceKinds } from './kinds/index.ts'
import type { SourceKind } from './source-kind.ts'

/** Returns what is known about the settings of each kind of log source without a server. */
export function checkedKinds(kinds: readonly SourceKind[] = sourceKinds): readonly CheckedKind[] {
  return kinds.map((kind) => ({
    name: kind.name,
    isEditable: kind.managedBy === 'api',
    fields: kind.presentation.fields,
    check(settings) {
      const accepted = kind.accept?.(settings)
      return accepted && 'problems' in accepted ? accepted.problems : []
    },
  }))
}
