import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { connect, init, type ECharts, type EChartsCoreOption } from './e-chart-kit.ts'
import css from './e-chart.module.css'

/** The options of a chart. */
export type ChartOption = EChartsCoreOption

/** A part of the chart, in pixels from its left. */
interface Part {
  readonly start: number
  readonly end: number
}

/** Shorter parts are clicks. */
const shortest = 5

/**
 * Renders a chart on a canvas. Charts of a group show the same time when the pointer is over one of them. The rows
 * behind it must be available in another form: `label` only summarizes them for screen readers.
 */
export function EChart({
  label,
  option,
  group,
  onBrush,
}: {
  readonly label: string
  readonly option: ChartOption
  readonly group?: string | undefined
  /** Called with the part of the time axis that was selected by dragging, in ms. */
  readonly onBrush?: ((from: number, to: number) => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const [part, setPart] = useState<Part>()
  const apply = useEffectEvent((made: ECharts) => made.setOption(option, { notMerge: true }))
  useEffect(() => {
    const made = init(box.current!, null, { renderer: 'canvas' })
    chart.current = made
    if (group !== undefined) {
      made.group = group
      connect(group)
    }
    apply(made)
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(box.current!)
    return () => {
      observer.disconnect()
      chart.current = undefined
      made.dispose()
    }
  }, [group])
  useEffect(() => {
    if (chart.current !== undefined) apply(chart.current)
  }, [option])
  const xOf = (event: PointerEvent<HTMLElement>): number =>
    event.clientX - event.currentTarget.getBoundingClientRect().left
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const { top } = event.currentTarget.getBoundingClientRect()
    const start = xOf(event)
    if (event.button !== 0 || chart.current?.containPixel('grid', [start, event.clientY - top]) !== true) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setPart({ start, end: start })
  }
  const end = (): void => {
    setPart(undefined)
    if (part === undefined || Math.abs(part.end - part.start) < shortest) return
    const [from, to] = [Math.min(part.start, part.end), Math.max(part.start, part.end)].map((x) =>
      chart.current?.convertFromPixel({ xAxisIndex: 0 }, x),
    )
    if (typeof from === 'number' && typeof to === 'number') onBrush?.(Math.floor(from), Math.ceil(to))
  }
  return (
    <div
      className={css['chart']}
      data-brush={onBrush !== undefined}
      {...(onBrush === undefined
        ? {}
        : {
            onPointerDown: begin,
            onPointerMove: (event: PointerEvent<HTMLElement>) => part && setPart({ ...part, end: xOf(event) }),
            onPointerUp: end,
            onPointerCancel: () => setPart(undefined),
          })}
    >
      <div ref={box} className={css['canvas']} role="img" aria-label={label} />
      {part !== undefined && (
        <span
          className={css['part']}
          style={{ left: Math.min(part.start, part.end), width: Math.abs(part.end - part.start) }}
        />
      )}
    </div>
  )
}
