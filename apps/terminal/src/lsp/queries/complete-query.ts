import { complete, insertionOf, type QueryCatalogue } from '@picket/query'
import { CompletionItemKind, InsertTextFormat, MarkupKind, type CompletionList } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { FoundQuery } from './find-query.ts'
import { toEdit } from './to-edit.ts'

type Item = ReturnType<typeof complete>['items'][number]

const itemKinds: { readonly [kind in Item['kind']]: CompletionItemKind } = {
  column: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  keyword: CompletionItemKind.Keyword,
  operator: CompletionItemKind.Keyword,
  table: CompletionItemKind.Struct,
  unit: CompletionItemKind.Unit,
  value: CompletionItemKind.Value,
  variable: CompletionItemKind.Variable,
}

export interface QueryRequest {
  readonly query: FoundQuery
  readonly document: TextDocument
  readonly catalogue: QueryCatalogue
}

/** Completes a query at an offset in it. Items are chosen by the word before the offset, so each key asks again. */
export function completeQuery(
  { query, document, catalogue }: QueryRequest,
  offset: number,
  hasSnippets: boolean,
): CompletionList {
  const { replace, items } = complete({ text: query.text, catalogue }, offset)
  return {
    isIncomplete: true,
    items: items.map((item, at) => {
      const { label, kind, detail, documentation } = item
      const { start, end, text, cursor } = insertionOf(item, query.text, replace)
      // What editors compare with the typed text: the spaces before a word are replaced, too.
      const gap = query.text.slice(start, replace.start)
      const written = hasSnippets
        ? `${snippet(query.toSource(text.slice(0, cursor)))}$0${snippet(query.toSource(text.slice(cursor)))}`
        : query.toSource(text)
      return {
        label,
        kind: itemKinds[kind],
        sortText: String(at).padStart(6, '0'),
        filterText: `${gap}${label}`,
        textEdit: {
          // Editors accept only ranges within the line.
          range: toEdit(query, document, { start, end: Math.min(end, lineEnd(query.text, offset)), text }).range,
          newText: written,
        },
        ...(hasSnippets ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
        ...(detail === undefined ? {} : { detail }),
        ...(documentation === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
      }
    }),
  }
}

function snippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&')
}

function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  return at === -1 ? text.length : at
}
