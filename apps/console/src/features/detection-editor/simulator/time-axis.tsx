import { describeTime, type CorrelationBody, type Frame, type Simulation } from '@picket/core'
import { useMemo, useRef } from 'react'
import { simulatorText } from './strings.ts'
import { placeOf, signalDots } from './axis-places.ts'
import css from './time-axis.module.css'

/** Shows the signals of a test on a time axis, one line per step, with a slider over its moments. */
export function TimeAxis({
  body,
  simulation,
  at,
  frame,
  onJump,
  onToggle,
}: {
  readonly body: CorrelationBody
  readonly simulation: Simulation
  readonly at: number
  readonly frame: Frame
  readonly onJump: (to: number) => void
  readonly onToggle: () => void
}) {
  const inside = useRef<HTMLDivElement>(null)
  const { moments, unit } = simulation
  const first = moments[0]!.time
  const last = moments.at(-1)!.time
  const place = (time: number): string => `${placeOf(time, first, last) * 100}%`
  const dots = useMemo(() => signalDots(body, simulation), [body, simulation])

  const jumpTo = (x: number): void => {
    const box = inside.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    const wanted = (x - box.left) / box.width
    const distances = moments.map(({ time }) => Math.abs(placeOf(time, first, last) - wanted))
    onJump(distances.indexOf(Math.min(...distances)))
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const move = moves[event.key]
    if (move === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (move === 'toggle') onToggle()
    else onJump(move(at, moments.length))
  }

  return (
    <div className={css['axis']}>
      <div className={css['names']} aria-hidden>
        {body.steps.map(({ id }, index) => (
          <span key={index} title={id}>
            {id}
          </span>
        ))}
        <span className={css['quiet']}>{simulatorText.evaluations}</span>
      </div>
      <div
        className={css['lanes']}
        role="slider"
        tabIndex={0}
        aria-label={simulatorText.axis}
        aria-valuemin={1}
        aria-valuemax={moments.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${describeTime(frame.time, unit)}: ${frame.happened.join('; ')}`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          jumpTo(event.clientX)
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) jumpTo(event.clientX)
        }}
      >
        <div ref={inside} className={css['inside']}>
          <div
            className={css['window']}
            style={{
              left: place(Math.max(first, frame.windowStart)),
              right: `${100 - placeOf(frame.time, first, last) * 100}%`,
            }}
          />
          {body.steps.map(({ id, absent, max }, index) => (
            <div key={index} className={css['lane']}>
              {(dots[index] ?? []).map(({ time, count }) => (
                <i
                  key={time}
                  data-forbidden={absent || max === 0}
                  data-past={time <= frame.time}
                  data-old={time < frame.windowStart}
                  style={{ left: place(time) }}
                  title={simulatorText.signals(count, id, describeTime(time, unit))}
                >
                  {count > 1 ? count : ''}
                </i>
              ))}
            </div>
          ))}
          <div className={css['lane']} data-thin="true">
            {moments.map(({ time, evaluates, closes }) =>
              evaluates || closes ? (
                <b
                  key={time}
                  data-kind={evaluates ? 'evaluates' : 'closes'}
                  data-now={time === frame.time}
                  style={{ left: place(time) }}
                  title={simulatorText.mark(evaluates, describeTime(time, unit))}
                />
              ) : null,
            )}
          </div>
          <div className={css['head']} style={{ left: place(frame.time) }} />
        </div>
      </div>
      <div className={css['ends']} aria-hidden>
        <span>{describeTime(first, unit)}</span>
        {last > first && <span>{describeTime(last, unit)}</span>}
      </div>
    </div>
  )
}

type Move = 'toggle' | ((at: number, count: number) => number)

const back: Move = (at) => at - 1
const forward: Move = (at) => at + 1
const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: back,
  ArrowDown: back,
  ArrowRight: forward,
  ArrowUp: forward,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, count) => count - 1,
  ' ': 'toggle',
}
