import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { textAt } from './spec-fields.ts'
import { hasLimit } from './sql/has-limit.ts'

export const missingQueryLimit: DiagnosticKind = {
  code: 'PK2501',
  name: 'missing-query-limit',
  severity: 'error',
  summary: 'A scheduled query has no LIMIT, although the settings require one.',
  explanation:
    'Each row that a scheduled query returns is an event for its rules, so a query without a LIMIT can flood them. ' +
    'Where the settings require a limit in scheduled queries, a query without one is rejected. Add a LIMIT above the usual number of rows. ' +
    'The word inside a comment or a string does not count.',
  example: {
    language: 'sql',
    bad: 'SELECT user FROM panther_logs.public.okta_systemlog\n',
    good: 'SELECT user FROM panther_logs.public.okta_systemlog LIMIT 1000\n',
  },
}

const queryKeys = ['Query', 'SnowflakeQuery', 'AthenaQuery', 'DatabricksQuery']

/** Checks that scheduled queries have a LIMIT if the settings require it. */
export const queryLimit: Check = {
  name: 'query-limit',
  kinds: [missingQueryLimit],
  *run({ byKind, options }) {
    if (!options.requireQueryLimit) return
    for (const spec of byKind.scheduled_query) {
      for (const key of queryKeys) {
        const query = textAt(spec, key)
        if (query === undefined || hasLimit(query)) continue
        yield {
          kind: missingQueryLimit,
          file: spec.file,
          at: { path: [key] },
          subject: spec.id,
          message: `The scheduled query "${spec.id}" has no LIMIT.`,
          hint: 'End the query with a LIMIT.',
        }
      }
    }
  },
}
