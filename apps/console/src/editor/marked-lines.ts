import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'

/** Marks lines, counted from 1, that belong to an element selected outside of the editor. */
export interface MarkedLines {
  readonly first: number
  readonly last: number
}

const setLines = StateEffect.define<MarkedLines | undefined>()
const mark = Decoration.line({ class: 'cm-markedLine' })

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    for (const effect of effects) {
      if (!effect.is(setLines)) continue
      const { value } = effect
      if (value === undefined) return Decoration.none
      const last = Math.min(value.last, state.doc.lines)
      const lines = Array.from({ length: Math.max(0, last - value.first + 1) }, (_, i) =>
        state.doc.line(value.first + i),
      )
      return Decoration.set(lines.map(({ from }) => mark.range(from)))
    }
    return marks.map(changes)
  },
  provide: (marks) => EditorView.decorations.from(marks),
})

const look = EditorView.baseTheme({
  '.cm-line.cm-markedLine': { boxShadow: 'inset 3px 0 0 var(--accent)', backgroundColor: 'var(--code-line)' },
})

/** Enables marked lines. `onLine` is called with the line of the cursor. */
export function markedLines(onLine: (line: number) => void): Extension {
  return [
    field,
    look,
    EditorView.updateListener.of(({ selectionSet, docChanged, state, view }) => {
      if (selectionSet && !docChanged && view.hasFocus) onLine(state.doc.lineAt(state.selection.main.head).number)
    }),
  ]
}

/** Marks lines, and scrolls to the first of them if they are selected elsewhere. The focus does not move. */
export function markLines(view: EditorView, lines: MarkedLines | undefined, isShown: boolean): void {
  const { doc } = view.state
  const inside = lines !== undefined && lines.first <= doc.lines ? lines : undefined
  view.dispatch({ effects: setLines.of(inside) })
  if (inside === undefined || !isShown) return
  // Scrolls within the editor only, not the page.
  const { top } = view.lineBlockAt(doc.line(inside.first).from)
  const { scrollDOM } = view
  const isSeen = top >= scrollDOM.scrollTop && top <= scrollDOM.scrollTop + scrollDOM.clientHeight - 60
  if (!isSeen) scrollDOM.scrollTop = Math.max(0, top - scrollDOM.clientHeight / 3)
}
