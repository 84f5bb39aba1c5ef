import type { StoredTablesData } from '@picket/core/api'
import { BarList } from '../../charts/bar-list.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import { dataText } from './strings.ts'

type StoredTable = StoredTablesData['storedTables'][number]

const most = 12

/** What tables take on disk, the largest first. */
export function Storage({ tables }: { readonly tables: readonly StoredTable[] }) {
  if (tables.length === 0) return <p>{dataText.noStorage}</p>
  const others = tables.slice(most)
  const rest = others.reduce((sum, { rows, bytes }) => ({ rows: sum.rows + rows, bytes: sum.bytes + bytes }), {
    rows: 0,
    bytes: 0,
  })
  const bars = [
    ...tables.slice(0, most),
    ...(others.length > 0 ? [{ table: dataText.otherTables(others.length), ...rest }] : []),
  ]
  return (
    <BarList
      label={dataText.storage}
      bars={bars.map(({ table, rows, bytes }, at) => ({
        label: table,
        parts: [{ id: table, color: at < most ? 'var(--series-1)' : 'var(--series-other)', value: bytes }],
        text: `${printBytes(bytes)}, ${dataText.rows(rows)}`,
      }))}
    />
  )
}
