import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import css from './results-grid.module.css'

const [least, most] = [48, 1200]
const step = 16

/** The edge of a column header: dragging it, or the arrow keys, change the width of the column. */
export function ColumnHandle({
  label,
  width,
  onResize,
}: {
  readonly label: string
  readonly width: number
  readonly onResize: (width: number) => void
}) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const resize = (next: number): void => onResize(Math.round(Math.max(least, Math.min(most, next))))
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    event.stopPropagation()
    resize(width + (event.key === 'ArrowLeft' ? -step : step))
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={css['handle']}
      onKeyDown={onKey}
      onPointerDown={(event: PointerEvent) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={({ clientX }) => {
        if (start.current !== undefined) resize(start.current.width + clientX - start.current.x)
      }}
      onPointerUp={() => {
        start.current = undefined
      }}
    />
  )
}
