import { quoteName } from '@picket/logs'
import type { CatalogueTable } from '../catalogue/catalogue.ts'

/** Returns a query to start with: the latest rows of a table. */
export function printSnippet({ database, name, columns }: CatalogueTable): string {
  const hasTime = columns.some((column) => column.name === 'p_event_time')
  const table = [database, name].map((part) => (/^\w+$/.test(part) ? part : quoteName(part))).join('.')
  return [
    'SELECT *',
    `FROM ${table}`,
    ...(hasTime ? ["WHERE p_occurs_since('1 d')", 'ORDER BY p_event_time DESC'] : []),
    'LIMIT 100',
  ].join('\n')
}
