/** Converts HTML to plain text. Nothing is loaded or run: the parsed document is never rendered. */
export function toPlainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('br, p, li, div, tr')) element.append('\n')
  for (const element of body.querySelectorAll('script, style')) element.remove()
  return body.textContent.replaceAll(/\n{3,}/g, '\n\n').trim()
}
