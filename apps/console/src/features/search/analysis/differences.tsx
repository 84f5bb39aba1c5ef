import {
  addCondition,
  eventRows,
  parse,
  printDifferenceCondition,
  toDifferenceQuery,
  type QueryCatalogue,
} from '@picket/query'
import { CircleMinus, CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { useResults } from '../../../results/use-results.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import type { ParameterTexts } from '../parameters.ts'
import { RunState } from '../run-state.tsx'
import { analysisText } from './strings.ts'
import { useDerived } from './use-derived.ts'
import css from './analysis.module.css'

const mostShown = 60

interface Difference {
  readonly field: string
  readonly value: string | null
  readonly inside: number
  readonly insideShare: number
  readonly outside: number
  readonly outsideShare: number
  readonly difference: number
}

/** The fields and values whose share differs most between events that meet a condition and the other events. */
export function Differences({
  text,
  parameters,
  catalogue,
  condition,
  onCondition,
  onSearch,
}: {
  readonly text: string
  readonly parameters: ParameterTexts | undefined
  readonly catalogue: QueryCatalogue
  /** In PicketFlow, such as a part of the timeline. */
  readonly condition: string
  readonly onCondition: (condition: string) => void
  readonly onSearch: (text: string | undefined) => void
}) {
  const [draft, setDraft] = useState<string>()
  const written = draft ?? condition
  const derived = condition === '' ? undefined : toDifferenceQuery(text, condition, catalogue)
  const { run } = useDerived(
    derived === undefined ? undefined : { text: derived, ...(parameters === undefined ? {} : { parameters }) },
  )
  const { results } = useResults(run.kind === 'done' ? run.query : undefined)
  const events = eventRows(text, catalogue)
  if (events === undefined) return <Empty title={analysisText.noDifferences} why={analysisText.noEvents} />
  const rows = (results?.rows ?? []).map(({ values }) => values as unknown as Difference)
  const filter = ({ field, value }: Difference, isOut: boolean): void => {
    const filtered = printDifferenceCondition(events.columns, field, value, isOut)
    onSearch(filtered === undefined ? undefined : addCondition(text, filtered))
  }
  const hasMistake = parse(`t | where ${written}`).diagnostics.length > 0
  const side = (count: number, share: number): string =>
    `${analysisText.percent(share)} (${Number(count).toLocaleString('en')})`
  return (
    <div className={css['panel']}>
      <form
        className={css['bar']}
        onSubmit={(event) => {
          event.preventDefault()
          if (hasMistake || written.trim() === '') return
          setDraft(undefined)
          onCondition(written.trim())
        }}
      >
        <TextField
          className={css['condition'] ?? ''}
          label={analysisText.condition}
          description={analysisText.conditionHelp}
          placeholder="errorCode == 'AccessDenied'"
          value={written}
          error={written !== '' && hasMistake ? analysisText.wrongCondition : undefined}
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button type="submit">{analysisText.compare}</Button>
      </form>
      {condition === '' ? (
        <Empty title={analysisText.noCondition} why={analysisText.noConditionWhy} />
      ) : results === undefined ? (
        <RunState run={run} />
      ) : rows.length === 0 ? (
        <Empty title={analysisText.noDifferences} why={analysisText.noDifferencesWhy} />
      ) : (
        <>
          <p className={css['note']} role="status">
            {analysisText.differencesOf(rows.length)}
          </p>
          <PlainTable
            label={analysisText.differences}
            rows={rows.slice(0, mostShown)}
            keyOf={({ field, value }) => `${field} ${value ?? ''}`}
            columns={[
              { id: 'field', title: analysisText.field, width: '22%', cell: ({ field }) => <bdi>{field}</bdi> },
              {
                id: 'value',
                title: analysisText.value,
                cell: ({ value }) => <bdi className={css['value']}>{value === null ? 'null' : value || '""'}</bdi>,
              },
              {
                id: 'inside',
                title: analysisText.inside,
                width: '130px',
                align: 'end',
                cell: ({ inside, insideShare }) => side(inside, insideShare),
              },
              {
                id: 'outside',
                title: analysisText.outside,
                width: '130px',
                align: 'end',
                cell: ({ outside, outsideShare }) => side(outside, outsideShare),
              },
              {
                id: 'difference',
                title: analysisText.difference,
                width: '150px',
                cell: ({ difference }) => (
                  <span className={css['difference']} data-less={difference < 0}>
                    <i aria-hidden style={{ width: `${Math.abs(difference) * 100}%` }} />
                    <span>{analysisText.points(difference)}</span>
                  </span>
                ),
              },
              {
                id: 'filter',
                title: analysisText.filter,
                isTitleHidden: true,
                width: '76px',
                cell: (row) => (
                  <span className={css['buttons']}>
                    <IconButton
                      label={analysisText.only(row.field, row.value ?? 'null')}
                      onClick={() => filter(row, false)}
                    >
                      <CirclePlus size={14} />
                    </IconButton>
                    <IconButton
                      label={analysisText.exclude(row.field, row.value ?? 'null')}
                      onClick={() => filter(row, true)}
                    >
                      <CircleMinus size={14} />
                    </IconButton>
                  </span>
                ),
              },
            ]}
          />
        </>
      )}
    </div>
  )
}
