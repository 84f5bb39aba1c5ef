import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

const load = () => import('./finding.ts')

/** Finding in the text, fetched when somebody goes into it; the key for it works from the beginning. */
export const findLater: Extension = [
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
