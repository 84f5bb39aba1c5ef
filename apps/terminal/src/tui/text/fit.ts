import stringWidth from 'string-width'
import { cleanLine } from './clean.ts'
import { segmentsOf } from './segments.ts'

const ascii = /^[\x20-\x7e]*$/

/** Returns the width of a cleaned text, in cells. */
export function cellsOf(text: string): number {
  return ascii.test(text) ? text.length : stringWidth(text)
}

/** Cleans any text and fits it into exactly `width` cells: cut with an ellipsis, or padded with spaces. */
export function fit(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  if (width <= 0) return ''
  const clean = cleanLine(text, width * 16 + 64)
  const used = cellsOf(clean)
  if (used > width || text.length > width * 16 + 64) return cutTo(clean, width) + endOf(clean)
  const space = ' '.repeat(width - used)
  return align === 'left' ? clean + endOf(clean) + space : space + clean + endOf(clean)
}

/** Characters of right-to-left scripts. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Ends right-to-left text (U+200E), so that terminals which reorder it leave its neighbours in place. */
function endOf(text: string): string {
  return !ascii.test(text) && fromTheRight.test(text) ? '\u200e' : ''
}

/** Fits the end of a text into exactly `width` cells: the end of a path is the significant part. */
export function fitEnd(text: string, width: number): string {
  const clean = cleanLine(text)
  if (cellsOf(clean) <= width || width <= 1) return fit(clean, width)
  const kept: string[] = []
  let used = 1
  for (const segment of [...segmentsOf(clean)].reverse()) {
    const next = cellsOf(segment)
    if (used + next > width) break
    kept.unshift(segment)
    used += next
  }
  return `\u2026${kept.join('')}${endOf(clean)}${' '.repeat(width - used)}`
}

function cutTo(clean: string, width: number): string {
  if (ascii.test(clean)) return `${clean.slice(0, width - 1).padEnd(width - 1)}\u2026`
  let kept = ''
  let used = 0
  for (const segment of segmentsOf(clean)) {
    const next = cellsOf(segment)
    if (used + next > width - 1) break
    kept += segment
    used += next
  }
  return `${kept}${' '.repeat(width - 1 - used)}\u2026`
}

/** Cleans a text and wraps it into lines of at most `width` cells, at spaces if possible. */
export function wrapText(text: string, width: number): readonly string[] {
  const space = Math.max(1, width)
  return cleanLine(text)
    .split('\u240a')
    .flatMap((line) => wrapLine(line, space))
}

function wrapLine(line: string, width: number): readonly string[] {
  if (cellsOf(line) <= width) return [line]
  const lines: string[] = []
  let now = ''
  for (const word of line.split(/(?<= )/)) {
    if (cellsOf(now) + cellsOf(word.trimEnd()) <= width) {
      now += word
      continue
    }
    if (now !== '') lines.push(now.trimEnd())
    now = word
    while (cellsOf(now.trimEnd()) > width) {
      const head = headOf(now, width)
      lines.push(head)
      now = now.slice(head.length)
    }
  }
  return [...lines, now.trimEnd()]
}

function headOf(text: string, width: number): string {
  let kept = ''
  let used = 0
  for (const segment of segmentsOf(text)) {
    const next = cellsOf(segment)
    if (used + next > width && kept !== '') break
    kept += segment
    used += next
  }
  return kept
}

/** Returns the graphemes of a text, in order. */
export function graphemesOf(text: string): readonly string[] {
  return [...segmentsOf(text)]
}
