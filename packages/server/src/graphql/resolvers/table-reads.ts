import type { PlannedTable } from '../../lake/estimate/read-plan.ts'
import type { PipelineTableRead } from '../schema.generated.ts'

/** Converts what a statement would read of each table, and what the indexes exclude. */
export function toTableReads(tables: readonly PlannedTable[]): PipelineTableRead[] {
  return tables.map(({ table, indexes }) => ({
    table,
    indexes: indexes.map(({ kind, name, parts, granules }) => ({
      kind: kind === 'partition' ? kind : kind === 'primary key' ? 'primary_key' : 'skip_index',
      name: name ?? null,
      partsBefore: parts.before,
      partsAfter: parts.after,
      granulesBefore: granules.before,
      granulesAfter: granules.after,
    })),
  }))
}
