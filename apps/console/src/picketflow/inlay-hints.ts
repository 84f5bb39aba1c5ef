import type { EditorState, Extension } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import { inlayHints, type QueryCatalogue } from '@picket/query'

class Hint extends WidgetType {
  private readonly label: string
  constructor(label: string) {
    super()
    this.label = label
  }

  override eq({ label }: Hint): boolean {
    return label === this.label
  }

  override toDOM(): HTMLElement {
    const hint = document.createElement('span')
    hint.className = 'cm-flow-hint'
    hint.setAttribute('aria-hidden', 'true')
    hint.textContent = this.label
    return hint
  }

  override ignoreEvent(): boolean {
    return false
  }
}

const look = EditorView.baseTheme({
  '.cm-flow-hint': { color: 'var(--fg-muted)', fontStyle: 'italic', pointerEvents: 'none' },
})

/** Types of new columns and directions of sort that are not written, except in the line that is edited. */
export function queryHints(catalogue: QueryCatalogue): Extension {
  const plugin = ViewPlugin.fromClass(
    class {
      hints: ReturnType<typeof inlayHints>
      decorations: DecorationSet

      constructor(view: EditorView) {
        this.hints = hintsOf(view.state)
        this.decorations = decorate(view, this.hints)
      }

      update({ docChanged, selectionSet, focusChanged, view, state }: ViewUpdate): void {
        if (docChanged) this.hints = hintsOf(state)
        if (docChanged || selectionSet || focusChanged) this.decorations = decorate(view, this.hints)
      }
    },
    { decorations: ({ decorations }) => decorations },
  )
  const hintsOf = ({ doc }: EditorState) => inlayHints({ text: doc.toString(), catalogue })
  return [look, plugin]
}

function decorate({ hasFocus, state }: EditorView, hints: ReturnType<typeof inlayHints>): DecorationSet {
  const edited = hasFocus ? state.doc.lineAt(state.selection.main.head).number : 0
  return Decoration.set(
    hints
      .filter(({ offset }) => state.doc.lineAt(offset).number !== edited)
      .map(({ offset, label }) => Decoration.widget({ widget: new Hint(label), side: 1 }).range(offset)),
    true,
  )
}
