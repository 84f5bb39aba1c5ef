import { wrapText } from './fit.ts'

/** The most characters that are wrapped at once: a line of them is not cut. */
const pieceSize = 2000

/** Wraps lines of any length at `width` cells, up to `most` lines; the rest is not processed. */
export function wrapWhole(text: string, width: number, most: number): readonly string[] {
  // Chunks are a multiple of the width of plain text, so that no line is short where a chunk ends.
  const pieces = new RegExp(`[^]{1,${width * Math.max(1, Math.floor(pieceSize / width))}}`, 'gu')
  const lines: string[] = []
  for (const line of text.split(/\r\n|\n|\r/))
    for (const [piece] of line === '' ? [['']] : line.replaceAll('\t', '    ').matchAll(pieces)) {
      lines.push(...wrapText(piece, width))
      if (lines.length >= most) return lines.slice(0, most)
    }
  return lines
}
