import { formatSpec } from '@picket/core'
import { formatLogSchema } from '@picket/logs'
import {
  CodeActionKind,
  CompletionTriggerKind,
  MarkupKind,
  type ClientCapabilities,
  type CodeAction,
  type Connection,
} from 'vscode-languageserver'
import { complete } from './complete.ts'
import type { Session } from './create-session.ts'
import { documentKindOf } from './document-kind.ts'
import { fixesOf } from './fixes.ts'
import { hover } from './hover.ts'
import { pathOf } from './path-of.ts'
import { completeQuery } from './queries/complete-query.ts'
import { findQuery } from './queries/find-query.ts'
import { formatQueryText, withFormattedQuery } from './queries/format-query-text.ts'
import { queryFixes } from './queries/query-fixes.ts'
import { rangeIn, toItems, toProtocolDiagnostic } from './to-protocol.ts'

/** Answers the requests of an editor. */
export function registerServices(connection: Connection, session: Session, client: () => ClientCapabilities): void {
  connection.onDidChangeWatchedFiles(({ changes }) => session.changed(changes.flatMap(({ uri }) => pathOf(uri) ?? [])))

  connection.onCompletion(async ({ textDocument, position, context }, token) => {
    const found = session.find(textDocument.uri)
    if (found === undefined) return null
    const { document, file, knowledge } = found
    const offset = document.offsetAt(position)
    const hasSnippets = client().textDocument?.completion?.completionItem?.snippetSupport === true
    const query = findQuery(file, document.getText())
    const inQuery = query?.toQuery(offset)
    if (query !== undefined && inQuery !== undefined)
      return completeQuery({ query, document, catalogue: knowledge.catalogue }, inQuery, hasSnippets)
    const explicit = context?.triggerKind !== CompletionTriggerKind.TriggerCharacter
    const offered = await complete({ file, text: document.getText(), offset, explicit, knowledge })
    if (offered === undefined || token.isCancellationRequested) return null
    return [...toItems(offered, document, offset, hasSnippets)]
  })

  connection.onHover(async ({ textDocument, position }, token) => {
    const found = session.find(textDocument.uri)
    if (found === undefined) return null
    const { document, file, knowledge, diagnostics } = found
    const offset = document.offsetAt(position)
    const about = await hover({ file, text: document.getText(), offset, knowledge, diagnostics })
    if (about === undefined || token.isCancellationRequested) return null
    return {
      contents: { kind: MarkupKind.Markdown, value: about.markdown },
      range: rangeIn(document, about.start, about.end),
    }
  })

  connection.onCodeAction(({ textDocument, range }) => {
    const found = session.find(textDocument.uri)
    if (found === undefined) return []
    const { document, file, folder, knowledge, diagnostics } = found
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)]
    const here = diagnostics.filter(({ span }) => span.start <= end && start <= span.end)
    const query = findQuery(file, document.getText())
    const ofQuery =
      query === undefined ? [] : queryFixes({ query, document, catalogue: knowledge.catalogue }, start, end, here)
    const ofRest = here
      .filter(({ code }) => !code.startsWith('PF'))
      .flatMap((diagnostic) =>
        fixesOf(diagnostic, document.getText()).map((fix): CodeAction => ({
          title: fix.title,
          kind: CodeActionKind.QuickFix,
          diagnostics: [toProtocolDiagnostic(diagnostic, folder)],
          isPreferred: fix.isPreferred,
          edit: {
            changes: { [textDocument.uri]: [{ range: rangeIn(document, fix.start, fix.end), newText: fix.text }] },
          },
        })),
      )
    return [
      ...ofQuery.map(({ title, edits, diagnostic }): CodeAction => ({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toProtocolDiagnostic(diagnostic, folder)],
        isPreferred: true,
        edit: { changes: { [textDocument.uri]: [...edits] } },
      })),
      ...ofRest,
    ]
  })

  connection.onDocumentFormatting(({ textDocument }) => {
    const found = session.find(textDocument.uri)
    if (found === undefined) return []
    const { document, file } = found
    const text = document.getText()
    const { sort } = documentKindOf(file, text)
    if (sort === 'query') {
      const formattedQuery = formatQueryText(text, file)
      return formattedQuery === text ? [] : [{ range: rangeIn(document, 0, text.length), newText: formattedQuery }]
    }
    if (sort !== 'spec' && sort !== 'schema') return []
    const formatted = sort === 'schema' ? formatLogSchema(text, file) : withFormattedQuery(formatSpec(text, file), file)
    if (formatted.outcome !== 'formatted' || formatted.text === text) return []
    return [{ range: rangeIn(document, 0, text.length), newText: formatted.text }]
  })
}
