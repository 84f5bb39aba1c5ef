import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { textAt } from './spec-fields.ts'
import { tableNames } from './sql/table-names.ts'
import { isPipeline, tokenizeSql } from './sql/tokenize.ts'

export const timelessQuery: DiagnosticKind = {
  code: 'PK2503',
  name: 'timeless-query',
  severity: 'warning',
  summary: 'A scheduled query reads a log table without a time condition.',
  explanation:
    'Without a condition on time each run reads all stored events: this is slow and expensive, and the same rows ' +
    "become new matches. Add one of the time macros, such as `p_occurs_since('1 hour')`, or a condition on `p_event_time`. " +
    'A query that names any column of time, or whose tables hold no log events, is not reported.',
  example: {
    language: 'sql',
    bad: "SELECT user FROM panther_logs.public.okta_systemlog WHERE eventType = 'x'\n",
    good: "SELECT user FROM panther_logs.public.okta_systemlog WHERE eventType = 'x' AND p_occurs_since('1 hour')\n",
  },
}

/** Checks that scheduled queries on log tables filter by time. */
export const queryTime: Check = {
  name: 'query-time',
  kinds: [timelessQuery],
  *run({ byKind }) {
    for (const spec of byKind.scheduled_query) {
      const key = ['Query', 'SnowflakeQuery'].find((name) => textAt(spec, name) !== undefined)
      const tokens = key === undefined ? undefined : tokenizeSql(textAt(spec, key) ?? '')
      if (key === undefined || tokens === undefined || isPipeline(tokens)) continue
      const table = tableNames(tokens).find(({ parts }) =>
        /^panther_(logs|rule_matches|signals)$/i.test(parts[0] ?? ''),
      )
      const looks = tokens.some(
        ({ kind, text }) =>
          kind === 'template' || (kind !== 'text' && /^p_occurs|time|date|day|hour|epoch|week|month|^ts$/i.test(text)),
      )
      if (table === undefined || looks) continue
      yield {
        kind: timelessQuery,
        file: spec.file,
        at: { path: [key], within: [table.start, table.end] },
        subject: spec.id,
        message: `The query reads all of "${table.parts.join('.')}" each time it runs: no condition on time.`,
        hint: 'Add p_occurs_since(...) or a condition on p_event_time.',
      }
    }
  },
}
