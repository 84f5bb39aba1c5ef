import type { Diagnostic as Mark } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { toQuickFix, type Diagnostic, type QuickFix } from '@picket/core'

/** A problem in a text, as editors show it. Offsets count UTF-16 units of a text with `\n` line breaks. */
export interface CodeProblem {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly message: string
  readonly hint?: string
  /** The fix: a text instead of the range, or edits of the whole text. */
  readonly fix?: QuickFix | { readonly label: string; readonly edits: readonly CodeEdit[] }
}

/** A change of a text; its offsets count like those of problems. */
export interface CodeEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Returns the text with the fix of a problem that was found in it. */
export function fixText(text: string, problem: CodeProblem): string {
  return changesOf(problem, problem.start, text.length).reduceRight(
    (fixed, { from, to, insert }) => fixed.slice(0, from) + insert + fixed.slice(to),
    text,
  )
}

/** Returns the changes that a fix makes, after its problem moved to another offset. */
function changesOf({ start, end, fix }: CodeProblem, from: number, length: number) {
  const edits = fix === undefined ? [] : 'edits' in fix ? fix.edits : [{ start, end, text: fix.text }]
  const place = (offset: number): number => Math.max(0, Math.min(length, offset - start + from))
  return edits.map((edit) => ({ from: place(edit.start), to: place(edit.end), insert: edit.text }))
}

/** Applies the fix of a problem to the text that it was found in. */
export function applyFix(view: EditorView, problem: CodeProblem): void {
  const changes = changesOf(problem, problem.start, view.state.doc.length)
  view.dispatch({ changes, userEvent: 'input.fix', scrollIntoView: true })
}

/** Converts a diagnostic of the core, with the fix that its hint names. */
export function toProblem({ code, severity, message, hint, span, text }: Omit<Diagnostic, 'related'>): CodeProblem {
  const { start, end, line, column } = span
  const fix = toQuickFix(hint, text)
  return {
    start,
    end,
    line,
    column,
    severity,
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
  }
}

/** Returns the ranges to underline. Ranges outside of the text, which can have changed since, are clamped. */
export function toMarks(problems: readonly CodeProblem[], doc: Text): readonly Mark[] {
  return problems.map((problem) => {
    const { start, end, severity, message, hint, code, fix } = problem
    const from = Math.min(start, doc.length)
    const to = Math.max(from, Math.min(end, doc.length))
    return {
      from,
      to,
      severity,
      source: code,
      message: hint === undefined ? message : `${message} ${hint}`,
      actions:
        fix === undefined
          ? []
          : [
              {
                name: fix.label,
                apply: (view, at) =>
                  view.dispatch({ changes: changesOf(problem, at, view.state.doc.length), userEvent: 'input.fix' }),
              },
            ],
    }
  })
}
