import type { AlertRow } from '../alerts/actions.tsx'
import { originOf } from '../alerts/list/columns.tsx'
import { overviewText } from './strings.ts'
import css from './screen.module.css'

const most = 8

/** Which detections raised the most. */
export function TopDetections({ alerts }: { readonly alerts: readonly AlertRow[] }) {
  const counts = new Map<string, number>()
  for (const alert of alerts) counts.set(originOf(alert), (counts.get(originOf(alert)) ?? 0) + 1)
  const top = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, most)
  if (top.length === 0) return <p>{overviewText.nothing}</p>
  return (
    <ul className={css['rows']}>
      {top.map(([name, count]) => (
        <li key={name} className={css['bar']} style={{ background: barOf(count, top[0]![1]) }}>
          <span>{name}</span>
          <span>{count}</span>
        </li>
      ))}
    </ul>
  )
}

function barOf(count: number, largest: number): string {
  return `linear-gradient(90deg, var(--bg-selected) ${(100 * count) / largest}%, transparent 0)`
}
