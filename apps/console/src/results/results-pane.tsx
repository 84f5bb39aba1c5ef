import type { GetDataLakeQueryData } from '@picket/core/api'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Empty, Failed } from '../ui/empty.tsx'
import { notify } from '../ui/notify.tsx'
import { printBytes } from '../ui/print-bytes.ts'
import { downloadResults } from './download-results.ts'
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
  const [isBusy, setBusy] = useState(false)
  const [opened, setOpened] = useState<number>()
  if (results === undefined) return null
  const { stats, rows, isTruncated } = results
  const download = async (): Promise<void> => {
    setBusy(true)
    await downloadResults(query.id, 'csv').catch((failure: Error) =>
      notify.failed(failure.message, resultsText.downloadFailed),
    )
    setBusy(false)
  }
  return (
    <section className={css['pane']} aria-label={resultsText.results}>
      <div className={css['bar']}>
        <p role="status">
          <strong>{resultsText.rows(stats.rowCount)}</strong>
          <span>{printDuration(stats.executionTime)}</span>
          <span>{resultsText.read(printBytes(stats.bytesScanned))}</span>
        </p>
        {rows.length > 0 && (
          <Button icon={<Download size={14} />} isBusy={isBusy} onClick={() => void download()}>
            {resultsText.download}
          </Button>
        )}
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
