import { hasErrors, sortDiagnostics, type QueryDiagnostic } from '../diagnostics.ts'
import { parse } from '../parser/parse.ts'
import { resolve } from '../resolve/resolve.ts'
import type { EditorQuery } from './editor-item.ts'

interface NeedsParameters {
  /** Nobody can pass values to its parameters. */
  readonly needsParameters?: boolean
}

/** Every mistake of a query, each with the fixes that are known. An empty text has none: it is not written yet. */
export function diagnose({
  text,
  catalogue,
  parameters = {},
  needsParameters = false,
}: EditorQuery & NeedsParameters): readonly QueryDiagnostic[] {
  if (text.trim() === '') return []
  const parsed = parse(text)
  const resolved = resolve(parsed.query, text, { catalogue, parameters, needsParameters })
  // A part that could not be parsed is missing in the tree, so remarks on the whole would repeat the mistake.
  const meaning = hasErrors(parsed.diagnostics)
    ? resolved.diagnostics.filter(({ code }) => code !== 'PF1001' && code !== 'PF3001')
    : resolved.diagnostics
  return sortDiagnostics([...parsed.diagnostics, ...meaning])
}
