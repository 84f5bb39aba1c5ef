import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './plain-table.module.css'

export interface PlainColumn<Row> {
  readonly id: string
  /** The accessible name; visible unless `isTitleHidden`. */
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly cell: (row: Row) => ReactNode
  /** A CSS width, such as `40%` or `120px`. */
  readonly width?: string
  readonly align?: 'end'
  /** The rows can be sorted by it. */
  readonly isSortable?: boolean
}

export interface Order<Id extends string = string> {
  readonly by: Id
  readonly dir: 'ascending' | 'descending'
}

/** A table for up to some dozens of rows, not virtualized. If it is wider than the screen, it scrolls sideways. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  order,
  onOrder,
}: {
  readonly label: string
  readonly columns: readonly PlainColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly order?: Order
  readonly onOrder?: (order: Order) => void
}) {
  return (
    // Scrollable by keyboard.
    <div className={css['box']} role="region" aria-label={label} tabIndex={0}>
      <table className={css['table']} data-few={columns.length <= 4} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} {...column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell, align }) => (
                <td key={id} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({
  id,
  title,
  isTitleHidden = false,
  width,
  align,
  isSortable = false,
  order,
  onOrder,
}: Omit<PlainColumn<never>, 'cell'> & {
  readonly order: Order | undefined
  readonly onOrder: ((order: Order) => void) | undefined
}) {
  const dir = order?.by === id ? order.dir : undefined
  const shared = { scope: 'col', 'data-align': align, style: width === undefined ? undefined : { width } } as const
  if (!isSortable || onOrder === undefined)
    return <th {...shared}>{isTitleHidden ? <span className={css['hidden']}>{title}</span> : title}</th>
  const Arrow = dir === 'descending' ? ArrowDown : ArrowUp
  return (
    <th {...shared} aria-sort={dir ?? 'none'}>
      <button type="button" onClick={() => onOrder({ by: id, dir: dir === 'ascending' ? 'descending' : 'ascending' })}>
        {title}
        {dir !== undefined && <Arrow size={12} aria-hidden />}
      </button>
    </th>
  )
}
