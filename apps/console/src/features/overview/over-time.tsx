import { useRemembered } from '../../app/shell/use-remembered.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import type { AlertFilter } from '../alerts/filter.ts'
import { AlertChart } from './alert-chart.tsx'
import { overviewText, timeNames } from './strings.ts'
import { useHistogram } from './use-histogram.ts'
import css from './screen.module.css'

const times = ['event', 'created'] as const

/**
 * Shows alerts by severity over the range, by the time of the first event or of creation, which this browser stores.
 */
export function OverTime({ range, now }: { readonly range: AlertFilter['range']; readonly now: number }) {
  const [by, setBy] = useRemembered<AlertFilter['by']>('picket.overview.time', 'event')
  return (
    <>
      <div className={css['panelHead']}>
        <h2>{overviewText.overTime}</h2>
        <Choice
          label={overviewText.time}
          value={by}
          options={times.map((value) => ({ value, text: timeNames[value] }))}
          onChange={setBy}
        />
      </div>
      <Bars range={range} by={by} now={now} onBy={setBy} />
    </>
  )
}

function Bars({
  range,
  by,
  now,
  onBy,
}: {
  readonly range: AlertFilter['range']
  readonly by: AlertFilter['by']
  readonly now: number
  readonly onBy: (by: AlertFilter['by']) => void
}) {
  const { histogram, error, refetch } = useHistogram(range, by, now)
  if (histogram === undefined)
    return error === undefined ? (
      <Skeleton rows={4} />
    ) : (
      <Failed
        title={overviewText.chartFailed}
        why={error.message}
        retry={overviewText.retry}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  if (histogram.every(({ counts }) => counts.length === 0)) {
    const other = by === 'event' ? 'created' : 'event'
    return (
      <div className={css['none']}>
        <p>{by === 'event' ? overviewText.noFirstEvents : overviewText.noneCreated}</p>
        <Button onClick={() => onBy(other)}>{overviewText.showTime[other]}</Button>
      </div>
    )
  }
  return <AlertChart histogram={histogram} by={by} />
}
