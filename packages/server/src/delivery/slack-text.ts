/** Slack reads these three as marks of its own. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The way back, of what people write in Slack: links and names of channels stay readable, mentions are ids. */
export function unescape(text: string): string {
  return text
    .replaceAll(/<(?:([^<>|]*)\|)?([^<>|]*)>/g, (_, target: string | undefined, label: string) => label || target || '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
