import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { ResultsGrid } from '../../../results/results-grid.tsx'
import type { ResultRow } from '../../../results/use-results.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { initialColumns } from '../event-columns.ts'
import type { ParameterTexts } from '../parameters.ts'
import { mostRows } from './tail-rows.ts'
import { tailText } from './strings.ts'
import { useTail } from './use-tail.ts'
import css from './tail.module.css'

/** New events of a query, the latest first. Reading pauses while the user scrolls or has an event open. */
export function TailPanel({
  queryId,
  parameters,
  isReading,
  onOpen,
}: {
  readonly queryId: string
  readonly parameters: ParameterTexts | undefined
  /** An event is open. */
  readonly isReading: boolean
  readonly onOpen: (rows: readonly ResultRow[], index: number) => void
}) {
  const [isStopped, setStopped] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const isPaused = isStopped || isScrolled || isReading
  const { columns, rows, skipped, end, isReady, resume } = useTail(queryId, parameters, isPaused)
  const all = columns.map((name) => ({ name, type: '' }))
  // Of the latest events, so that the columns do not change with each of them.
  const shown = initialColumns({ columns: all, rows: rows.slice(0, 200) })
  const results = {
    queryId,
    columns: shown.map((name) => ({ name, type: '' })),
    rows,
    stats: { bytesScanned: 0, executionTime: 0, rowCount: rows.length },
    isTruncated: false,
    hasMore: false,
  }
  const isOn = end === undefined && !isPaused
  return (
    <div className={css['panel']}>
      <div className={css['bar']}>
        {end === undefined ? (
          <Button
            look="quiet"
            icon={isStopped ? <Play size={14} /> : <Pause size={14} />}
            onClick={() => setStopped(!isStopped)}
          >
            {isStopped ? tailText.resume : tailText.pause}
          </Button>
        ) : (
          <Button look="quiet" icon={<Play size={14} />} onClick={resume}>
            {tailText.resume}
          </Button>
        )}
        <p role="status" data-on={isOn}>
          <strong>
            {end === undefined
              ? isStopped
                ? tailText.paused
                : isPaused
                  ? tailText.pausedWhileReading
                  : tailText.live
              : end.kind === 'hidden'
                ? tailText.hidden
                : tailText.failed(end.message)}
          </strong>
          {rows.length > 0 && <span>{tailText.shown(rows.length, mostRows)}</span>}
          {skipped > 0 && <span className={css['warn']}>{tailText.skipped(skipped)}</span>}
        </p>
      </div>
      {rows.length === 0 ? (
        <Empty title={isReady ? tailText.waiting : tailText.starting} why={tailText.waitingWhy} />
      ) : (
        <div className={css['rows']}>
          <ResultsGrid
            key={shown.join()}
            label={tailText.title}
            results={results}
            onEnd={() => undefined}
            onOpen={(index) => onOpen(rows, index)}
            onScroll={(top) => setScrolled(top > 0)}
          />
        </div>
      )}
    </div>
  )
}
