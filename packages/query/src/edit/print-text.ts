/** Prints a text as a literal of the language. */
export function printText(text: string): string {
  const escaped = text.replaceAll(/[\\'\u0000-\u001f\u2028\u2029]/g, (one) =>
    one === '\\' || one === "'" ? `\\${one}` : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `'${escaped}'`
}
