import { useRef, useState } from 'react'
import { Histogram, type Bar } from './histogram.tsx'
import css from './brush-histogram.module.css'

interface BrushHistogramProps {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly height?: number
  readonly axis?: readonly [from: string, to: string]
  /** From the first bar to the last, inclusive. */
  readonly onNarrow: (first: number, last: number) => void
  /** The selected range as text. */
  readonly describe: (first: number, last: number) => string
}

/** A histogram with a selectable range: by dragging, or with the arrow keys, Shift for the length, and Enter. */
export function BrushHistogram({ label, bars, height = 56, axis, onNarrow, describe }: BrushHistogramProps) {
  const box = useRef<HTMLDivElement>(null)
  const [brush, setBrush] = useState<{ readonly anchor: number; readonly head: number }>()
  const last = bars.length - 1
  const within = (at: number): number => Math.max(0, Math.min(last, at))
  const barAt = (clientX: number): number => {
    const { left, width } = box.current!.getBoundingClientRect()
    return within(Math.floor(((clientX - left) / Math.max(1, width)) * bars.length))
  }
  const [from, to] =
    brush === undefined ? [0, 0] : [Math.min(brush.anchor, brush.head), Math.max(brush.anchor, brush.head)]
  const narrow = (): void => {
    setBrush(undefined)
    onNarrow(from, to)
  }
  const step = (by: number, isLonger: boolean): void =>
    setBrush(({ anchor, head } = { anchor: by > 0 ? -1 : last + 1, head: by > 0 ? -1 : last + 1 }) => {
      const next = within(head + by)
      return { anchor: isLonger ? within(anchor) : next, head: next }
    })
  return (
    <div
      ref={box}
      className={css['box']}
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={brush?.head ?? 0}
      aria-valuetext={brush === undefined ? label : describe(from, to)}
      tabIndex={0}
      onPointerDown={({ clientX, pointerId, button, currentTarget }) => {
        if (button !== 0 || bars.length === 0) return
        currentTarget.setPointerCapture(pointerId)
        setBrush({ anchor: barAt(clientX), head: barAt(clientX) })
      }}
      onPointerMove={({ clientX, buttons }) => {
        if (buttons === 1 && brush !== undefined) setBrush({ ...brush, head: barAt(clientX) })
      }}
      onPointerUp={() => brush !== undefined && narrow()}
      onPointerCancel={() => setBrush(undefined)}
      onKeyDown={(event) => {
        const { key, shiftKey } = event
        if (key === 'ArrowRight' || key === 'ArrowLeft') step(key === 'ArrowRight' ? 1 : -1, shiftKey)
        else if (key === 'Enter' && brush !== undefined) narrow()
        else if (key === 'Escape' && brush !== undefined) setBrush(undefined)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Histogram label={label} bars={bars} height={height} {...(axis === undefined ? {} : { axis })} />
      {brush !== undefined && (
        <>
          <div
            className={css['brush']}
            style={{ left: `${(100 * from) / bars.length}%`, width: `${(100 * (to - from + 1)) / bars.length}%` }}
          />
          <span className={css['hint']}>{describe(from, to)}</span>
        </>
      )}
    </div>
  )
}
