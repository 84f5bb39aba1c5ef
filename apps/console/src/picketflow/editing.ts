import { autocompletion } from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { QueryCatalogue } from '@picket/query'
import { queryFolding } from './folding.ts'
import { queryHighlight } from './highlight.ts'
import { queryHover } from './hover.ts'
import { queryHints } from './inlay-hints.ts'
import { querySignatures } from './signature-help.ts'

const look = EditorView.baseTheme({
  '.cm-flow-doc': { padding: '8px 10px', maxWidth: '420px', fontFamily: 'var(--sans)', fontSize: '12.5px' },
  '.cm-flow-doc p': { margin: '0', overflowWrap: 'anywhere' },
  '.cm-flow-doc p + p': { marginTop: '6px', color: 'var(--fg-muted)' },
  '.cm-flow-doc code': { fontFamily: 'var(--mono)', fontSize: '12px', color: 'var(--fg)' },
  '.cm-flow-signature b': { color: 'var(--accent)' },
  '.cm-completionInfo .cm-flow-doc': { padding: '0' },
})

/** PicketFlow in a code editor: colors, folding, hover, signatures and hints. */
export function queryEditing(catalogue: QueryCatalogue): Extension {
  return [
    look,
    queryHighlight,
    queryFolding,
    queryHover(catalogue),
    queryHints(catalogue),
    querySignatures(catalogue),
    EditorView.lineWrapping,
    // The next step of the query is offered as soon as the previous one is chosen.
    autocompletion({ activateOnCompletion: () => true }),
    EditorState.languageData.of(() => [
      { commentTokens: { line: '//' }, closeBrackets: { brackets: ['(', '[', '{', "'", '"'] } },
    ]),
  ]
}
