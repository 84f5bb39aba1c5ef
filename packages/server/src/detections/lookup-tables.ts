import { toLookupTable, type Spec } from '@picket/core'

/** Returns the ids of enabled lookup tables for a log type; one without a list is for all log types. */
export function lookupTablesFor(specs: readonly Spec[], logType: string): readonly string[] {
  return specs.flatMap((spec) => {
    if (spec.kind !== 'lookup_table' || spec.data['Enabled'] !== true) return []
    const listed = toLookupTable(spec).LogTypeMap.AssociatedLogTypes
    return listed === undefined || listed.some(({ LogType }) => LogType === logType) ? [spec.id] : []
  })
}
