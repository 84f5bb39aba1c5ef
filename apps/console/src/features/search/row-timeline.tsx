import { periodsOf, readTimeRange, replaceTimeRange, toCountQuery, type QueryCatalogue } from '@picket/query'
import { useMemo, useState } from 'react'
import { Timeline } from '../../results/timeline.tsx'
import { toInstant } from '../../results/to-instant.ts'
import type { Results } from '../../results/use-results.ts'
import type { ParameterTexts } from './parameters.ts'
import { searchText } from './strings.ts'
import { useDerived } from './analysis/use-derived.ts'
import { useResults } from '../../results/use-results.ts'
import { useTimeline } from './use-timeline.ts'
import css from './screen.module.css'

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

/** The number of all rows of a query over time, if they are events. Selecting a part narrows the query to it. */
export function RowTimeline({
  id,
  text,
  parameters,
  rows,
  catalogue,
  hasComparison,
  onNarrow,
}: {
  readonly id: string
  readonly text: string
  readonly parameters: ParameterTexts | undefined
  readonly rows: Results['rows']
  readonly catalogue: QueryCatalogue
  /** Shows the previous period, too. */
  readonly hasComparison: boolean
  readonly onNarrow: (from: number, to: number) => void
}) {
  const [now] = useState(Date.now)
  // Later pages do not change what is counted.
  const [range] = useState(() => rangeOf(text, rows, now))
  const counting = useMemo(
    () => (range === undefined ? undefined : toCountQuery(text, range.to - range.from, catalogue)),
    [text, range, catalogue],
  )
  const counts = useTimeline(
    id,
    counting === undefined ? undefined : { text: counting, ...(parameters && { parameters }) },
  )
  const previous = usePrevious(hasComparison ? text : undefined, parameters, catalogue, now)
  if (counts === undefined || counts.length === 0) return null
  const sum = (all: readonly { readonly count: number }[]): number => all.reduce((total, { count }) => total + count, 0)
  return (
    <>
      <Timeline
        label={searchText.timeline}
        rows={counts}
        range={range}
        onNarrow={onNarrow}
        {...(previous === undefined ? {} : { previous })}
      />
      {previous !== undefined && (
        <p className={css['compared']} role="status">
          {searchText.comparedWith(sum(counts), sum(previous))}
        </p>
      )}
    </>
  )
}

/** The number of rows of the period before, at the times of this one; undefined until it is counted. */
function usePrevious(
  text: string | undefined,
  parameters: ParameterTexts | undefined,
  catalogue: QueryCatalogue,
  now: number,
): readonly { readonly time: number; readonly count: number }[] | undefined {
  const periods = text === undefined ? undefined : periodsOf(text, now)
  const length = periods === undefined ? 0 : periods.to - periods.from
  const before =
    text === undefined || periods === undefined
      ? undefined
      : replaceTimeRange(text, { from: periods.previous, to: periods.from })
  const counting = before === undefined ? undefined : toCountQuery(before, length, catalogue)
  const { run } = useDerived(counting === undefined ? undefined : { text: counting, ...(parameters && { parameters }) })
  const { results } = useResults(run.kind === 'done' ? run.query : undefined)
  if (counting === undefined || results === undefined) return undefined
  return results.rows.map(({ values }) => ({
    time: Date.parse(toInstant(String(values['time']))) + length,
    count: Number(values['count']),
  }))
}

/** The range of the query, or else of its first rows. */
function rangeOf(text: string, rows: Results['rows'], now: number) {
  const range = readTimeRange(text)
  if (range !== undefined && 'from' in range) return range
  const [, count, unit] = /^(\d+)([smhdw])$/.exec(range?.last ?? '') ?? []
  if (count !== undefined) return { from: now - Number(count) * units[unit as keyof typeof units], to: now }
  const times = rows
    .map(({ values }) => Date.parse(toInstant(String(values['p_event_time']))))
    .filter((time) => !Number.isNaN(time))
  return times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) }
}
