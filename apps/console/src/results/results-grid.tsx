import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { copyText } from '../ui/copy-text.ts'
import { useDensity } from '../ui/density.ts'
import { cellText, columnWidth, isNumeric } from './cell-text.ts'
import { ColumnHandle } from './column-handle.tsx'
import { resultsText } from './strings.ts'
import type { Results } from './use-results.ts'
import css from './results-grid.module.css'

interface ResultsGridProps {
  readonly label: string
  /** Another query needs another `key`. */
  readonly results: Results
  /** The index of the row that is shown elsewhere. */
  readonly open?: number | undefined
  /** Called near the end of the loaded rows. */
  readonly onEnd: () => void
  readonly onOpen: (index: number) => void
  /** Filters by the value of the cell, with the keys + and -. */
  readonly onFilter?: (row: number, column: string, isOut: boolean) => void
  /** Called with the distance from the top in pixels. */
  readonly onScroll?: (top: number) => void
}

interface Cell {
  readonly row: number
  readonly column: number
}

const heights = { compact: 26, default: 30, comfortable: 38 } as const
/** The number of rows whose values determine the initial widths. */
const measured = 60
/** The distance from the end in pixels. */
const threshold = 600
const pageRows = 15

/**
 * The rows of a query, virtualized in both directions. Arrow keys move between cells, Enter opens a row, Ctrl+C
 * copies the value of the cell, and + and - filter by it.
 */
export function ResultsGrid({ label, results, open, onEnd, onOpen, onFilter, onScroll }: ResultsGridProps) {
  const { columns, rows, stats } = results
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = heights[useDensity()]
  const [cell, setCell] = useState<Cell>({ row: -1, column: 0 })
  const [resized, setResized] = useState<Readonly<Record<string, number>>>({})
  // Later pages do not change the widths.
  const [initial] = useState(() => widthsOf(results))
  const widths = columns.map(({ name }, at) => resized[name] ?? initial[at] ?? 120)
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 30,
  })
  const horizontal = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => widths[at]!,
    overscan: 3,
  })
  useEffect(() => horizontal.measure(), [horizontal, resized])
  const shown = horizontal.getVirtualItems()
  const width = horizontal.getTotalSize()
  useEffect(() => vertical.measure(), [vertical, rowHeight])
  const move = (row: number, column: number): void => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    }
    setCell(next)
    vertical.scrollToIndex(next.row)
    horizontal.scrollToIndex(next.column)
    if (next.row > rows.length - pageRows) onEnd()
  }
  const copy = (): void => {
    const value = rows[cell.row]?.values[columns[cell.column]?.name ?? '']
    void copyText(typeof value === 'string' ? value : JSON.stringify(value ?? null), resultsText.copied)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { row, column } = cell
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && event.key === 'c' && row >= 0 && getSelection()?.isCollapsed !== false) copy()
    else if (isControl && event.key === 'Home') move(0, 0)
    else if (isControl && event.key === 'End') move(rows.length - 1, columns.length - 1)
    else if (isControl || event.altKey) return
    else if (event.key === 'ArrowDown') move(row + 1, column)
    else if (event.key === 'ArrowUp') move(row - 1, column)
    else if (event.key === 'ArrowRight') move(row, column + 1)
    else if (event.key === 'ArrowLeft') move(row, column - 1)
    else if (event.key === 'PageDown') move(row + pageRows, column)
    else if (event.key === 'PageUp') move(row - pageRows, column)
    else if (event.key === 'Home') move(row, 0)
    else if (event.key === 'End') move(row, columns.length - 1)
    else if (event.key === 'Enter' && row >= 0) onOpen(row)
    else if ((event.key === '+' || event.key === '-') && row >= 0 && columns[column] !== undefined && onFilter)
      onFilter(row, columns[column].name, event.key === '-')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const cellId = (row: number, column: number): string => `${id}-${row}-${column}`
  return (
    <div
      ref={box}
      className={css['box']}
      role="grid"
      aria-label={label}
      aria-rowcount={stats.rowCount + 1}
      aria-colcount={columns.length}
      tabIndex={0}
      {...(cell.row < 0 ? {} : { 'aria-activedescendant': cellId(cell.row, cell.column) })}
      onFocus={({ target, currentTarget }) =>
        target === currentTarget && cell.row < 0 && setCell({ row: 0, column: 0 })
      }
      onKeyDown={onKey}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        onScroll?.(scrollTop)
        if (scrollHeight - scrollTop - clientHeight < threshold) onEnd()
      }}
    >
      <div className={css['head']} role="row" aria-rowindex={1} style={{ width }}>
        {shown.map(({ index, start, size }) => {
          const { name, type } = columns[index]!
          return (
            <span
              key={index}
              role="columnheader"
              aria-colindex={index + 1}
              title={`${name}: ${type}`}
              data-align={isNumeric(type) ? 'end' : 'start'}
              style={{ transform: `translateX(${start}px)`, width: size }}
            >
              <bdi>{name}</bdi>
              <ColumnHandle
                label={resultsText.resize(name)}
                width={size}
                onResize={(next) => setResized((before) => ({ ...before, [name]: next }))}
              />
            </span>
          )
        })}
      </div>
      <div className={css['body']} role="rowgroup" style={{ height: vertical.getTotalSize(), width }}>
        {vertical.getVirtualItems().map(({ index: at, start: top }) => (
          <div
            key={rows[at]!.id}
            role="row"
            aria-rowindex={at + 2}
            className={css['row']}
            data-current={at === (open ?? cell.row)}
            style={{ transform: `translateY(${top}px)`, height: rowHeight }}
          >
            {shown.map(({ index, start, size }) => {
              const { name, type } = columns[index]!
              const value = rows[at]!.values[name]
              return (
                <span
                  key={index}
                  id={cellId(at, index)}
                  role="gridcell"
                  aria-colindex={index + 1}
                  aria-selected={at === cell.row && index === cell.column}
                  data-align={isNumeric(type) ? 'end' : 'start'}
                  style={{ transform: `translateX(${start}px)`, width: size, lineHeight: `${rowHeight - 1}px` }}
                  onClick={() => {
                    setCell({ row: at, column: index })
                    if (getSelection()?.isCollapsed !== false) onOpen(at)
                  }}
                >
                  {value === null || value === undefined ? (
                    <span className={css['null']}>null</span>
                  ) : (
                    <bdi>{cellText(value)}</bdi>
                  )}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function widthsOf({ columns, rows }: Results): readonly number[] {
  const some = rows.slice(0, measured)
  return columns.map(({ name }) =>
    columnWidth(
      name,
      some.map(({ values }) => values[name]),
    ),
  )
}
