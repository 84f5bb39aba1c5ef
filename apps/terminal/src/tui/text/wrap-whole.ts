import { wrapText } from './fit.ts'

/** So many characters are wrapped at once at most: a line of them is not cut. */
const pieceSize = 2000

/** Wraps a text of lines however long they are, at `width` cells, until there are `most` lines: the rest is not looked at. */
export function wrapWhole(text: string, width: number, most: number): readonly string[] {
  // Whole lines of plain text, so that none is short where a piece ends.
  const pieces = new RegExp(`[^]{1,${width * Math.max(1, Math.floor(pieceSize / width))}}`, 'gu')
  const lines: string[] = []
  for (const line of text.split(/\r\n|\n|\r/))
    for (const [piece] of line === '' ? [['']] : line.replaceAll('\t', '    ').matchAll(pieces)) {
      lines.push(...wrapText(piece, width))
      if (lines.length >= most) return lines.slice(0, most)
    }
  return lines
}
