import { lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint'
import type { Compartment } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'
import { toMarks, type CodeProblem } from './problems.ts'

const having = new WeakSet<EditorView>()

/** Marks problems in the text and in the gutter, for which space is reserved. */
export function mark(view: EditorView, beside: Compartment, problems: readonly CodeProblem[]): void {
  if (!having.has(view) && beside.get(view.state) !== undefined) {
    having.add(view)
    const keys = keymap.of([
      { key: 'F8', run: nextDiagnostic },
      { key: 'Shift-F8', run: previousDiagnostic },
    ])
    view.dispatch({ effects: beside.reconfigure([lintGutter(), keys]) })
  }
  view.dispatch(setDiagnostics(view.state, toMarks(problems, view.state.doc)))
}
