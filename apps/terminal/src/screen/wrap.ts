import stringWidth from 'string-width'

/** Cells that text takes on a terminal. Skin tones and variation selectors are not trusted: terminals disagree on them. */
export function cells(text: string): number {
  return stringWidth(text)
}

/** Breaks text at spaces so that lines take at most `width` cells, besides the `indent` of further lines; words stay whole. */
export function wrap(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width, indent))
    .join(`\n${indent}`)
}

function wrapLine(line: string, width: number, indent: string): string {
  if (!Number.isFinite(width) || cells(line) <= width) return line
  const lead = /^ */.exec(line)?.[0] ?? ''
  const lines: string[] = []
  let current = lead
  for (const word of line.slice(lead.length).split(/ +/)) {
    const next = current.trim() === '' ? current + word : `${current} ${word}`
    if (current.trim() !== '' && cells(next) > width) {
      lines.push(current)
      current = word
    } else current = next
  }
  return [...lines, current].join(`\n${indent}`)
}

/** Cuts text to at most `width` cells, an ellipsis at its end. */
export function cut(text: string, width: number): string {
  if (cells(text) <= width) return text
  let kept = ''
  let used = 0
  for (const { segment } of segmenter.segment(text)) {
    const next = cells(segment)
    if (used + next > width - 3) break
    kept += segment
    used += next
  }
  return `${kept.replace(/\.+$/, '')}...`
}

/** Text and spaces that together take `width` cells. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cells(text)))
}

export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
