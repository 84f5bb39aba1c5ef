import type { Diagnostic as Mark } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
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
  /** The fix. */
  readonly fix?: QuickFix
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
  return problems.map(({ start, end, severity, message, hint, code, fix }) => {
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
                apply: (view, start, end) =>
                  view.dispatch({ changes: { from: start, to: end, insert: fix.text }, userEvent: 'input.fix' }),
              },
            ],
    }
  })
}
