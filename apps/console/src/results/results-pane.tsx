import type { GetDataLakeQueryData } from '@picket/core/api'
import { useState } from 'react'
import { SummarizeButton } from '../assistant/summarize-button.tsx'
import { Empty, Failed } from '../ui/empty.tsx'
import { printBytes } from '../ui/print-bytes.ts'
import { DownloadMenu } from './download-menu.tsx'
import { printDuration } from './print-duration.ts'
import { ResultsGrid } from './results-grid.tsx'
import { RowSheet } from './row-sheet.tsx'
import { resultsText } from './strings.ts'
import { useResults } from './use-results.ts'
import css from './results-pane.module.css'

/** The results of a query that succeeded: what it read, its rows in a grid, and one of them in a sheet. */
export function ResultsPane({
  query,
  label,
}: {
  /** With its first page. */
  readonly query: GetDataLakeQueryData['dataLakeQuery']
  readonly label: string
}) {
  const { results, loadMore, error } = useResults(query)
  const [opened, setOpened] = useState<number>()
  if (results === undefined) return null
  const { stats, rows, isTruncated } = results
  return (
    <section className={css['pane']} aria-label={resultsText.results}>
      <div className={css['bar']}>
        <p role="status">
          <strong>{resultsText.rows(stats.rowCount)}</strong>
          <span>{printDuration(stats.executionTime)}</span>
          <span>{resultsText.read(printBytes(stats.bytesScanned))}</span>
        </p>
        {rows.length > 0 && <SummarizeButton kind="queryResults" read={() => rows.map(({ values }) => values)} />}
        {rows.length > 0 && <DownloadMenu queryId={query.id} />}
      </div>
      {(isTruncated || query.message !== '') && (
        <p className={css['note']}>{query.message === '' ? resultsText.truncated : query.message}</p>
      )}
      {rows.length === 0 ? (
        <Empty title={resultsText.noRows} why={resultsText.noRowsWhy} />
      ) : (
        <ResultsGrid key={query.id} label={label} results={results} onEnd={() => void loadMore()} onOpen={setOpened} />
      )}
      {error !== undefined && (
        <Failed
          title={resultsText.loadFailed}
          why={error.message}
          retry={resultsText.retry}
          onRetry={() => void loadMore()}
        />
      )}
      <RowSheet rows={rows} at={opened} onMove={setOpened} onClose={() => setOpened(undefined)} />
    </section>
  )
}
