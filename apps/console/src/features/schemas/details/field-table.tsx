import { useMemo } from 'react'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { detailsText } from '../strings.ts'
import { toFieldRows, type FieldRow } from './field-rows.ts'
import css from './screen.module.css'

const columns: readonly PlainColumn<FieldRow>[] = [
  {
    id: 'path',
    title: detailsText.field,
    width: '30%',
    cell: ({ path }) => <span className={css['path']}>{path}</span>,
  },
  { id: 'type', title: detailsText.type, width: '130px', cell: ({ type }) => type },
  {
    id: 'required',
    title: detailsText.required,
    width: '80px',
    cell: ({ isRequired }) => (isRequired ? detailsText.yes : ''),
  },
  {
    id: 'indicators',
    title: detailsText.indicators,
    width: '150px',
    cell: ({ indicators }) => indicators.join(', '),
  },
  { id: 'description', title: detailsText.about, cell: ({ description }) => description },
]

/** The fields of a schema as a table. */
export function FieldTable({ spec }: { readonly spec: string }) {
  const rows = useMemo(() => toFieldRows(spec), [spec])
  return <PlainTable label={detailsText.section.fields} columns={columns} rows={rows} keyOf={({ path }) => path} />
}
