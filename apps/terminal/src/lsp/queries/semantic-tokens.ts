import { semanticTokens } from '@picket/query'
import {
  SemanticTokensBuilder,
  SemanticTokenTypes,
  type SemanticTokens,
  type SemanticTokensLegend,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { FoundQuery } from './find-query.ts'

type Kind = ReturnType<typeof semanticTokens>[number]['kind']

const types: { readonly [kind in Kind]?: SemanticTokenTypes } = {
  comment: SemanticTokenTypes.comment,
  function: SemanticTokenTypes.function,
  keyword: SemanticTokenTypes.keyword,
  name: SemanticTokenTypes.variable,
  number: SemanticTokenTypes.number,
  operator: SemanticTokenTypes.operator,
  string: SemanticTokenTypes.string,
}

/** The names of the kinds of tokens, by their number in the protocol. */
export const tokenLegend: SemanticTokensLegend = { tokenTypes: Object.values(types), tokenModifiers: [] }

/** The colors of a query. */
export function printTokens(query: FoundQuery, document: TextDocument): SemanticTokens {
  const builder = new SemanticTokensBuilder()
  for (const { kind, start, end } of semanticTokens(query.text)) {
    const type = types[kind]
    if (type === undefined || start === end) continue
    const inFile = query.spanInFile({ start, end })
    const { line, character } = document.positionAt(inFile.start)
    builder.push(line, character, inFile.end - inFile.start, tokenLegend.tokenTypes.indexOf(type), 0)
  }
  return builder.build()
}
