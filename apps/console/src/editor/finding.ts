import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { StateEffect, type Extension } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'

/** Search and replace in the text. */
const finding: Extension = [
  highlightSelectionMatches(),
  search({ top: true }),
  keymap.of(searchKeymap.filter(({ key }) => key !== 'Mod-Alt-g')),
]

const having = new WeakSet<EditorView>()

/** Adds search to an editor, once. */
export function addFinding(view: EditorView): void {
  if (having.has(view)) return
  having.add(view)
  view.dispatch({ effects: StateEffect.appendConfig.of(finding) })
}

/** Opens the search panel of an editor. */
export function find(view: EditorView): void {
  addFinding(view)
  openSearchPanel(view)
}
