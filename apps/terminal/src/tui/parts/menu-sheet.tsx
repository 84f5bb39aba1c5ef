import { itemsOf } from '../app/menu.ts'
import type { MenuSpec } from '../app/overlay.ts'
import { useStore } from '../state/store.ts'
import { textOf } from '../state/text-field.ts'
import { Column, Line, TerminalCursor } from '../term/elements.tsx'
import { cellsOf, fit } from '../text/fit.ts'
import { useApp, useTheme } from './context.ts'

/** Returns the height of a menu: at most half of the screen, so that its subject stays visible. */
export function sheetHeight(menu: MenuSpec, space: number): number {
  return Math.min(menu.items.length + 3 + (menu.typed === undefined ? 0 : 1), Math.max(6, Math.floor(space / 2)), space)
}

/** A list to choose from, filtered by typing. `row` is its first row on the screen. */
export function MenuSheet({
  menu,
  width,
  height,
  row,
}: {
  readonly menu: MenuSpec
  readonly width: number
  readonly height: number
  readonly row: number
}) {
  const app = useApp()
  const theme = useTheme()
  const { field, cursor } = useStore(app.typing)
  const typed = textOf(field)
  const items = itemsOf(menu, typed)
  const at = Math.min(cursor, Math.max(0, items.length - 1))
  const seen = height - 2
  const top = Math.max(0, at - seen + 1)
  const lead = ` ${menu.title}: `
  const border = '\u2500'.repeat(width)
  return (
    <Column width={width} height={height}>
      <Line text={theme.paint('border', border)} />
      <Line
        text={`${theme.paint('accent', lead)}${typed === '' ? theme.paint('faint', fit('type to filter', width - cellsOf(lead))) : fit(typed, width - cellsOf(lead))}`}
      />
      {items.length === 0 ? <Line text={theme.paint('faint', fit('   no matches', width))} /> : null}
      {items.slice(top, top + seen).map(({ key, label, note = '', token }, index) => {
        const isCursor = top + index === at
        const noteWidth = Math.min(Math.floor(width / 3), cellsOf(note))
        const text = fit(` ${isCursor ? '>' : ' '} ${label}`, width - noteWidth - 2)
        const shown = token === undefined || isCursor ? text : theme.paint(token, text)
        const line = `${shown} ${isCursor ? fit(note, noteWidth) : theme.paint('faint', fit(note, noteWidth))} `
        return <Line key={key} text={isCursor ? theme.paint('cursor', line) : line} />
      })}
      <TerminalCursor at={{ x: cellsOf(lead) + cellsOf(typed), y: row + 1 }} />
    </Column>
  )
}
