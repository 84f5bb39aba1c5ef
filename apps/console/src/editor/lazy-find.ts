import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

const load = () => import('./finding.ts')

/** Loads search when the editor gets the focus. The shortcut works before that. */
export const lazyFind: Extension = [
  EditorView.domEventHandlers({
    focus(_, view) {
      load().then(
        ({ addFinding }) => view.dom.isConnected && addFinding(view),
        () => undefined,
      )
    },
  }),
  Prec.low(
    keymap.of([
      {
        key: 'Mod-f',
        run(view) {
          load().then(
            ({ find }) => view.dom.isConnected && find(view),
            () => undefined,
          )
          return true
        },
      },
    ]),
  ),
]
