import type { Diagnostic as Mark } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import type { Diagnostic } from '@picket/core'

/** Something wrong in a text, as editors show it. Offsets count UTF-16 units of a text whose line breaks are one. */
export interface CodeProblem {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly message: string
  readonly hint?: string
  /** What would mend it. */
  readonly fix?: QuickFix
}

export interface QuickFix {
  readonly label: string
  /** Takes the place of what is underlined. */
  readonly text: string
}

/** What a check of the core found, with the mending that its hint names. */
export function toProblem({ code, severity, message, hint, span, text }: Omit<Diagnostic, 'related'>): CodeProblem {
  const { start, end, line, column } = span
  const fix = toFix(hint, text)
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

const suggestion = /^Did you mean "([^"]+)"\?/

/** `Did you mean "High"?` mends by writing so, in the quotes that are there. */
export function toFix(hint: string | undefined, text: string): QuickFix | undefined {
  const meant = hint === undefined ? undefined : suggestion.exec(hint)?.[1]
  if (meant === undefined || text === '' || text.includes('\n')) return undefined
  const [, open = ''] = /^(["'])/.exec(text) ?? []
  const isQuoted = open !== '' && text.length > 1 && text.endsWith(open)
  return { label: `Write ${meant}`, text: isQuoted ? `${open}${meant}${open}` : meant }
}

/** As the editor underlines them; what lies outside of the text, which may have changed since, is moved into it. */
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
