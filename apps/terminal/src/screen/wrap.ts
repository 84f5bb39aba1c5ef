import stringWidth from 'string-width'

/**
 * Returns the cells that text occupies on a terminal. Skin tones and variation selectors are not counted, since
 * terminals disagree on them.
 */
export function cells(text: string): number {
  return stringWidth(text)
}

/**
 * Wraps text at spaces into lines of at most `width` cells, plus the `indent` of continuation lines. Words stay whole.
 */
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

/** Cuts text to at most `width` cells, with an ellipsis at its end. */
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

/** Pads text with spaces to `width` cells. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cells(text)))
}

export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
