import { others } from './chart-data.ts'
import css from './legend.module.css'
import '../charts/series.css'

/** Names the colors of a chart. */
export function Legend({ series }: { readonly series: readonly string[] }) {
  return (
    <ul className={css['legend']}>
      {series.map((one) => (
        <li key={one}>
          <i style={{ background: seriesColor(one, series) }} />
          {one}
        </li>
      ))}
    </ul>
  )
}

export function seriesColor(one: string, series: readonly string[]): string {
  return one === others ? 'var(--series-other)' : `var(--series-${series.indexOf(one) + 1})`
}
