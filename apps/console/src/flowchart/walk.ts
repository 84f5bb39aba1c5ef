import type { KeyboardEvent } from 'react'

/** Arrow keys move along the chart, from step to transition to step. */
export function walkChart(event: KeyboardEvent, pane: HTMLElement | null): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (event.defaultPrevented || event.altKey || by === undefined) return
  const items = [...(pane?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const at = items.indexOf(event.target as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  items[Math.max(0, Math.min(items.length - 1, at + by))]?.focus()
}
