import { printJsonLines, type Value } from '@picket/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState, type Ref } from 'react'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { MenuAt } from '../ui/menu-at.tsx'
import type { MenuGroup } from '../ui/menu.tsx'
import { branchesOf, linesOf, pathText, type EventLine } from './event-lines.ts'
import { Leaf } from './leaf.tsx'
import { leafText, isBranch } from './leaf-text.ts'
import { eventText } from './strings.ts'
import css from './event-tree.module.css'

export interface EventTreeProps {
  readonly label: string
  readonly event: Value
  /** Pinned paths, which stay first for other events. */
  readonly pinned: readonly string[]
  readonly onPin: (path: string) => void
  /** Further actions for a value. */
  readonly pivots?: (line: EventLine) => readonly MenuGroup[]
  /** Filters by this value, or excludes it: with `f` and `Shift+f`. */
  readonly onFilter?: (line: EventLine, isOut: boolean) => void
  readonly find?: Ref<HTMLInputElement>
}

/**
 * Shows an event as a virtualized tree. Arrow keys move the cursor; `p`, Enter or a click on the dots opens the actions
 * for a value.
 */
export function EventTree({ label, event, pinned, onPin, pivots, onFilter, find }: EventTreeProps) {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const [hideEmpty, setHideEmpty] = useState(false)
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set())
  const [currentId, setCurrentId] = useState<string>()
  const [menu, setMenu] = useState<{ readonly line: EventLine; readonly x: number; readonly y: number }>()
  const lines = useMemo(
    () => linesOf(event, { closed, find: wanted, hideEmpty, pinned }),
    [event, closed, wanted, hideEmpty, pinned],
  )
  const current = lines.findIndex(({ id }) => id === currentId)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => 22,
    getItemKey: (index) => lines[index]!.id,
    overscan: 12,
    paddingStart: 4,
    paddingEnd: 4,
  })
  const toggle = ({ path }: EventLine): void => {
    const text = pathText(path)
    const next = new Set(closed)
    if (!next.delete(text)) next.add(text)
    setClosed(next)
  }
  const walk = (to: number): void => {
    const at = Math.max(0, Math.min(lines.length - 1, to))
    setCurrentId(lines[at]?.id)
    virtual.scrollToIndex(at)
  }
  const openMenu = (line: EventLine): void => {
    const place = box.current?.querySelector('[data-current=true]')?.getBoundingClientRect()
    if (place !== undefined) setMenu({ line, x: place.left + 60, y: place.bottom })
  }
  const onKey = ({ key, shiftKey }: React.KeyboardEvent): boolean => {
    const line = lines[current]
    if (key === 'ArrowDown') walk(current + 1)
    else if (key === 'ArrowUp') walk(current - 1)
    else if (key === 'Home') walk(0)
    else if (key === 'End') walk(lines.length - 1)
    else if (line === undefined) return false
    else if (key === 'ArrowRight' && line.branch?.isOpen === false) toggle(line)
    else if (key === 'ArrowLeft' && line.branch?.isOpen === true) toggle(line)
    else if (key === 'ArrowLeft') walk(lines.findLastIndex(({ level }, index) => index < current && level < line.level))
    else if (key === 'Enter' || key === 'p' || (key === 'F10' && shiftKey)) openMenu(line)
    else if ((key === 'f' || key === 'F') && line.branch === undefined && onFilter !== undefined)
      onFilter(line, key === 'F')
    else return false
    return true
  }
  return (
    <div>
      <div className={css['head']}>
        <input
          ref={find}
          type="search"
          aria-label={eventText.find}
          placeholder={eventText.find}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.blur()
            if (key === 'Enter') box.current?.focus()
          }}
        />
        <label>
          <input type="checkbox" checked={hideEmpty} onChange={({ target }) => setHideEmpty(target.checked)} />
          {eventText.hideEmpty}
        </label>
        <Button look="quiet" onClick={() => setClosed(closed.size === 0 ? new Set(branchesOf(event)) : new Set())}>
          {closed.size === 0 ? eventText.fold : eventText.unfold}
        </Button>
      </div>
      {lines.length === 0 && <p className={css['size']}>{eventText.nothing}</p>}
      <div
        ref={box}
        className={css['box']}
        role="tree"
        aria-label={label}
        tabIndex={0}
        {...(current < 0 ? {} : { 'aria-activedescendant': domId(label, lines[current]!.id) })}
        onFocus={({ target, currentTarget }) => target === currentTarget && current < 0 && walk(0)}
        onKeyDown={(pressed) => {
          if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || !onKey(pressed)) return
          pressed.preventDefault()
          pressed.stopPropagation()
        }}
      >
        <div className={css['body']} role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index]!
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                id={domId(label, line.id)}
                className={css['line']}
                role="treeitem"
                aria-level={line.level}
                aria-selected={index === current}
                {...(line.branch ? { 'aria-expanded': line.branch.isOpen } : {})}
                data-current={index === current}
                data-found={line.isFound}
                style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + 14 * (line.level - 1) }}
                onClick={() => {
                  setCurrentId(line.id)
                  if (line.branch && getSelection()?.isCollapsed !== false) toggle(line)
                }}
              >
                <Line line={line} />
                <button
                  type="button"
                  className={css['menu']}
                  tabIndex={-1}
                  aria-label={eventText.actions(pathText(line.path).slice(0, 200))}
                  onClick={(click) => {
                    click.stopPropagation()
                    setCurrentId(line.id)
                    setMenu({ line, x: click.clientX, y: click.clientY })
                  }}
                >
                  ⋯
                </button>
              </div>
            )
          })}
        </div>
      </div>
      <MenuAt
        at={menu}
        label={eventText.actions(menu === undefined ? '' : pathText(menu.line.path).slice(0, 200))}
        onClose={() => {
          setMenu(undefined)
          box.current?.focus()
        }}
        groups={menu === undefined ? [] : [...(pivots?.(menu.line) ?? []), ownGroup(menu.line, pinned, onPin)]}
      />
    </div>
  )
}

function ownGroup(line: EventLine, pinned: readonly string[], onPin: (path: string) => void): MenuGroup {
  const path = pathText(line.path)
  const copy = (text: string): void => void copyText(text, eventText.copied)
  return {
    entries: [
      {
        text: eventText.copyValue,
        onPick: () => copy(isBranch(line.value) ? printJsonLines(line.value) : leafText(line.value)),
      },
      { text: eventText.copyPath, onPick: () => copy(path) },
      { text: pinned.includes(path) ? eventText.unpin : eventText.pin, onPick: () => onPin(path) },
    ],
  }
}

function domId(label: string, id: string): string {
  return `${label} ${id}`.replaceAll(/\s/g, '-').slice(0, 300)
}

function Line({ line: { path, name, branch, value, isPinned } }: { readonly line: EventLine }) {
  const shown = isPinned ? pathText(path) : name
  const short = shown.length > 200 ? `${shown.slice(0, 199)}…` : shown
  if (branch === undefined)
    return (
      <>
        <span className={css['name']}>
          <bdi>{short}</bdi>
          {isPinned && <span title={eventText.pinned}> ★</span>}
        </span>
        <Leaf value={value} />
      </>
    )
  return (
    <>
      <span className={css['name']}>
        <span aria-hidden className={css['arrow']}>
          {branch.isOpen ? '▾' : '▸'}
        </span>
        <bdi>{short}</bdi>
      </span>
      <span className={css['size']}>{branch.isList ? `[${branch.size}]` : `{${branch.size}}`}</span>
    </>
  )
}
