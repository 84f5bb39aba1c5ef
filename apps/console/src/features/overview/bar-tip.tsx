import { SeverityMark, type Severity } from '../../ui/severity.tsx'
import { overviewText } from './strings.ts'
import css from './bar-tip.module.css'

/** The tooltip of a bar: its time range, and the number of alerts by severity. */
export function BarTip({
  times,
  counts,
}: {
  readonly times: string
  readonly counts: readonly { readonly severity: Severity; readonly count: number }[]
}) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className={css['times']}>{times}</div>
      <div className={css['total']}>{overviewText.alertCount(total)}</div>
      {counts.map(({ severity, count }) => (
        <div key={severity} className={css['count']}>
          <SeverityMark severity={severity} />
          <span>{count}</span>
        </div>
      ))}
    </>
  )
}
