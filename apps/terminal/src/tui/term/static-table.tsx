import { stripVTControlCharacters } from 'node:util'
import { renderToString } from 'ink'
import { createElement, useEffect, useState, type ComponentType } from 'react'
import { fit } from '../text/fit.ts'
import { Column, Line } from './elements.tsx'
import { withLayout } from './late-layout.ts'

type Row = Readonly<Record<string, string | number>>
type TableComponent = ComponentType<{ readonly data: readonly Row[]; readonly padding?: number }>

/**
 * A small table with lines around its cells, by `ink-table`: for a few rows of plain ASCII that nobody moves in. It measures text by
 * its length and draws all rows, so whatever comes from events or is long belongs into `DataTable`.
 */
export function StaticTable({ rows, width }: { readonly rows: readonly Row[]; readonly width: number }) {
  const [Table, setTable] = useState<TableComponent>()
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    void import('ink-table').then(({ default: loaded }) => {
      // It is a module of the older kind: where it is bundled, what it exports is one step further in.
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
    // In a turn of its own: not while another tree is being drawn.
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
