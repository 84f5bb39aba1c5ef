/** Text of a paragraph: it may hold Markdown, but no HTML. */
export function paragraph(text: string): string {
  return text.trim().replaceAll('<', '&lt;')
}

/** Text of a table's cell: one line, without what would end the cell. */
export function cell(text: string): string {
  return paragraph(text)
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('|', '\\|')
}

/** Text as it is, inside of a line or a cell. */
export function code(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ').replaceAll('|', '\\|')
  const ticks = '`'.repeat(longestRun(line) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${line}${space}${ticks}`
}

/** Lines as they are. */
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
