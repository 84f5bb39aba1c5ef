import stringWidth from 'string-width'
import { segmentsOf } from '../text/segments.ts'
import { asciiOf } from '../text/to-ascii.ts'
import { createStyleReader, plainCellStyle, type CellStyle } from './cell-style.ts'

/** A line as cells of a terminal. The second cell of a wide character has an empty text. */
export interface Cells {
  readonly texts: readonly string[]
  readonly styles: readonly CellStyle[]
}

const sgr = /\p{Cc}\[([\d;]*)m/uy
const link = /\p{Cc}\]8;[^;\p{Cc}]*;([\x20-\x7e]*)\p{Cc}\\?/uy
const beyondAscii = /\P{ASCII}+/uy
/** Lines, blocks, dots: our own symbols, whose width is known. */
const narrow = /[\u2026\u2500-\u259f]/
/** Replaces characters that must not reach a terminal. */
const replacement = '\ufffd'
/** The most UTF-16 units of a line, with its style sequences. */
const mostRead = 100_000
/** The most UTF-16 units of a cell. */
const longestCell = 32

/**
 * Converts a styled line to exactly `width` cells: cut, or padded with spaces. Styles and links are parsed; other
 * control sequences are replaced by a mark. Characters of no width join the one before.
 */
export function toCells(line: string, width: number, isAscii = false): Cells {
  const texts: string[] = []
  const styles: CellStyle[] = []
  const reader = createStyleReader()
  const put = (text: string, size: number): void => {
    // A wide character does not fit in the last cell, which stays empty.
    const isWhole = texts.length + size <= width
    texts.push(isWhole ? text : ' ')
    styles.push(reader.now())
    if (size === 2 && isWhole) {
      texts.push('')
      styles.push(reader.now())
    }
  }
  const end = Math.min(line.length, mostRead)
  let at = 0
  while (at < end && texts.length < width) {
    const code = line.charCodeAt(at)
    if (code >= 32 && code < 127) {
      put(line[at]!, 1)
      at += 1
    } else if (code === 27) {
      const found = match(sgr, line, at) ?? match(link, line, at)
      if (found === undefined) put(isAscii ? '?' : replacement, 1)
      else if (found[0].endsWith('m') && found[0][1] === '[') reader.sgr(found[1] ?? '')
      else reader.link(found[1] ?? '')
      at += found?.[0].length ?? 1
    } else if (code < 128) {
      put(isAscii ? '?' : replacement, 1)
      at += 1
    } else {
      const stretch = match(beyondAscii, line, at)![0]
      if (stretch.length === 1 && narrow.test(stretch)) put(isAscii ? asciiOf(stretch) : stretch, 1)
      else
        for (const segment of segmentsOf(stretch)) {
          const text = /[\p{Cc}\p{Surrogate}]/u.test(segment) ? replacement : segment
          const size = stringWidth(text)
          if (size === 0) {
            if (!isAscii) join(texts, text)
          } else if (isAscii)
            [...asciiOf([...text][0]!).padEnd(size)].forEach((one) => texts.length < width && put(one, 1))
          else put(text.slice(0, longestCell), Math.min(2, size))
          if (texts.length >= width) break
        }
      at += stretch.length
    }
  }
  while (texts.length < width) {
    texts.push(' ')
    styles.push(plainCellStyle)
  }
  return { texts, styles }
}

/** Adds a character of no width to the one before, unless that is at its limit. */
function join(texts: string[], text: string): void {
  const last = texts.at(-1) === '' ? texts.length - 2 : texts.length - 1
  if (last >= 0 && texts[last]!.length + text.length <= longestCell) texts[last] += text
}

function match(pattern: RegExp, line: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(line) ?? undefined
}

/** Merges pieces of a row, each starting at its column; uncovered cells are blank. Later pieces cover earlier ones. */
export function joinCells(pieces: readonly Piece[], width: number): Cells {
  const [first] = pieces
  if (pieces.length === 1 && first!.x === 0 && first!.cells.texts.length === width) return first!.cells
  if (isWhole(pieces, width))
    return { texts: pieces.flatMap(({ cells }) => cells.texts), styles: pieces.flatMap(({ cells }) => cells.styles) }
  const texts = Array.from({ length: width }, () => ' ')
  const styles = Array.from({ length: width }, () => plainCellStyle)
  for (const { x, cells } of pieces)
    for (let at = 0; at < cells.texts.length && x + at < width; at += 1) {
      texts[x + at] = cells.texts[at]!
      styles[x + at] = cells.styles[at]!
    }
  return { texts, styles }
}

/** Returns whether each piece starts where the previous one ends, and the last ends with the row. */
function isWhole(pieces: readonly Piece[], width: number): boolean {
  let end = 0
  for (const { x, cells } of pieces) {
    if (x !== end) return false
    end += cells.texts.length
  }
  return end === width
}

export interface Piece {
  readonly x: number
  readonly cells: Cells
}
