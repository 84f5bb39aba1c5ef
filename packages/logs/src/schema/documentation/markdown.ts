/** Escapes text for a paragraph: it can contain Markdown, but no HTML. */
export function paragraph(text: string): string {
  return text.trim().replaceAll('<', '&lt;')
}

/** Escapes text for a table cell: one line, without characters that end the cell. */
export function cell(text: string): string {
  return paragraph(text)
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('|', '\\|')
}

/** Formats literal text within a line or a cell. */
export function code(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ').replaceAll('|', '\\|')
  const ticks = '`'.repeat(longestRun(line) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${line}${space}${ticks}`
}

/** Formats literal lines. */
export function fence(language: string, text: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${ticks}${language}\n${text.replace(/\n$/, '')}\n${ticks}`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
}
