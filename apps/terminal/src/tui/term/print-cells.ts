import type { Cells } from './cells.ts'
import { plainCellStyle, type CellStyle } from './cell-style.ts'

/** Gaps of at most this many unchanged cells are rewritten: skipping them would take as many bytes. */
const shortGap = 7
/** Trailing blanks are erased rather than written, from this many on. */
const longBlank = 5

/** Characters of the same width in every terminal; after others, the cursor is positioned explicitly. */
const sure =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0373\u0386-\u0482\u2010-\u2027\u2500-\u259f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]$/

/** Returns the sequences that turn the row `before` into `next`; `before` is undefined if the content is unknown. */
export function printRow(row: number, next: Cells, before: Cells | undefined): string {
  if (next === before) return ''
  let printed = ''
  for (const [from, to] of changedRuns(next, before)) printed += at(row, from) + printRun(next, from, to)
  return printed
}

/** `CUP`: where to write next, counted from 0. */
export function at(row: number, column: number): string {
  return column === 0 ? `\u001b[${row + 1}H` : `\u001b[${row + 1};${column + 1}H`
}

/** Returns the ranges of cells that differ, as start and end (exclusive). No range starts within a wide character. */
function changedRuns(next: Cells, before: Cells | undefined): readonly (readonly [from: number, to: number])[] {
  const width = next.texts.length
  if (before === undefined || before.texts.length !== width) return [[0, width]]
  const runs: [from: number, to: number][] = []
  for (let column = 0; column < width; column += 1) {
    if (next.texts[column] === before.texts[column] && next.styles[column] === before.styles[column]) continue
    const from = next.texts[column] === '' && column > 0 ? column - 1 : column
    const last = runs.at(-1)
    if (last !== undefined && from - last[1] < shortGap) last[1] = column + 1
    else runs.push([from, column + 1])
  }
  return withNeighbours(runs, next)
}

/** Adds the cells after a character of ambiguous width, which can overwrite them. */
function withNeighbours(
  runs: readonly (readonly [from: number, to: number])[],
  { texts }: Cells,
): readonly (readonly [from: number, to: number])[] {
  const wider: [from: number, to: number][] = []
  for (const [from, to] of runs) {
    const last = wider.at(-1)
    const run: [from: number, to: number] = last !== undefined && from <= last[1] ? last : [from, to]
    if (run !== last) wider.push(run)
    run[1] = Math.max(run[1], to)
    for (let column = from; column < Math.min(run[1], texts.length); column += 1)
      run[1] = Math.max(run[1], column + reachOf(texts, column))
    while (run[1] < texts.length && texts[run[1]] === '') run[1] += 1
    run[1] = Math.min(run[1], texts.length)
  }
  return wider
}

/** Returns how many cells can change when the character of this cell is written. */
function reachOf(texts: readonly string[], column: number): number {
  const text = texts[column]!
  if (text === '') return 1
  return sure.test(text) ? sizeAt(texts, column) : 2 * [...text].length
}

function sizeAt(texts: readonly string[], column: number): 1 | 2 {
  return texts[column + 1] === '' ? 2 : 1
}

function printRun(cells: Cells, from: number, to: number): string {
  const { texts, styles } = cells
  const width = texts.length
  const end = to === width ? blankFrom(cells) : width
  const last = width - end >= longBlank ? Math.max(from, end) : to
  let printed = ''
  let style = plainCellStyle
  for (let column = from; column < last; column += 1) {
    const text = texts[column]!
    if (text === '') continue
    const wanted = styles[column]!
    if (wanted !== style) {
      printed += change(style, wanted)
      style = wanted
    }
    const size = sizeAt(texts, column)
    printed += sure.test(text) ? text : `\u001b[${size}X${text}\u001b[${Math.min(width, column + size + 1)}G`
  }
  return `${printed}${change(style, plainCellStyle)}${last < to ? '\u001b[K' : ''}`
}

/** Returns the column from which a row is blank and plain. */
function blankFrom({ texts, styles }: Cells): number {
  let column = texts.length
  while (column > 0 && texts[column - 1] === ' ' && styles[column - 1] === plainCellStyle) column -= 1
  return column
}

function change(from: CellStyle, to: CellStyle): string {
  if (from === to) return ''
  const link = from.link === to.link ? '' : `\u001b]8;;${to.link}\u001b\\`
  const sgr = from.open === to.open ? '' : `\u001b[${from.open === '' || to.open === '' ? to.open : `0;${to.open}`}m`
  return sgr + link
}
