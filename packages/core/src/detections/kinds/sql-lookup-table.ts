import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { indicators, lookupKeys } from './lookup-keys.ts'
import type { SpecModel } from './model.ts'
import { cron, keys, texts, wholeNumber, words } from './parts.ts'
import { queryKeyNames, sqlKeys } from './query-keys.ts'

const refresh = keys(
  {
    PeriodMinutes: wholeNumber(1).optional().describe('How often the query runs.'),
    CronExpression: cron().optional().describe('Runs at these times (UTC): minute, hour, day, month, day of week.'),
  },
  { one: [['PeriodMinutes', 'CronExpression']] },
)

/** A table from a query. */
const schema = keys(
  {
    ...lookupKeys,
    ...sqlKeys,
    Refresh: refresh.describe('When the query runs.'),
    Indicators: indicators.optional(),
    Validations: z
      .array(
        keys({
          Field: words().describe('A column.'),
          Validations: texts().describe('What its values must be.'),
        }),
      )
      .optional()
      .describe('What columns must hold.'),
  },
  { some: [queryKeyNames] },
)

export type SqlLookupTableSpec = z.infer<typeof schema>

export const sqlLookupTableModel: SpecModel = {
  name: 'sql_lookup_table',
  title: 'Lookup table from a query',
  description: 'A lookup table whose rows a query returns.',
  kind: 'lookup_table',
  schema,
}

/** Returns whether the rows of a lookup table come from a query. */
export function isSqlLookupTable(spec: Spec): boolean {
  return spec.kind === 'lookup_table' && queryKeyNames.some((key) => key in spec.data)
}

/** The keys of a lookup table from a query with a valid structure. */
export function toSqlLookupTable(spec: Spec): SqlLookupTableSpec {
  return spec.data as unknown as SqlLookupTableSpec
}
