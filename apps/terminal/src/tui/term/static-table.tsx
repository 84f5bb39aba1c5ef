import { stripVTControlCharacters } from 'node:util'
import { renderToString } from 'ink'
import { createElement, useEffect, useState, type ComponentType } from 'react'
import { fit } from '../text/fit.ts'
import { Column, Line } from './elements.tsx'
import { withLayout } from './lazy-layout.ts'

type Row = Readonly<Record<string, string | number>>
type TableComponent = ComponentType<{ readonly data: readonly Row[]; readonly padding?: number }>

/**
 * A small table with borders, by `ink-table`, for a few rows of plain ASCII without a cursor. It measures text by its
 * length and renders all rows, so long text and event values belong in `DataTable`.
 */
export function StaticTable({ rows, width }: { readonly rows: readonly Row[]; readonly width: number }) {
  const [Table, setTable] = useState<TableComponent>()
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    void import('ink-table').then(({ default: loaded }) => {
      // It is a CommonJS module: when bundled, its export is one level deeper.
      const found = ((loaded as { readonly default?: unknown }).default ?? loaded) as TableComponent
      if (isWanted) setTable(() => found)
    })
    return () => {
      isWanted = false
    }
  }, [])
  useEffect(() => {
    if (Table === undefined) return
    let isWanted = true
    // Outside of the current render of another tree.
    void withLayout(() => renderToString(createElement(Table, { data: rows, padding: 1 }), { columns: width })).then(
      (drawn) => {
        if (isWanted) setLines(stripVTControlCharacters(drawn).split('\n'))
      },
    )
    return () => {
      isWanted = false
    }
  }, [Table, rows, width])
  return (
    <Column width={width} height={lines.length}>
      {lines.map((line, index) => (
        <Line key={index} text={fit(line, width)} />
      ))}
    </Column>
  )
}
