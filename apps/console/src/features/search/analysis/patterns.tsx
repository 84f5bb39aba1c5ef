import {
  addCondition,
  patternSample,
  printPattern,
  printText,
  toPatternQuery,
  type QueryCatalogue,
} from '@picket/query'
import { CircleMinus, CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { toInstant } from '../../../results/to-instant.ts'
import { useResults } from '../../../results/use-results.ts'
import { useZone } from '../../../time/zone.ts'
import { formatMinute } from '../../../time/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import type { ParameterTexts } from '../parameters.ts'
import { RunState } from '../run-state.tsx'
import { analysisText } from './strings.ts'
import { useDerived } from './use-derived.ts'
import css from './analysis.module.css'

const column = 'p_raw'
/** Further ones are in the query of the panel. */
const mostShown = 100

interface Pattern {
  readonly pattern: string
  readonly count: number
  readonly first: string
  readonly last: string
  readonly example: string
}

/** The patterns of the newest events: their raw logs without what differs from event to event. */
export function Patterns({
  text,
  parameters,
  catalogue,
  onSearch,
}: {
  readonly text: string
  readonly parameters: ParameterTexts | undefined
  readonly catalogue: QueryCatalogue
  readonly onSearch: (text: string | undefined) => void
}) {
  const zone = useZone()
  const [isRareFirst, setRareFirst] = useState(false)
  const derived = toPatternQuery(text, { column, isRareFirst }, catalogue)
  const { run } = useDerived(
    derived === undefined ? undefined : { text: derived, ...(parameters === undefined ? {} : { parameters }) },
  )
  const { results } = useResults(run.kind === 'done' ? run.query : undefined)
  if (derived === undefined) return <Empty title={analysisText.noPatterns} why={analysisText.noEvents} />
  const rows = (results?.rows ?? []).map(({ values }) => values as unknown as Pattern)
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0)
  const filter = ({ pattern }: Pattern, isOut: boolean): void =>
    onSearch(addCondition(text, `${printPattern(column)} ${isOut ? '!=' : '=='} ${printText(pattern)}`))
  const print = (time: string): string => formatMinute(toInstant(time), zone)
  return (
    <div className={css['panel']}>
      <div className={css['bar']}>
        <Check
          label={analysisText.rareFirst}
          checked={isRareFirst}
          onChange={({ target }) => setRareFirst(target.checked)}
        />
        {results !== undefined && (
          <p role="status">{analysisText.patternsOf(results.stats.rowCount, total, total >= patternSample)}</p>
        )}
      </div>
      {results === undefined ? (
        <RunState run={run} />
      ) : (
        <PlainTable
          label={analysisText.patterns}
          rows={rows.slice(0, mostShown)}
          keyOf={({ pattern }) => pattern}
          columns={[
            {
              id: 'count',
              title: analysisText.count,
              width: '90px',
              align: 'end',
              cell: ({ count }) => Number(count).toLocaleString('en'),
            },
            {
              id: 'share',
              title: analysisText.share,
              width: '80px',
              align: 'end',
              cell: ({ count }) => analysisText.percent(Number(count) / Math.max(1, total)),
            },
            {
              id: 'pattern',
              title: analysisText.pattern,
              cell: (row) => (
                <details className={css['pattern']}>
                  <summary>
                    <code>{row.pattern}</code>
                  </summary>
                  <p>{analysisText.seen(print(row.first), print(row.last))}</p>
                  <p>{analysisText.example}</p>
                  <code>{row.example}</code>
                </details>
              ),
            },
            {
              id: 'filter',
              title: analysisText.filter,
              isTitleHidden: true,
              width: '76px',
              cell: (row) => (
                <span className={css['buttons']}>
                  <IconButton label={analysisText.onlyPattern} onClick={() => filter(row, false)}>
                    <CirclePlus size={14} />
                  </IconButton>
                  <IconButton label={analysisText.notPattern} onClick={() => filter(row, true)}>
                    <CircleMinus size={14} />
                  </IconButton>
                </span>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}
