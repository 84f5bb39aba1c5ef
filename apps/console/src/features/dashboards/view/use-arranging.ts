import { clampSize, dashboardColumns, moveItem } from '@picket/core'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { nameOf, type WidgetData } from '../model.ts'
import { dashboardText } from '../strings.ts'

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** What the two handles of a widget do. */
export interface Handles {
  readonly move: HandleProps
  readonly resize: HandleProps
}

/** The height of a row of the grid and the gap, in pixels; also in view.module.css. */
export const [rowHeight, gap] = [64, 12]

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Moves and resizes widgets by mouse, touch and keyboard. What changed is announced. */
export function useArranging(widgets: readonly WidgetData[], onChange: (widgets: readonly WidgetData[]) => void) {
  const [held, setHeld] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const dragging = useRef<{ readonly id: string; readonly kind: 'move' | 'resize' }>(undefined)
  const indexOf = (id: string): number => widgets.findIndex((one) => one.id === id)
  const move = (id: string, to: number): void => {
    const next = moveItem(widgets, indexOf(id), to)
    if (next === widgets) return
    onChange(next)
    const at = next.findIndex((one) => one.id === id)
    setAnnounced(dashboardText.moved(nameOf(next[at]!), at + 1, next.length))
  }
  const resize = (id: string, wanted: { readonly width: number; readonly height: number }): void => {
    const widget = widgets[indexOf(id)]
    if (widget === undefined) return
    const { width, height } = clampSize(wanted)
    if (width === widget.width && height === widget.height) return
    onChange(widgets.map((one) => (one.id === id ? { ...one, width, height } : one)))
    setAnnounced(dashboardText.sized(nameOf(widget), width, height))
  }
  const dragMove = (id: string, event: PointerEvent<HTMLElement>): void => {
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-widget]')
    const target = over?.dataset['widget']
    if (over == null || target === undefined || target === id) return
    const [from, to] = [indexOf(id), indexOf(target)]
    const { left, top, width, height } = over.getBoundingClientRect()
    // Only past the middle, or widgets of different sizes would change places all the time.
    const isPast =
      from < to
        ? event.clientX > left + width / 2 || event.clientY > top + height / 2
        : event.clientX < left + width / 2 || event.clientY < top + height / 2
    if (isPast) move(id, to)
  }
  const dragResize = (id: string, event: PointerEvent<HTMLElement>): void => {
    const item = event.currentTarget.closest<HTMLElement>('[data-widget]')
    const grid = item?.parentElement
    if (item == null || grid == null) return
    const { left, top } = item.getBoundingClientRect()
    const column = (grid.clientWidth + gap) / dashboardColumns
    resize(id, {
      width: (event.clientX - left + gap) / column,
      height: (event.clientY - top + gap) / (rowHeight + gap),
    })
  }
  const propsOf = (id: string, kind: 'move' | 'resize'): HandleProps => {
    const end = (): void => {
      dragging.current = undefined
      setHeld(undefined)
    }
    return {
      onPointerDown(event) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragging.current = { id, kind }
        setHeld(id)
      },
      onPointerMove(event) {
        if (dragging.current?.id !== id) return
        if (dragging.current.kind === 'move') dragMove(id, event)
        else dragResize(id, event)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown(event) {
        const step = keySteps[event.key]
        const widget = widgets[indexOf(id)]
        if (widget === undefined) return
        if (kind === 'move') {
          const to =
            { Home: 0, End: widgets.length - 1 }[event.key] ?? (step === undefined ? undefined : indexOf(id) + step)
          if (to === undefined) return
          move(id, to)
        } else {
          if (step === undefined) return
          const isWidth = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
          const { width, height } = widget
          resize(id, isWidth ? { width: width + step, height } : { width, height: height + step })
        }
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }
  return {
    held,
    announced,
    handlesOf: (id: string): Handles => ({ move: propsOf(id, 'move'), resize: propsOf(id, 'resize') }),
  }
}
