import type { Output } from './output.ts'
import { visibleLine } from './visible.ts'
import { cells, cut, pad } from './wrap.ts'

export interface Column<Row> {
  readonly head: string
  readonly value: (row: Row) => string | number | null | undefined
  /** Gets the remaining width, and is cut first. */
  readonly isWide?: true
  readonly isNumber?: true
  /** Formats the value for a terminal. */
  readonly mark?: (text: string, row: Row) => string
}

/** The most cells of a column that is not the wide one. */
const mostCells = 48
const leastCells = 12

/** Prints rows below a header, in columns as wide as their content. Columns without values are left out. */
export function printTable<Row>(
  rows: readonly Row[],
  given: readonly Column<Row>[],
  { style, width }: Pick<Output, 'style' | 'width'>,
): string {
  if (rows.length === 0) return ''
  const columns = given
    .map((column) => ({ ...column, texts: rows.map((row) => visibleLine(String(column.value(row) ?? ''))) }))
    .filter(({ texts }) => texts.some((text) => text !== ''))
  const natural = columns.map(({ head, texts }) =>
    texts.reduce((most, text) => Math.max(most, cells(text)), cells(head)),
  )
  const widths = fit(
    natural,
    columns.findIndex(({ isWide }) => isWide),
    width,
  )
  const line = (texts: readonly string[], mark: (text: string, at: number) => string): string =>
    texts
      .map((text, at) => {
        const space = widths[at]!
        const short = cut(text, space)
        const isLast = at === texts.length - 1
        const padded = columns[at]!.isNumber ? short.padStart(space) : isLast ? short : pad(short, space)
        return mark(padded, at)
      })
      .join('  ')
      .trimEnd()
  const lines = rows.map((row, n) =>
    line(
      columns.map(({ texts }) => texts[n]!),
      (text, at) => columns[at]!.mark?.(text, row) ?? text,
    ),
  )
  return [
    style.faint(
      line(
        columns.map(({ head }) => head),
        (text) => text,
      ),
    ),
    ...lines,
    '',
  ].join('\n')
}

function fit(natural: readonly number[], wide: number, width: number): readonly number[] {
  if (!Number.isFinite(width)) return natural
  const capped = natural.map((one, at) => (at === wide ? one : Math.min(one, mostCells)))
  const over = capped.reduce((sum, one) => sum + one + 2, -2) - width
  if (over <= 0 || wide < 0) return capped
  return capped.map((one, at) => (at === wide ? Math.max(leastCells, one - over) : one))
}
