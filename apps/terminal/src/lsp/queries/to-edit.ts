import type { TextEdit } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { rangeIn } from '../to-protocol.ts'
import type { FoundQuery } from './find-query.ts'

/** Returns a change of a query as a change of its file. */
export function toEdit(
  query: FoundQuery,
  document: TextDocument,
  edit: { readonly start: number; readonly end: number; readonly text: string },
): TextEdit {
  const { start, end } = query.spanInFile(edit)
  return { range: rangeIn(document, start, end), newText: query.toSource(edit.text) }
}
