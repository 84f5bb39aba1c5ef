/** Prints a text as a literal of the language. */
export function printText(text: string): string {
  const escaped = text.replaceAll(/[\\'\p{Cc}\u2028\u2029]/gu, (one) =>
    one === '\\' || one === "'" ? `\\${one}` : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `'${escaped}'`
}
