import { joinCells, toCells, type Cells, type Piece } from './cells.ts'
import { at, printRow } from './print-cells.ts'
import type { Drawing } from './compute-layout.ts'

/** The content of a terminal, so that only the differences of the next frame are written. */
export interface Canvas {
  /** Returns what to write to show a frame; empty if it is shown already. */
  paint(drawing: Drawing): string
  /** Forgets the content after others have written on the screen: the next frame is written as a whole. */
  forget(): void
}

/** Makes terminals that support mode 2026 show a frame at once. */
const begin = '\u001b[?2026h'
const end = '\u001b[?2026l'
const hideCursor = '\u001b[?25l'
const showCursor = '\u001b[?25h'

export function createCanvas({ isAscii }: { readonly isAscii: boolean }): Canvas {
  const parse = rememberLast((line, width) => toCells(line, width, isAscii))
  let shown: readonly (Cells | undefined)[] = []
  let pieces: readonly (readonly Piece[])[] = []
  let cursor: Drawing['cursor']
  let isCursorSeen: boolean | undefined
  const rowsOf = ({ rows, width }: Drawing): readonly Cells[] => {
    const next = rows.map((row) => row.map(({ x, width: size, text }): Piece => ({ x, cells: parse(text, size) })))
    parse.turn()
    const cells = next.map((row, index) => {
      const known = shown[index]
      return known?.texts.length === width && isSame(row, pieces[index]) ? known : joinCells(row, width)
    })
    pieces = next
    return cells
  }
  return {
    paint(drawing) {
      const next = rowsOf(drawing)
      const { printed, scrolled } = scroll(next, shown)
      const body = printed + next.map((row, index) => printRow(index, row, scrolled[index])).join('')
      shown = next
      const wanted = drawing.cursor
      const isMoved = wanted?.x !== cursor?.x || wanted?.y !== cursor?.y
      const isSeen = wanted !== undefined
      if (body === '' && !isMoved && isSeen === isCursorSeen) return ''
      const hide = isCursorSeen === false ? '' : hideCursor
      const place = wanted === undefined ? '' : at(wanted.y, wanted.x) + showCursor
      cursor = wanted
      isCursorSeen = isSeen
      return begin + hide + body + place + end
    },
    forget() {
      shown = []
      isCursorSeen = undefined
    },
  }
}

function isSame(row: readonly Piece[], before: readonly Piece[] | undefined): boolean {
  return (
    row.length === before?.length && row.every(({ x, cells }, at) => x === before[at]!.x && cells === before[at]!.cells)
  )
}

/** Scrolls rows with the terminal if that takes fewer bytes than writing them again. */
function scroll(
  next: readonly Cells[],
  shown: readonly (Cells | undefined)[],
): { readonly printed: string; readonly scrolled: readonly (Cells | undefined)[] } {
  const still = { printed: '', scrolled: shown }
  if (shown.length !== next.length) return still
  const changed = next.flatMap((row, index) => (row === shown[index] ? [] : [index]))
  const [first, last] = [changed[0] ?? 0, changed.at(-1) ?? 0]
  if (changed.length < leastScrolled) return still
  const cost = (rows: readonly (Cells | undefined)[]): number =>
    changed.reduce((sum, index) => sum + printRow(index, next[index]!, rows[index]).length, 0)
  let best = { ...still, cost: cost(shown) }
  for (const by of [1, -1]) {
    const blank = blankRow(next[0]!.texts.length)
    const scrolled = shown.map((row, index) =>
      index < first || index > last ? row : index + by < first || index + by > last ? blank : shown[index + by],
    )
    const printed = `\u001b[${first + 1};${last + 1}r\u001b[${by === 1 ? 'S' : 'T'}\u001b[r`
    const total = printed.length + cost(scrolled)
    if (total < best.cost) best = { printed, scrolled, cost: total }
  }
  return best
}

/** Not worth it for fewer rows. */
const leastScrolled = 4

function blankRow(width: number): Cells {
  return toCells('', width)
}

/** Caches the entries of this frame and the previous one. */
function rememberLast(parse: (line: string, width: number) => Cells): {
  (line: string, width: number): Cells
  turn(): void
} {
  let now = new Map<string, Cells>()
  let before = now
  const remembered = (line: string, width: number): Cells => {
    const key = `${width} ${line}`
    const known = now.get(key) ?? before.get(key) ?? parse(line, width)
    now.set(key, known)
    return known
  }
  return Object.assign(remembered, {
    turn: () => {
      before = now
      now = new Map()
    },
  })
}
