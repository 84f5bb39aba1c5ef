import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useDensity } from '../ui/density.ts'
import { usePhone } from '../ui/watch-width.ts'
import css from './data-table.module.css'

export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** A CSS grid column, such as `120px` or `minmax(200px, 2fr)`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** A click on its title reverses the order. */
  readonly isSortable?: boolean
}

export interface DataTableProps<Row> {
  /** The accessible name. */
  readonly label: string
  /** A new list renders all rows again. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** The total, including rows that are not loaded. */
  readonly total: number
  readonly keyOf: (row: Row) => string
  /** The index of the row at the cursor. */
  readonly cursor: number
  readonly onCursor: (index: number) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (row: Row, index: number, isRange: boolean) => void
  readonly onSelectAll: () => void
  readonly onOpen: (row: Row) => void
  /** The accessible name of a row, such as `critical, Root login, open`. */
  readonly describe: (row: Row) => string
  /** Called near the end of the list, to load more. */
  readonly onEnd: () => void
  /** Rows that no longer match the filter. */
  readonly isFaded?: (row: Row) => boolean
  /** The minimum width in pixels before the table scrolls sideways; 900 by default. */
  readonly width?: number
  /** The header of a group, instead of cells; undefined for rows. */
  readonly heading?: (row: Row) => ReactNode | undefined
  /** The two-line row on a phone, instead of cells. */
  readonly card?: (row: Row) => ReactNode
  /** A mark before the first cell that explains why the row needs attention. */
  readonly mark?: (row: Row) => string | undefined
  readonly order?: { readonly by: string; readonly dir: 'ascending' | 'descending' }
  readonly onOrder?: (by: string) => void
  /** Called on right-click, with the position in the window. */
  readonly onMenu?: (index: number, at: { readonly x: number; readonly y: number }) => void
}

const heights = { compact: 28, default: 36, comfortable: 44 } as const
/** The height of cards: two lines. */
const cardHeights = { compact: 54, default: 60, comfortable: 68 } as const
/** The height of the sticky header. */
const headHeight = 34
/** The distance from the end. */
const threshold = 500

/** A virtualized table. The screen binds the keys for navigation. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, total, keyOf, cursor, selected, onSelectAll, describe, onEnd } = props
  const isCards = usePhone() && props.card !== undefined
  const height = (isCards ? cardHeights : heights)[useDensity()]
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingEnd: headHeight,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  useEffect(() => {
    // Measuring whether scrolling is necessary would force a synchronous layout.
    if (cursor >= 0 && !isSeen(virtual, cursor)) virtual.scrollToIndex(cursor)
  }, [virtual, cursor])
  const acts = useSteadyActs(props)
  const width = isCards ? 0 : (props.width ?? 900)
  const template = `36px ${isCards ? 'minmax(0, 1fr)' : columns.map((column) => column.width).join(' ')}`
  const isAll = rows.length > 0 && rows.every((row) => selected.has(keyOf(row)))
  const current = rows[cursor]
  return (
    <div className={css['frame']}>
      <div
        ref={box}
        className={css['box']}
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-multiselectable
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < threshold) onEnd()
        }}
      >
        <div
          className={css['head']}
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: template, minWidth: width }}
        >
          <span role="columnheader">
            <input type="checkbox" aria-label="Select all rows" checked={isAll} onChange={onSelectAll} />
          </span>
          {isCards ? (
            <span role="columnheader">{label}</span>
          ) : (
            columns.map((column) => <Title key={column.id} {...column} order={props.order} onOrder={props.onOrder} />)
          )}
        </div>
        <div className={css['body']} role="rowgroup" style={{ height: virtual.getTotalSize(), minWidth: width }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!
            const key = keyOf(row)
            const heading = props.heading?.(row)
            return (
              <TableRow
                key={key}
                row={row}
                index={index}
                top={start}
                template={template}
                isCursor={index === cursor}
                isSelected={selected.has(key)}
                isFaded={props.isFaded?.(row) ?? false}
                heading={heading}
                card={isCards ? props.card!(row) : undefined}
                height={height}
                mark={props.mark?.(row)}
                columns={columns as readonly Column<unknown>[]}
                acts={acts as RowActs<unknown>}
              />
            )
          })}
        </div>
      </div>
      <p className={css['live']} aria-live="polite">
        {current !== undefined && `${cursor + 1} of ${total}, ${describe(current)}`}
      </p>
    </div>
  )
}

function isSeen(virtual: Virtualizer<HTMLDivElement, Element>, index: number): boolean {
  const item = virtual.measurementsCache[index]
  const { scrollOffset, scrollRect } = virtual
  if (item === undefined || scrollOffset === null || scrollRect === null) return false
  return item.start >= scrollOffset && item.end <= scrollOffset + scrollRect.height - headHeight
}

type RowActs<Row> = Pick<DataTableProps<Row>, 'onCursor' | 'onSelect' | 'onOpen' | 'onMenu'>

/** Stable callbacks that call the latest ones: rows do not render again when a function changes. */
function useSteadyActs<Row>(latest: RowActs<Row>): RowActs<Row> {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  const [acts] = useState((): RowActs<Row> => {
    return {
      onCursor: (index) => kept.current.onCursor(index),
      onSelect: (row, index, isRange) => kept.current.onSelect(row, index, isRange),
      onOpen: (row) => kept.current.onOpen(row),
      get onMenu() {
        return kept.current.onMenu
      },
    }
  })
  return acts
}

