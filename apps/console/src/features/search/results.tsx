import { parse, resolve, type QueryCatalogue } from '@picket/query'
import { useMemo, useState } from 'react'
import { DownloadMenu } from '../../results/download-menu.tsx'
import { printDuration } from '../../results/print-duration.ts'
import { ResultsGrid } from '../../results/results-grid.tsx'
import { RowSheet } from '../../results/row-sheet.tsx'
import { useResults } from '../../results/use-results.ts'
import type { LakeQuery } from '../../results/use-run.ts'
import { Empty, Failed } from '../../ui/empty.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import { ResultChart } from './result-chart.tsx'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** What a query found, and what that cost. */
export function Results({
  query,
  catalogue,
  isChanged,
}: {
  /** With its first page. */
  readonly query: LakeQuery
  readonly catalogue: QueryCatalogue
  /** The text in the editor is another one. */
  readonly isChanged: boolean
}) {
  const text = query.sql
  const { results, loadMore, error } = useResults(query)
  const [open, setOpen] = useState<number>()
  const visualization = useMemo(() => resolve(parse(text).query, text, { catalogue }).visualization, [text, catalogue])
  if (results === undefined) return null
  const { rows, stats, isTruncated } = results
  return (
    <section className={css['card']} data-fill={rows.length > 0} aria-label={searchText.results}>
      <div className={css['facts']}>
        <p role="status">
          <strong>{searchText.rows(stats.rowCount)}</strong>
          <span>{searchText.bytesRead(printBytes(stats.bytesScanned))}</span>
          <span>{printDuration(stats.executionTime)}</span>
          {isTruncated && <span className={css['warn']}>{searchText.truncated}</span>}
          {isChanged && <span>{searchText.changed}</span>}
        </p>
        {rows.length > 0 && <DownloadMenu queryId={query.id} />}
      </div>
      {rows.length === 0 ? (
        <Empty title={searchText.noRows} why={searchText.noRowsWhy} />
      ) : (
        <>
          {visualization !== undefined && visualization.chart !== 'table' && (
            <ResultChart rows={rows.map(({ values }) => values)} visualization={visualization} />
          )}
          <ResultsGrid
            label={searchText.results}
            results={results}
            open={open}
            onEnd={() => void loadMore()}
            onOpen={setOpen}
          />
        </>
      )}
      {error !== undefined && (
        <Failed
          title={searchText.moreFailed}
          why={error.message}
          retry={searchText.retry}
          onRetry={() => void loadMore()}
        />
      )}
      <RowSheet rows={rows} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
    </section>
  )
}
