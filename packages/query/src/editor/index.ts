/**
 * What editors ask about a query, as pure functions of its text, an offset and a catalogue. None of them throws, and all
 * but hints work while the query has mistakes. The console, the terminal UI, the API and the language server use them.
 *
 *     complete({ text, catalogue }, offset) // the items at the offset, and the text that they replace
 */
export { complete } from './complete.ts'
export { diagnose } from './diagnose.ts'
export type { EditorQuery, ItemKind, QueryCompletionItem, QueryCompletions } from './editor-item.ts'
export { foldingRanges } from './folding.ts'
export { hover, type Hover } from './hover.ts'
export { inlayHints, type InlayHint } from './inlay-hints.ts'
export { insertionOf, type Insertion } from './insertion.ts'
export { queryInfo, type QueryInfo } from './query-info.ts'
export { renameVariable, type Renamed } from './rename.ts'
export { semanticTokens, type SemanticKind, type SemanticToken } from './semantic-tokens.ts'
export { signatureHelp, type SignatureHelp } from './signature-help.ts'