interface TableRowProps {
  readonly row: unknown
  readonly index: number
  readonly top: number
  readonly template: string
  readonly isCursor: boolean
  readonly isSelected: boolean
  readonly isFaded: boolean
  readonly heading: ReactNode
  readonly card: ReactNode
  readonly height: number
  readonly mark: string | undefined
  readonly columns: readonly Column<unknown>[]
  readonly acts: RowActs<unknown>
}

/** Plain elements only: library components in each row would double the time per frame. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, top, template, isCursor, isSelected, isFaded, columns, acts, heading, card, height, mark } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-cursor={isCursor}
      data-faded={isFaded}
      className={css['row']}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template, height }}
      data-heading={heading !== undefined}
      onClick={() => {
        acts.onCursor(index)
        if (getSelection()?.isCollapsed !== false) acts.onOpen(row)
      }}
      onContextMenu={(event) => {
        const { onMenu } = acts
        if (onMenu === undefined || heading !== undefined) return
        event.preventDefault()
        acts.onCursor(index)
        onMenu(index, { x: event.clientX, y: event.clientY })
      }}
    >
      <span role="gridcell">
        <input
          type="checkbox"
          aria-label="Select row"
          // Only one row is a tab stop; arrow keys move it.
          tabIndex={isCursor ? 0 : -1}
          checked={isSelected}
          onClick={(event) => {
            event.stopPropagation()
            acts.onSelect(row, index, event.shiftKey)
          }}
          onChange={() => undefined}
        />
      </span>
      {heading !== undefined ? (
        <span role="gridcell" className={css['heading']} aria-colspan={columns.length}>
          {heading}
        </span>
      ) : card !== undefined ? (
        <span role="gridcell" className={css['cell']}>
          <Mark why={mark} />
          {card}
        </span>
      ) : (
        columns.map(({ id, cell, align }, at) => (
          <span key={id} role="gridcell" data-align={align} className={css['cell']}>
            {at === 0 && <Mark why={mark} />}
            {cell(row)}
          </span>
        ))
      )}
    </div>
  )
})

function Mark({ why }: { readonly why: string | undefined }) {
  return (
    why !== undefined && (
      <span className={css['mark']} title={why}>
        ⚠<span className={css['live']}>{why}</span>
      </span>
    )
  )
}

function Title({
  id,
  title,
  align,
  isSortable = false,
  order,
  onOrder,
}: Pick<Column<never>, 'id' | 'title' | 'align' | 'isSortable'> & Pick<DataTableProps<never>, 'order' | 'onOrder'>) {
  if (!isSortable || onOrder === undefined)
    return (
      <span role="columnheader" data-align={align}>
        {title}
      </span>
    )
  const dir = order?.by === id ? order.dir : undefined
  return (
    <span role="columnheader" data-align={align} aria-sort={dir ?? 'none'}>
      <button type="button" onClick={() => onOrder(id)}>
        {title} {dir !== undefined && <span aria-hidden>{dir === 'descending' ? '↓' : '↑'}</span>}
      </button>
    </span>
  )
}
