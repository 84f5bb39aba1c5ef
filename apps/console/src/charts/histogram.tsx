import css from './histogram.module.css'

export interface Bar {
  /** The accessible name, also shown on hover. */
  readonly label: string
  /** From the axis outwards. */
  readonly parts: readonly { readonly color: string; readonly count: number }[]
  /** The count of the period that is compared, shown as a line. */
  readonly before?: number
}

/** Shows counts over time as stacked bars, and as a table for screen readers. */
export function Histogram({
  label,
  bars,
  height = 120,
  axis,
}: {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly height?: number
  /** The start of the first bar and the end of the last. */
  readonly axis?: readonly [from: string, to: string]
}) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0))
  const largest = Math.max(1, ...totals, ...bars.map(({ before = 0 }) => before))
  const width = 1000 / Math.max(1, bars.length)
  return (
    <figure className={css['figure']}>
      <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" height={height} aria-hidden>
        {bars.map(({ label: name, parts, before }, index) => {
          let top = height
          return (
            <g key={name}>
              <title>{`${name}: ${totals[index]}${before === undefined ? '' : ` (${before})`}`}</title>
              <rect x={index * width} y={0} width={width} height={height} fill="transparent" />
              {parts.map(({ color, count }) => {
                const size = (count / largest) * (height - 4)
                top -= size
                return (
                  <rect
                    key={color}
                    x={index * width + 1}
                    y={top}
                    width={Math.max(1, width - 2)}
                    height={size}
                    fill={color}
                  />
                )
              })}
              {before !== undefined && (
                <rect
                  className={css['before']}
                  x={index * width}
                  y={height - Math.max(1.5, (before / largest) * (height - 4))}
                  width={width}
                  height={1.5}
                />
              )}
            </g>
          )
        })}
      </svg>
      {axis !== undefined && (
        <div className={css['axis']} aria-hidden>
          <span>{axis[0]}</span>
          <span>{axis[1]}</span>
          <span className={css['largest']}>{largest}</span>
        </div>
      )}
      <div className={css['read']}>
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map(({ label: name, before }, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {before !== undefined && <td>{before}</td>}
                <td>{totals[index]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
