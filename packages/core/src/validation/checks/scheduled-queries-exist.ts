import type { DiagnosticKind } from '../../diagnostics.ts'
import { didYouMean } from '../../text/suggest.ts'
import type { Check } from '../check.ts'
import { kindWords, textItems } from './spec-fields.ts'

export const unknownScheduledQuery: DiagnosticKind = {
  code: 'PK2105',
  name: 'unknown-scheduled-query',
  severity: 'warning',
  summary: 'A scheduled rule names a query that is not in the content.',
  explanation:
    'A scheduled rule runs on the rows that its scheduled queries return. If no scheduled query has the name, the rule never sees a row. ' +
    'Correct the name, or add the query. Content without any scheduled query is not checked. It is a warning, because the query may exist on the server only; ' +
    'a saved query of that name is not enough, since it never runs on a schedule.',
}

/** Checks that scheduled rules read queries that exist and run. */
export const scheduledQueriesExist: Check = {
  name: 'scheduled-queries-exist',
  kinds: [unknownScheduledQuery],
  *run({ byKind, content, byId }) {
    const names = content.specs.filter(({ kind }) => kind === 'scheduled_query').map(({ id }) => id)
    const known = new Set(names)
    for (const rule of byKind.scheduled_rule) {
      for (const { text, path } of textItems(rule, 'ScheduledQueries')) {
        if (known.has(text)) continue
        const other = byId.get(text)?.[0]
        if (other === undefined && known.size === 0) continue
        yield {
          kind: unknownScheduledQuery,
          file: rule.file,
          at: { path },
          subject: rule.id,
          message:
            other === undefined
              ? `There is no scheduled query "${text}".`
              : `"${text}" is a ${kindWords(other.kind)}, not a scheduled query: it never runs by itself.`,
          hint: didYouMean(text, names) ?? 'Correct the name, or add the query.',
        }
      }
    }
  },
}
