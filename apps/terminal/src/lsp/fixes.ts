import { toQuickFix, type Diagnostic } from '@picket/core'

/** A change of a text that solves a problem. */
export interface Fix {
  readonly title: string
  readonly start: number
  readonly end: number
  readonly text: string
  /** Whether it is most likely what the user meant. */
  readonly isPreferred: boolean
}

/** The fix that the hint of a diagnostic names, and a comment that disables the diagnostic. */
export function fixesOf({ code, hint, text, span }: Diagnostic, whole: string): readonly Fix[] {
  const fix = toQuickFix(hint, text)
  const { start, end } = span
  const fixes: Fix[] = fix === undefined ? [] : [{ title: fix.label, start, end, text: fix.text, isPreferred: true }]
  // Diagnostics of syntax and structure cannot be ignored.
  if (/^PK[01]/.test(code)) return fixes
  const at = endOfLine(whole, start)
  const line = whole.slice(whole.lastIndexOf('\n', start - 1) + 1, at)
  const comment = /#[ \t]*picket-ignore[ \t]/.test(line)
    ? ` ${code}`
    : line.includes('#')
      ? undefined
      : `  # picket-ignore ${code}`
  if (comment !== undefined)
    fixes.push({ title: `Ignore ${code} on this line`, start: at, end: at, text: comment, isPreferred: false })
  return fixes
}

function endOfLine(text: string, from: number): number {
  const at = /\r?\n|$/.exec(text.slice(from))!.index
  return from + at
}
