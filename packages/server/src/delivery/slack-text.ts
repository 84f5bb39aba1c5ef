/** Escapes the three characters that Slack treats as markup. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes and truncates to a length as Slack counts it; the last character is an ellipsis. */
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

/** Converts a text that a user wrote in Slack: links and channel names become readable, mentions become ids. */
export function unescape(text: string): string {
  return text
    .replaceAll(/<(?:([^<>|]*)\|)?([^<>|]*)>/g, (_, target: string | undefined, label: string) => label || target || '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
