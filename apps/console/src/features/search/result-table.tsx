import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useDensity } from '../../ui/density.ts'
import { searchText } from './strings.ts'
import css from './result-table.module.css'

type Row = Readonly<Record<string, unknown>>

const heights = { compact: 26, default: 30, comfortable: 38 } as const
/** The rows that decide how wide columns are. */
const measured = 50

/** Shows the rows of a query. Arrow keys move between rows; Enter or a click opens one. */
export function ResultTable({
  columns,
  rows,
  open,
  onOpen,
}: {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** The index of the open row. */
  readonly open: number | undefined
  readonly onOpen: (index: number) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const height = heights[useDensity()]
  const [cursor, setCursor] = useState(0)
  const shapes = useMemo(() => columns.map((name) => shapeOf(name, rows)), [columns, rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: 32,
  })
  const template = shapes.map(({ width }, at) => (at === shapes.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))
  const style = { gridTemplateColumns: template.join(' '), minWidth: shapes.reduce((sum, { width }) => sum + width, 0) }
  const items = virtual.getVirtualItems()
  const current = open ?? cursor
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = rows.length - 1
    const next = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 20,
      PageUp: current - 20,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Enter' && last >= 0) onOpen(current)
    else if (next !== undefined) {
      const at = Math.max(0, Math.min(last, next))
      setCursor(at)
      virtual.scrollToIndex(at)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      className={css['box']}
      role="grid"
      aria-label={searchText.results}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={items.some(({ index }) => index === current) ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={css['head']} role="row" aria-rowindex={1} style={style}>
        {columns.map((name, at) => (
          <span key={name} role="columnheader" title={name} data-number={shapes[at]!.isNumber}>
            {name}
          </span>
        ))}
      </div>
      <div className={css['body']} role="rowgroup" style={{ height: virtual.getTotalSize(), minWidth: style.minWidth }}>
        {items.map(({ index, start }) => (
          <div
            key={index}
            id={`${id}-${index}`}
            className={css['row']}
            role="row"
            aria-rowindex={index + 2}
            aria-selected={index === open}
            data-cursor={index === current}
            style={{ ...style, height, transform: `translateY(${start}px)` }}
            onClick={() => {
              setCursor(index)
              onOpen(index)
            }}
          >
            {columns.map((name, at) => {
              const value = rows[index]![name]
              return (
                <span key={name} role="gridcell" data-number={shapes[at]!.isNumber} data-empty={value == null}>
                  {printCell(value)}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Values as text on one line; long ones are cut, since the row shows all of them. */
function printCell(value: unknown): string {
  if (value === null || value === undefined) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

function shapeOf(name: string, rows: readonly Row[]): { readonly width: number; readonly isNumber: boolean } {
  const values = rows.slice(0, measured).map((row) => row[name])
  const longest = Math.max(name.length, ...values.map((value) => printCell(value).length))
  const present = values.filter((value) => value != null)
  return {
    width: Math.round(Math.max(64, Math.min(400, longest * 7.3 + 22))),
    isNumber: present.length > 0 && present.every((value) => typeof value === 'number'),
  }
}
