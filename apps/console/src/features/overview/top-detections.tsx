import { Link } from 'react-router-dom'
import type { AlertRow } from '../alerts/alert-row.ts'
import { defaultFilter, writeFilter, type AlertFilter } from '../alerts/filter.ts'
import { originOf } from '../alerts/list/columns.tsx'
import { overviewText } from './strings.ts'
import css from './screen.module.css'

const most = 8

/** Lists the detections with the most alerts. Each links to its alerts. */
export function TopDetections({
  alerts,
  range,
}: {
  readonly alerts: readonly AlertRow[]
  readonly range: AlertFilter['range']
}) {
  const groups = [...Map.groupBy(alerts, originOf)].map(([name, some]) => ({
    name,
    count: some.length,
    id: idOf(some),
  }))
  const top = groups.toSorted((a, b) => b.count - a.count).slice(0, most)
  if (top.length === 0) return <p>{overviewText.nothing}</p>
  return (
    <ul className={css['rows']}>
      {top.map(({ name, count, id }) => (
        <li key={name} className={css['bar']} style={{ background: barOf(count, top[0]!.count) }}>
          {id === undefined ? <span>{name}</span> : <Link to={listOf(id, range)}>{name}</Link>}
          <span>{count}</span>
        </li>
      ))}
    </ul>
  )
}

/** System errors have no detection. */
function idOf([first]: readonly AlertRow[]): string | undefined {
  return first === undefined || 'systemErrorType' in first.origin ? undefined : first.origin.id
}

/** The counted alerts, of any status. */
function listOf(detection: string, range: AlertFilter['range']): string {
  return `/alerts-and-errors/?${writeFilter({ ...defaultFilter, statuses: [], range, detection }).toString()}`
}

function barOf(count: number, largest: number): string {
  return `linear-gradient(90deg, var(--bg-selected) ${(100 * count) / largest}%, transparent 0)`
}
