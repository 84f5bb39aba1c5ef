import type { Diagnostic } from '@picket/core'
import { diagnose } from '@picket/query'
import type { TextEdit } from 'vscode-languageserver'
import type { QueryRequest } from './complete-query.ts'
import { toEdit } from './to-edit.ts'

export interface QueryFix {
  readonly title: string
  readonly edits: readonly TextEdit[]
  /** The one that the fix removes. */
  readonly diagnostic: Diagnostic
}

/** The fixes for the shown diagnostics of a query between two offsets of its file. */
export function queryFixes(
  { query, document, catalogue }: QueryRequest,
  start: number,
  end: number,
  shown: readonly Diagnostic[],
): readonly QueryFix[] {
  const here = diagnose({ text: query.text, catalogue }).filter(
    ({ span }) => query.toFile(span.start) <= end && start <= query.toFile(span.end),
  )
  return here.flatMap(({ code, span, fixes = [] }) => {
    const diagnostic = shown.find((one) => one.code === code && one.span.start === query.toFile(span.start))
    if (diagnostic === undefined) return []
    return fixes.map(({ title, edits }) => ({
      title,
      diagnostic,
      edits: edits.map((edit) => toEdit(query, document, edit)),
    }))
  })
}
