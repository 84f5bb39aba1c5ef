import css from './bar-list.module.css'
import './series.css'

export interface ListedBar {
  readonly label: string
  readonly parts: readonly { readonly id: string; readonly color: string; readonly value: number }[]
  /** The value as text. */
  readonly text: string
}

/** A part has a minimum width, so that small ones are visible. */
function isDrawn({ value }: ListedBar['parts'][number]): boolean {
  return value > 0
}

/** Shows values of texts as horizontal bars, one per line. */
export function BarList({ label, bars }: { readonly label: string; readonly bars: readonly ListedBar[] }) {
  const sum = ({ parts }: ListedBar): number => parts.reduce((total, { value }) => total + Math.max(0, value), 0)
  const largest = Math.max(...bars.map(sum)) || 1
  return (
    <ul className={css['bars']} aria-label={label}>
      {bars.map((bar, index) => (
        <li key={index}>
          <span className={css['name']} title={bar.label}>
            {bar.label}
          </span>
          <span className={css['line']} aria-hidden>
            {bar.parts.filter(isDrawn).map(({ id, color, value }) => (
              <i key={id} style={{ width: `${(100 * Math.max(0, value)) / largest}%`, background: color }} />
            ))}
          </span>
          <span className={css['value']}>{bar.text}</span>
        </li>
      ))}
    </ul>
  )
}
