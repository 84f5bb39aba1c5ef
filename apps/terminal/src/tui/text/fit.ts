import stringWidth from 'string-width'
import { cleanLine } from './clean.ts'
import { segmentsOf } from './segments.ts'

const ascii = /^[\x20-\x7e]*$/

/** Cells of a text that was cleaned. */
export function cellsOf(text: string): number {
  return ascii.test(text) ? text.length : stringWidth(text)
}

/** Any text, cleaned, in exactly `width` cells: cut with an ellipsis, or filled with spaces. */
export function fit(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  if (width <= 0) return ''
  const clean = cleanLine(text, width * 16 + 64)
  const used = cellsOf(clean)
  if (used > width || text.length > width * 16 + 64) return cutTo(clean, width) + endOf(clean)
  const room = ' '.repeat(width - used)
  return align === 'left' ? clean + endOf(clean) + room : room + clean + endOf(clean)
}

/** Letters that are written from the right to the left. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Ends what goes from the right to the left (U+200E), so that terminals which turn it round leave what is beside it where it is. */
function endOf(text: string): string {
  return !ascii.test(text) && fromTheRight.test(text) ? '\u200e' : ''
}

/** Its end in exactly `width` cells: of paths, the end tells more. */
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

/** A text, cleaned, in lines of at most `width` cells; broken at spaces where it can be. */
export function wrapText(text: string, width: number): readonly string[] {
  const room = Math.max(1, width)
  return cleanLine(text)
    .split('\u240a')
    .flatMap((line) => wrapLine(line, room))
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

/** The graphemes of a text, in their order. */
export function graphemesOf(text: string): readonly string[] {
  return [...segmentsOf(text)]
}
