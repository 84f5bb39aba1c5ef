import type { Diagnostic } from '../diagnostics.ts'

/**
 * Returns whether a comment in the text suppresses a finding: `# picket-ignore PK2001` at the end of its line or on the
 * line above, `# picket-ignore-file PK2001` anywhere. Only findings of semantic checks can be suppressed, not those of
 * unreadable files.
 */
export function isIgnored(
  { code, name, span }: Pick<Diagnostic, 'code' | 'name' | 'span'>,
  text: string | undefined,
): boolean {
  if (text === undefined || !text.includes('picket-ignore') || /^PK[01]/.test(code)) return false
  const names = (comment: string | undefined): boolean => {
    const list = comment?.split(/[\s,]+/) ?? []
    return list.includes(code) || list.includes(name)
  }
  for (const [, list] of text.matchAll(/#[ \t]*picket-ignore-file[ \t]+([\w, \t-]+)/g)) if (names(list)) return true
  const lines = text.split(/\r\n|\n|\r/)
  const onLine = /#[ \t]*picket-ignore[ \t]+([\w, \t-]+)/.exec(lines[span.line - 1] ?? '')?.[1]
  const above = /^[ \t]*#[ \t]*picket-ignore[ \t]+([\w, \t-]+)/.exec(lines[span.line - 2] ?? '')?.[1]
  return names(onLine) || names(above)
}
