import type { QueryTable } from '../resolve/catalogue.ts'
import { printValueCondition } from './add-condition.ts'
import { printRange, type QueryRange } from './print-range.ts'

/** Prints a query for the newest events of tables, or only those where a field has a value. */
export function printTableQuery(
  tables: readonly Pick<QueryTable, 'database' | 'name'>[],
  range: QueryRange,
  where?: { readonly path: readonly string[]; readonly value: string },
): string | undefined {
  const names = tables.map(({ database, name }) => (database === 'logs' ? name : `${database}.${name}`))
  const condition = where === undefined ? undefined : printValueCondition(where.path, where.value, false)
  if (where !== undefined && condition === undefined) return undefined
  return [
    names.length === 1 ? names[0]! : `union ${names.join(', ')}`,
    `| where ${printRange(range)}`,
    ...(condition === undefined ? [] : [`| where ${condition}`]),
    '| sort p_event_time desc',
    '| limit 500',
  ].join('\n')
}
