/** Slack reads these three as marks of its own. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The same within so many characters as Slack counts them, the last of which says that there was more. */
export function escapeWithin(text: string, most: number): string {
  const whole = escape(text)
  if (whole.length <= most) return whole
  let made = ''
  for (const mark of text) {
    const next = escape(mark)
    if (made.length + next.length >= most) break
    made += next
  }
  return `${made}…`
}

/** The way back, of what people write in Slack: links and names of channels stay readable, mentions are ids. */
export function unescape(text: string): string {
  return text
    .replaceAll(/<(?:([^<>|]*)\|)?([^<>|]*)>/g, (_, target: string | undefined, label: string) => label || target || '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
