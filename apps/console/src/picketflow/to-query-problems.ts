import { createLineIndex } from '@picket/core'
import { diagnose, type QueryCatalogue } from '@picket/query'
import type { CodeProblem } from '../editor/problems.ts'

/**
 * Returns the mistakes of a query, as editors show them, each with its first fix. `variables` are names that are defined
 * outside of the query.
 */
export function toQueryProblems(
  text: string,
  catalogue: QueryCatalogue,
  variables: readonly string[] = [],
): readonly CodeProblem[] {
  const parameters = Object.fromEntries(variables.map((name) => [name, '']))
  const lines = createLineIndex(text)
  return diagnose({ text, catalogue, parameters }).map(({ code, severity, message, hint, span, fixes = [] }) => {
    const { line, column } = lines.spanOf(span.start, span.end)
    const [fix] = fixes
    return {
      start: span.start,
      end: span.end,
      line,
      column,
      severity: severity === 'notice' ? 'info' : severity,
      code,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(fix === undefined ? {} : { fix: { label: fix.title, edits: fix.edits } }),
    }
  })
}
