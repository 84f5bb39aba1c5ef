import { readIndicators } from '@picket/core'
import { printIndicatorQuery, type QueryRange } from '@picket/query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { toInstant } from '../../results/to-instant.ts'
import { Timeline } from '../../results/timeline.tsx'
import type { LakeQuery } from '../../results/use-run.ts'
import { Time } from '../../time/time.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/empty.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { searchPathOf } from '../data-explorer/paths.ts'
import { conditionOf, queryRangeOf, type IndicatorSearch } from './search-state.ts'
import { indicatorText } from './strings.ts'
import { useParts } from './use-parts.ts'
import { ValueTable } from './value-table.tsx'
import css from './screen.module.css'

interface Hit {
  readonly table: string
  readonly logType: string
  readonly count: number
  readonly firstSeen: string
  readonly lastSeen: string
}

/** Where and when the values occur: over time, by value and by table. */
export function Results({
  query,
  search,
  range,
  onChange,
}: {
  readonly query: LakeQuery
  /** The search that found them. */
  readonly search: IndicatorSearch
  /** Its time range in ms. */
  readonly range: { readonly from: number; readonly to: number }
  /** Searches again. */
  readonly onChange: (change: Partial<IndicatorSearch>) => void
}) {
  const { timeline, values, failure } = useParts(query.id)
  const hits = (query.results?.edges ?? []).map(({ node }) => node as Hit)
  if (hits.length === 0) return <Empty title={indicatorText.nothing} why={indicatorText.nothingWhy} />
  const wanted = readIndicators(search.text)
  const known = values?.map(({ value }) => value) ?? []
  const missing = wanted.filter((value) => !known.includes(value))
  const within = queryRangeOf(search)
  const total = hits.reduce((sum, { count }) => sum + Number(count), 0)
  const [first = ''] = hits.map(({ firstSeen }) => firstSeen).toSorted()
  const last = hits
    .map(({ lastSeen }) => lastSeen)
    .toSorted()
    .at(-1)!
  const eventsOf = (of: readonly string[], table: string): string | undefined => pathOf(table, within, of, search)
  return (
    <div className={css['results']}>
      <section className={css['card']} aria-label={indicatorText.results}>
        <p className={css['facts']} role="status">
          <strong>{indicatorText.events(total)}</strong>
          {values !== undefined && wanted.length > 0 && (
            <span>{indicatorText.found(known.length, Math.max(known.length, wanted.length))}</span>
          )}
          <span>
            {indicatorText.firstSeen} <Time at={toInstant(first)} />
          </span>
          <span>
            {indicatorText.lastSeen} <Time at={toInstant(last)} />
          </span>
        </p>
        {timeline === undefined ? (
          failure === undefined && <Skeleton rows={2} />
        ) : (
          <Timeline
            label={indicatorText.timeline}
            rows={timeline}
            range={range}
            onNarrow={(from, to) => onChange({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })}
          />
        )}
      </section>
      {failure !== undefined && (
        <Failed
          title={indicatorText.partFailed}
          why={failure}
          retry={indicatorText.again}
          onRetry={() => onChange({})}
        />
      )}
      {values === undefined ? (
        failure === undefined && <Skeleton rows={4} />
      ) : (
        <section className={css['part']}>
          <h2>{indicatorText.byValue}</h2>
          <ValueTable
            values={values}
            eventsOf={(value, logType) => {
              const table = hits.find((hit) => hit.logType === logType)?.table
              return table === undefined ? undefined : eventsOf([value], table)
            }}
            onOnly={(value) => onChange({ text: value })}
          />
          {missing.length > 0 && (
            <details className={css['missing']}>
              <summary>{indicatorText.notFoundValues(missing.length)}</summary>
              <CopyButton text={missing.join('\n')} label={indicatorText.copyAll} />
              <pre>{missing.join('\n')}</pre>
            </details>
          )}
        </section>
      )}
      <section className={css['part']}>
        <h2>{indicatorText.byTable}</h2>
        <PlainTable
          label={indicatorText.byTable}
          rows={hits}
          keyOf={({ table, logType }) => `${table} ${logType}`}
          columns={[
            { id: 'table', title: indicatorText.table, cell: ({ table }) => <code>{table}</code> },
            {
              id: 'count',
              title: indicatorText.count,
              align: 'end',
              cell: ({ count }) => Number(count).toLocaleString('en'),
            },
            {
              id: 'first',
              title: indicatorText.firstSeen,
              cell: ({ firstSeen }) => <Time at={toInstant(firstSeen)} />,
            },
            { id: 'last', title: indicatorText.lastSeen, cell: ({ lastSeen }) => <Time at={toInstant(lastSeen)} /> },
            {
              id: 'open',
              title: indicatorText.openEvents,
              isTitleHidden: true,
              cell: ({ table }) => {
                const to = eventsOf(known.length > 0 ? known : wanted, table)
                return (
                  to !== undefined && (
                    <Link to={to} aria-label={indicatorText.eventsIn(table)} className={css['open']}>
                      {indicatorText.openEvents} <ArrowRight size={13} aria-hidden />
                    </Link>
                  )
                )
              },
            },
          ]}
        />
      </section>
    </div>
  )
}

function pathOf(
  table: string,
  range: QueryRange,
  values: readonly string[],
  { scope }: IndicatorSearch,
): string | undefined {
  const condition = conditionOf(values, scope)
  return condition === undefined ? undefined : searchPathOf(printIndicatorQuery(table, range, condition), true)
}
