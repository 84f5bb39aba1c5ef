import { parse, resolve, type QueryCatalogue } from '@picket/query'
import { useMemo } from 'react'
import { useResults } from '../../../results/use-results.ts'
import type { Run } from '../../../results/use-run.ts'
import { RunPane } from '../../data-explorer/run/run-pane.tsx'
import { ResultChart } from '../../search/result-chart.tsx'
import { notebookText } from '../strings.ts'
import css from '../notebook.module.css'

/** What a cell returned: the chart that it asks for, and its rows; or its progress, or why it failed. */
export function CellResults({
  run,
  text,
  index,
  catalogue,
}: {
  readonly run: Run
  /** The query that ran. */
  readonly text: string
  readonly index: number
  /** Only for PicketFlow. */
  readonly catalogue: QueryCatalogue | undefined
}) {
  const { results } = useResults(run.kind === 'done' ? run.query : undefined)
  const visualization = useMemo(
    () => (catalogue === undefined ? undefined : resolve(parse(text).query, text, { catalogue }).visualization),
    [catalogue, text],
  )
  const hasChart = visualization !== undefined && visualization.chart !== 'table'
  return (
    <div className={css['results']} role="group" aria-label={notebookText.results(index)}>
      {hasChart && results !== undefined && results.rows.length > 0 && (
        <ResultChart rows={results.rows.map(({ values }) => values)} visualization={visualization} />
      )}
      <RunPane run={run} onGoTo={undefined} />
    </div>
  )
}
