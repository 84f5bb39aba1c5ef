import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useZone } from '../time/zone.ts'
import { levelsOf, ticksOf } from './time-ticks.ts'
import css from './time-chart.module.css'

export interface TimeBar {
  /** When it starts, as ISO 8601. */
  readonly from: string
  /** The accessible name, with all counts. */
  readonly label: string
  /** The list of the counted items, if there is one. */
  readonly to?: string
  /** From the axis upwards. */
  readonly parts: readonly {
    readonly id: string
    readonly color: string
    readonly count: number
    /** The list of the items of this part, if there is one. */
    readonly to?: string
  }[]
  readonly tip: ReactNode
}

/**
 * Shows counts over time as stacked bars with axes. Each bar is a link if it leads to a list; one of them is a tab stop, and the arrow keys,
 * Home and End move between them. A bar shows its tooltip on hover and on focus, and Escape hides it.
 */
export function TimeChart({
  label,
  bars,
  ticks = 7,
  printLevel = String,
  isLow = false,
}: {
  readonly label: string
  readonly bars: readonly TimeBar[]
  /** The maximum number of labels on the time axis. */
  readonly ticks?: number
  /** Formats the labels of the vertical axis. */
  readonly printLevel?: (level: number) => string
  /** Half as high. */
  readonly isLow?: boolean
}) {
  const zone = useZone()
  const plot = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<number>()
  const totals = bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0))
  const filled = totals.flatMap((total, index) => (total > 0 ? [index] : []))
  const [stop, setStop] = useState<number>()
  const tabStop = stop !== undefined && filled.includes(stop) ? stop : filled.at(-1)
  const levels = levelsOf(Math.max(1, ...totals))
  const top = levels.at(-1)!
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const { key } = event
    if (key === 'Escape' && shown !== undefined) setShown(undefined)
    else {
      const at = filled.indexOf(index)
      const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: filled.length - 1 }[key]
      if (next === undefined) return
      const target = filled[Math.max(0, Math.min(filled.length - 1, next))]!
      plot.current?.querySelector<HTMLElement>(`[data-bar="${target}"]`)?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css['chart']} data-low={isLow}>
      <div className={css['levels']} aria-hidden>
        {levels.map((level) => (
          <span key={level} style={{ bottom: `${(100 * level) / top}%` }}>
            {printLevel(level)}
          </span>
        ))}
      </div>
      <ul ref={plot} className={css['plot']} aria-label={label}>
        {bars.map(({ from, label: name, to, parts }, index) => {
          let below = 0
          return (
            <li
              key={from}
              className={css['column']}
              data-shown={shown === index}
              onPointerEnter={() => setShown(index)}
              onPointerLeave={() => setShown(undefined)}
              {...(totals[index] === 0 && { 'aria-hidden': true })}
            >
              {totals[index]! > 0 && (
                <Target
                  to={to}
                  data-bar={index}
                  aria-label={name}
                  tabIndex={index === tabStop ? 0 : -1}
                  onFocus={() => {
                    setStop(index)
                    setShown(index)
                  }}
                  onBlur={() => setShown(undefined)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
              )}
              {parts
                .filter(({ count }) => count > 0)
                .map(({ id, color, count, to: list }) => {
                  const bottom = below
                  below += count
                  return (
                    <Target
                      key={id}
                      to={list}
                      className={css['part'] ?? ''}
                      aria-hidden
                      tabIndex={-1}
                      style={{
                        bottom: `${(100 * bottom) / top}%`,
                        height: `${(100 * count) / top}%`,
                        background: color,
                      }}
                    />
                  )
                })}
            </li>
          )
        })}
      </ul>
      <div className={css['lines']} aria-hidden>
        {levels.map((level) => (
          <i key={level} style={{ bottom: `${(100 * level) / top}%` }} />
        ))}
      </div>
      <div className={css['ticks']} aria-hidden>
        {ticksOf(
          bars.map(({ from }) => from),
          zone,
          ticks,
        ).map(({ index, text }) => (
          <span key={index} style={{ left: `${(100 * index) / bars.length}%` }}>
            {text}
          </span>
        ))}
      </div>
      {shown !== undefined && bars[shown] !== undefined && (
        <div className={css['tip']} role="tooltip" style={placeOf(shown, bars.length)}>
          {bars[shown].tip}
        </div>
      )}
    </div>
  )
}

interface TargetProps extends ComponentProps<'span'> {
  readonly to: string | undefined
  readonly 'data-bar'?: number
}

/** A link, or an image with a name if there is no list to open. */
function Target({ to, ...rest }: TargetProps) {
  if (to === undefined) return <span {...(rest['aria-label'] === undefined ? {} : { role: 'img' })} {...rest} />
  return <Link to={to} {...(rest as object)} />
}

/** Next to the bar, on the side with more space. */
function placeOf(index: number, count: number) {
  const isRight = index >= count / 2
  const share = isRight ? (count - index) / count : (index + 1) / count
  return {
    [isRight ? 'right' : 'left']:
      `calc((100% - var(--levels)) * ${share} + ${isRight ? '6px' : 'var(--levels) + 6px'})`,
  }
}
