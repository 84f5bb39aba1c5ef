import { toLookupTable, type Spec } from '@picket/core'

/** Ids of the lookup tables that are on and say that they are about a log type; one without a list is about them all (reference: data 13). */
export function lookupTablesFor(specs: readonly Spec[], logType: string): readonly string[] {
  return specs.flatMap((spec) => {
    if (spec.kind !== 'lookup_table' || spec.data['Enabled'] !== true) return []
    const listed = toLookupTable(spec).LogTypeMap.AssociatedLogTypes
    return listed === undefined || listed.some(({ LogType }) => LogType === logType) ? [spec.id] : []
  })
}
