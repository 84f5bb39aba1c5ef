import { useEffect, useRef, type ReactNode } from 'react'
import css from './tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly title: ReactNode
}

/** A row of tabs. Arrow keys move between them. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onPick,
}: {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly current: Id
  readonly onPick: (id: Id) => void
}) {
  const step = (by: number, list: HTMLElement): void => {
    const at = tabs.findIndex(({ id }) => id === current)
    const next = (at + by + tabs.length) % tabs.length
    onPick(tabs[next]!.id)
    list.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current!
    // The observer also reports the initial layout, and rotating a phone, which changes the width.
    const observer = new ResizeObserver(() => showSelected(row))
    observer.observe(row)
    return () => observer.disconnect()
  }, [current])
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={css['tabs']}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'ArrowRight') step(1, currentTarget)
        if (key === 'ArrowLeft') step(-1, currentTarget)
      }}
    >
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onPick(id)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** Scrolls only the row, not the page. */
function showSelected(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[aria-selected=true]')
  if (tab === null) return
  const [from, to] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth]
  if (from < list.scrollLeft) list.scrollLeft = from
  else if (to > list.scrollLeft + list.clientWidth) list.scrollLeft = to - list.clientWidth
}
