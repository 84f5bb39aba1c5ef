import { parse, resolve, type QueryCatalogue } from '@picket/query'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import { ResultChart } from './result-chart.tsx'
import { ResultTable } from './result-table.tsx'
import { RowSheet } from './row-sheet.tsx'
import { searchText } from './strings.ts'
import type { Result } from './use-run.ts'
import css from './screen.module.css'

/** What a query found, and what that cost. */
export function Results({
  result,
  catalogue,
  isChanged,
  onMore,
}: {
  readonly result: Result
  readonly catalogue: QueryCatalogue
  /** The text in the editor is another one. */
  readonly isChanged: boolean
  readonly onMore: () => Promise<void>
}) {
  const { text, columns, rows, rowCount, bytes, ms, isTruncated, cursor } = result
  const [open, setOpen] = useState<number>()
  const [isLoading, setLoading] = useState(false)
  const visualization = useMemo(() => resolve(parse(text).query, text, { catalogue }).visualization, [text, catalogue])
  const more = (): void => {
    setLoading(true)
    void onMore()
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }
  return (
    <section className={css['card']} data-fill={rows.length > 0} aria-label={searchText.results}>
      <div className={css['facts']} role="status">
        <strong>{searchText.rows(rowCount)}</strong>
        <span>{searchText.bytesRead(printBytes(bytes))}</span>
        <span>{searchText.took(ms)}</span>
        {isTruncated && <span className={css['warn']}>{searchText.truncated}</span>}
        {isChanged && <span>{searchText.changed}</span>}
      </div>
      {rows.length === 0 ? (
        <Empty title={searchText.noRows} why={searchText.noRowsWhy} />
      ) : (
        <>
          {visualization !== undefined && visualization.chart !== 'table' && (
            <ResultChart rows={rows} visualization={visualization} />
          )}
          <ResultTable columns={columns} rows={rows} open={open} onOpen={setOpen} />
        </>
      )}
      {cursor !== undefined && (
        <div className={css['more']}>
          <Button isBusy={isLoading} onClick={more}>
            {searchText.more}
          </Button>
        </div>
      )}
      <RowSheet rows={rows} index={open} onGo={setOpen} />
    </section>
  )
}
