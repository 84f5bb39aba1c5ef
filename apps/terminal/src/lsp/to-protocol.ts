import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { CompletionKind, CompletionOption, Completions, Diagnostic, Severity, Span } from '@picket/core'
import {
  CompletionItemKind,
  DiagnosticSeverity,
  InsertTextFormat,
  type CompletionItem,
  type Diagnostic as ProtocolDiagnostic,
  type Range,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'

/** Returns the address of a file that findings name. */
export function uriOf(folder: string, file: string): string {
  return pathToFileURL(resolve(folder, file)).href
}

const severities: { readonly [name in Severity]: DiagnosticSeverity } = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
}

export function toProtocolDiagnostic(diagnostic: Diagnostic, folder: string): ProtocolDiagnostic {
  const { code, severity, message, hint, span, related } = diagnostic
  return {
    range: rangeOf(span),
    severity: severities[severity],
    code,
    source: 'picket',
    message: hint === undefined ? message : `${message} ${hint}`,
    ...(related.length === 0
      ? {}
      : {
          relatedInformation: related.map((one) => ({
            location: { uri: uriOf(folder, one.file), range: rangeOf(one.span) },
            message: one.message,
          })),
        }),
  }
}

function rangeOf({ line, column, endLine, endColumn }: Span): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  }
}

/** Returns a range of a document by offsets. */
export function rangeIn(document: TextDocument, start: number, end: number): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) }
}

const itemKinds: { readonly [kind in CompletionKind]: CompletionItemKind } = {
  class: CompletionItemKind.Class,
  constant: CompletionItemKind.Constant,
  enum: CompletionItemKind.EnumMember,
  function: CompletionItemKind.Function,
  keyword: CompletionItemKind.Keyword,
  method: CompletionItemKind.Method,
  property: CompletionItemKind.Property,
  type: CompletionItemKind.TypeParameter,
  variable: CompletionItemKind.Field,
}

/** Converts options, in the order of their ranks. */
export function toItems(
  { from, options }: Completions,
  document: TextDocument,
  offset: number,
  hasSnippets: boolean,
): readonly CompletionItem[] {
  const range = rangeIn(document, from, offset)
  return options
    .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
    .map((option, at) => ({
      label: option.label,
      kind: itemKinds[option.kind],
      sortText: String(at).padStart(6, '0'),
      textEdit: { range, newText: textOf(option, hasSnippets) },
      ...(hasSnippets && option.cursorAt !== undefined ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
      ...(option.detail === undefined ? {} : { detail: option.detail }),
      ...(option.documentation === undefined ? {} : { documentation: option.documentation }),
    }))
}

function textOf({ label, apply = label, cursorAt }: CompletionOption, hasSnippets: boolean): string {
  if (!hasSnippets || cursorAt === undefined) return apply
  const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&')
  return `${escaped(apply.slice(0, cursorAt))}$0${escaped(apply.slice(cursorAt))}`
}
