import { foldingRanges, inlayHints, renameVariable, signatureHelp } from '@picket/query'
import { LSPErrorCodes, MarkupKind, ResponseError, type Connection, type Position } from 'vscode-languageserver'
import type { Session } from '../create-session.ts'
import { findQuery } from './find-query.ts'
import type { QueryRequest } from './complete-query.ts'
import { printTokens } from './semantic-tokens.ts'
import { toEdit } from './to-edit.ts'

/** Answers the requests of an editor that only queries support. */
export function registerQueryServices(connection: Connection, session: Session): void {
  const at = (uri: string, position?: Position): (QueryRequest & { readonly offset: number }) | undefined => {
    const found = session.find(uri)
    const query = found && findQuery(found.file, found.document.getText())
    if (found === undefined || query === undefined) return undefined
    const { document, knowledge } = found
    const offset = position === undefined ? 0 : query.toQuery(document.offsetAt(position))
    return offset === undefined ? undefined : { query, document, catalogue: knowledge.catalogue, offset }
  }

  connection.onSignatureHelp(({ textDocument, position }) => {
    const found = at(textDocument.uri, position)
    const help = found && signatureHelp(found.query.text, found.offset, found.catalogue)
    if (help === undefined) return null
    const { label, documentation, parameters, activeParameter } = help
    return {
      activeSignature: 0,
      activeParameter,
      signatures: [
        {
          label,
          documentation: { kind: MarkupKind.Markdown, value: documentation },
          parameters: parameters.map((one) => ({ label: one.label, documentation: one.documentation })),
        },
      ],
    }
  })

  connection.languages.inlayHint.on(({ textDocument, range }) => {
    const found = at(textDocument.uri)
    if (found === undefined) return []
    const { query, document, catalogue } = found
    return inlayHints({ text: query.text, catalogue })
      .map(({ offset, label }) => ({
        position: document.positionAt(query.spanInFile({ start: offset - 1, end: offset }).end),
        label,
      }))
      .filter(({ position: { line } }) => range.start.line <= line && line <= range.end.line)
  })

  connection.onFoldingRanges(({ textDocument }) => {
    const found = at(textDocument.uri)
    if (found === undefined) return []
    const { query, document } = found
    const lineOf = (offset: number): number => document.positionAt(query.toFile(offset)).line
    return foldingRanges(query.text).map(({ start, end }) => ({ startLine: lineOf(start), endLine: lineOf(end - 1) }))
  })

  connection.languages.semanticTokens.on(({ textDocument }) => {
    const found = at(textDocument.uri)
    return found === undefined ? { data: [] } : printTokens(found.query, found.document)
  })

  connection.onPrepareRename(({ textDocument, position }) => {
    const found = at(textDocument.uri, position)
    if (found === undefined) return null
    const { query, document, offset } = found
    // Any other name shows whether there is a variable, and where.
    const renamed = renameVariable(query.text, offset, freeName(query.text))
    const here = renamed.outcome === 'renamed' ? renamed.edits : []
    const edit = here.find(({ start, end }) => start <= offset && offset <= end)
    if (edit === undefined) return null
    return { range: toEdit(query, document, edit).range, placeholder: query.text.slice(edit.start, edit.end) }
  })

  connection.onRenameRequest(({ textDocument, position, newName }) => {
    const found = at(textDocument.uri, position)
    if (found === undefined) return null
    const { query, document, offset } = found
    const renamed = renameVariable(query.text, offset, newName)
    if (renamed.outcome === 'refused') return new ResponseError(LSPErrorCodes.RequestFailed, renamed.reason)
    const edits = renamed.edits.map((edit) => toEdit(query, document, edit))
    return { changes: { [textDocument.uri]: edits } }
  })
}

function freeName(text: string): string {
  let name = 'renamed'
  while (text.includes(name)) name += '_'
  return name
}
