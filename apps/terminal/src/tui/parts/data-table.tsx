import { useMemo } from 'react'
import { useStore } from '../state/store.ts'
import type { ListModel } from '../state/list-model.ts'
import { Column as Stack, Line } from '../term/elements.tsx'
import { fit, fitEnd } from '../text/fit.ts'
import type { Theme } from '../theme/theme.ts'
import { gap, solveWidths, type Column } from './columns.ts'
import { useTheme } from './context.ts'

export interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly list: ListModel<Row>
  readonly keyOf: (row: Row) => string
  readonly width: number
  /** Includes the header. */
  readonly height: number
  /** Shown when there are no rows. */
  readonly empty: string
}

/** Cells before the first column: the cursor, the selection mark, a space. */
const margin = 3

/** A table of any length that renders only visible rows. It scrolls at its edges, so that little has to be redrawn. */
export function DataTable<Row>({ columns, list, keyOf, width, height, empty }: DataTableProps<Row>) {
  const theme = useTheme()
  list.setHeight(height - 1)
  const { rows, cursor, top, selected } = useStore(list.store)
  const sizes = useMemo(() => solveWidths(columns, width - margin), [columns, width])
  const header = sizes.map(({ column, width: size }) => fit(column.header, size, column.align)).join(' '.repeat(gap))
  const seen = rows.slice(top, top + height - 1)
  return (
    <Stack width={width} height={height}>
      <Line text={theme.paint('faint', fit(`   ${header}`, width))} />
      {rows.length === 0 ? <Line text={theme.paint('faint', fit(`   ${empty}`, width))} /> : null}
      {seen.map((row, index) => (
        <Line key={index} text={printRow(row, sizes, theme, width, top + index === cursor, selected.has(keyOf(row)))} />
      ))}
    </Stack>
  )
}

function printRow<Row>(
  row: Row,
  sizes: ReturnType<typeof solveWidths<Row>>,
  theme: Theme,
  width: number,
  isCursor: boolean,
  isSelected: boolean,
): string {
  const isPlain = isCursor && theme.isCursorPlain
  const cells = sizes.map(({ column, width: size }) => {
    const value = column.value(row)
    const text = column.showsEnd === true ? fitEnd(value, size) : fit(value, size, column.align)
    const token = isPlain ? undefined : column.token?.(row)
    return token === undefined ? text : theme.paint(token, text)
  })
  const used = sizes.reduce((sum, { width: size }) => sum + size, 0) + gap * Math.max(0, sizes.length - 1) + margin
  const line = `${isCursor ? '>' : ' '}${isSelected ? '*' : ' '} ${cells.join(' '.repeat(gap))}${' '.repeat(Math.max(0, width - used))}`
  return isCursor ? theme.paint('cursor', line) : isSelected ? theme.paint('strong', line) : line
}
