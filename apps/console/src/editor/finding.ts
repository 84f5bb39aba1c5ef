import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { StateEffect, type Extension } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'

/** Finding and replacing in the text. */
const finding: Extension = [
  highlightSelectionMatches(),
  search({ top: true }),
  keymap.of(searchKeymap.filter(({ key }) => key !== 'Mod-Alt-g')),
]

const having = new WeakSet<EditorView>()

/** Lets an editor find; once. */
export function addFinding(view: EditorView): void {
  if (having.has(view)) return
  having.add(view)
  view.dispatch({ effects: StateEffect.appendConfig.of(finding) })
}

/** Opens what finds in an editor. */
export function find(view: EditorView): void {
  addFinding(view)
  openSearchPanel(view)
}
