import type { Output } from '../../screen/output.ts'
import { printTable } from '../../screen/table.ts'

export interface Explanation {
  readonly sql: string | null
  readonly rowsToRead: number | null
  readonly bytesToRead: number | null
  readonly tables: readonly {
    readonly table: string
    readonly indexes: readonly {
      readonly kind: 'partition' | 'primary_key' | 'skip_index'
      readonly name: string | null
      readonly partsBefore: number
      readonly partsAfter: number
      readonly granulesBefore: number
      readonly granulesAfter: number
    }[]
  }[]
}

/** Prints the SQL of a query, what it reads at most, and what indexes exclude. */
export function printExplanation(explanation: Explanation, out: Pick<Output, 'style' | 'width'>): string {
  const { sql, rowsToRead, bytesToRead, tables } = explanation
  const rows = tables.flatMap(({ table, indexes }) =>
    indexes.map((index) => ({ table, ...index, kind: index.kind.replace('_', ' ') })),
  )
  const used = printTable(
    rows,
    [
      { head: 'table', value: ({ table }) => table, isWide: true },
      { head: 'index', value: ({ kind, name }) => (name === null ? kind : `${kind} ${name}`) },
      { head: 'parts', value: ({ partsBefore, partsAfter }) => `${partsAfter} of ${partsBefore}` },
      { head: 'granules', value: ({ granulesBefore, granulesAfter }) => `${granulesAfter} of ${granulesBefore}` },
    ],
    out,
  )
  const reads = `Reads at most ${(rowsToRead ?? 0).toLocaleString('en')} rows, ${printBytes(bytesToRead ?? 0)}.\n`
  return `${sql ?? ''}\n\n${reads}${used === '' ? '' : `\n${used}`}`
}

function printBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toLocaleString('en', { maximumFractionDigits: 1 })} ${units[power]!}`
}
