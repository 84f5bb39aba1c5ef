/** A change that fixes a problem. */
export interface QuickFix {
  readonly label: string
  /** Replaces the underlined text. */
  readonly text: string
}

const suggestion = /^Did you mean "([^"]+)"\?/

/** Returns the fix for a hint such as `Did you mean "High"?`, with the quotes of the text. */
export function toQuickFix(hint: string | undefined, text: string): QuickFix | undefined {
  const meant = hint === undefined ? undefined : suggestion.exec(hint)?.[1]
  if (meant === undefined || text === '' || text.includes('\n')) return undefined
  const [, open = ''] = /^(["'])/.exec(text) ?? []
  const isQuoted = open !== '' && text.length > 1 && text.endsWith(open)
  return { label: `Write ${meant}`, text: isQuoted ? `${open}${meant}${open}` : meant }
}
