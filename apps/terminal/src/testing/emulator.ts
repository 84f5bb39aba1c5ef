import headless, { type IUnicodeVersionProvider, type Terminal } from '@xterm/headless'
import stringWidth from 'string-width'

/** Widths of characters as current terminals measure them; xterm.js without the addon treats emoji as narrow. */
const measures: IUnicodeVersionProvider = {
  version: 'today',
  wcwidth: (code) => Math.min(2, stringWidth(String.fromCodePoint(code))) as 0 | 1 | 2,
  charProperties: (code, preceding) => {
    const own = measures.wcwidth(code)
    const before = (preceding >> 1) & 3
    const joins = own === 0 && before > 0
    return ((joins ? Math.max(before, own) : own) << 1) | (joins ? 1 : 0)
  },
}

/**
 * Opens a terminal without a window. `widths` selects the widths of characters: those of current terminals, or those of
 * 2010 (Unicode 6).
 */
export function openEmulator(columns: number, rows: number, widths: 'today' | '6' = 'today'): Terminal {
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 500 })
  terminal.unicode.register(measures)
  terminal.unicode.activeVersion = widths
  return terminal
}

/** Returns every cell of the screen: its content, width and style. */
export function cellsShown({ buffer: { active }, rows, cols }: Terminal): readonly (readonly string[])[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, column) => {
      const cell = active.getLine(active.baseY + row)!.getCell(column)!
      const marks = [cell.isBold(), cell.isDim(), cell.isInverse(), cell.isUnderline(), cell.isItalic()].map(Number)
      return `${cell.getChars() || ' '} ${cell.getWidth()} ${marks.join('')} ${cell.getFgColorMode() === 0 ? '' : cell.getFgColor()} ${cell.getBgColorMode() === 0 ? '' : cell.getBgColor()}`
    }),
  )
}
