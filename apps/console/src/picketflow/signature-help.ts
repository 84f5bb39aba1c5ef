import { Facet, Prec, StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import { signatureHelp, type QueryCatalogue } from '@picket/query'
import { documentationNode } from './documentation-node.ts'

type Signature = NonNullable<ReturnType<typeof signatureHelp>>

const catalogues = Facet.define<QueryCatalogue>()
const hide = StateEffect.define<null>()
const focused = StateEffect.define<boolean>()

interface Shown {
  readonly isFocused: boolean
  readonly tooltip: Tooltip | null
}

const field = StateField.define<Shown>({
  create: () => ({ isFocused: false, tooltip: null }),
  update(shown, { effects, docChanged, selection, state }) {
    let { isFocused } = shown
    for (const effect of effects) {
      if (effect.is(hide)) return { isFocused, tooltip: null }
      if (effect.is(focused)) isFocused = effect.value
    }
    if (!isFocused) return { isFocused, tooltip: null }
    // Once it is hidden, only another change shows it again.
    const isSame = !docChanged && selection === undefined
    return isSame || (!docChanged && shown.tooltip === null)
      ? { ...shown, isFocused }
      : { isFocused, tooltip: find(state) }
  },
  provide: (own) => showTooltip.from(own, ({ tooltip }) => tooltip),
})

const parts: Extension = [
  field,
  EditorView.focusChangeEffect.of((_, isFocused) => focused.of(isFocused)),
  Prec.low(
    keymap.of([
      {
        key: 'Escape',
        run(view) {
          if (view.state.field(field).tooltip === null) return false
          view.dispatch({ effects: hide.of(null) })
          return true
        },
      },
    ]),
  ),
]

function find(state: EditorState): Tooltip | null {
  const { head, empty } = state.selection.main
  const [catalogue] = state.facet(catalogues)
  const found = empty ? signatureHelp(state.doc.toString(), head, catalogue) : undefined
  return found === undefined ? null : { pos: head, above: true, create: () => ({ dom: render(found) }) }
}

/** Shows the function whose arguments are at the cursor, with the current one in bold. Escape hides it. */
export function querySignatures(catalogue: QueryCatalogue): Extension {
  return [catalogues.of(catalogue), parts]
}

function render({ label, documentation, parameters, activeParameter }: Signature): HTMLElement {
  const box = documentationNode(documentation)
  box.classList.add('cm-flow-signature')
  const head = document.createElement('p')
  const code = document.createElement('code')
  const active = parameters[activeParameter]?.label
  const at = active === undefined ? -1 : label.indexOf(active, label.indexOf('('))
  if (active === undefined || at === -1) code.textContent = label
  else {
    const bold = document.createElement('b')
    bold.textContent = active
    code.append(label.slice(0, at), bold, label.slice(at + active.length))
  }
  head.append(code)
  box.prepend(head)
  return box
}
