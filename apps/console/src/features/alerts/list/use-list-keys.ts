import { useNavigate } from 'react-router-dom'
import { useKeys, type KeyBinding } from '../../../keys/registry.ts'
import { undoLast } from '../../../ui/notify.tsx'
import type { ListView } from '../../../table/saved-views.ts'
import type { AlertRow } from '../alert-row.ts'
import { tuneRule, useTunable } from '../parts/tune.ts'
import { listKeys } from '../strings.ts'
import type { ListRow } from './group-rows.ts'
import type { useDecisions } from './use-decisions.ts'
import type { useSelection } from './use-selection.ts'

interface ListKeysOptions {
  readonly rows: readonly ListRow[]
  readonly cursor: number
  /** The row at the cursor, unless the cursor is on a group header. */
  readonly row: AlertRow | undefined
  readonly move: (by: number) => void
  readonly openRow: (row: ListRow) => void
  readonly selection: ReturnType<typeof useSelection<ListRow>>
  readonly decisions: ReturnType<typeof useDecisions>
  readonly views: { readonly views: readonly ListView[]; readonly pick: (view: ListView) => void }
  /** An alert is open next to the list. */
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onRefresh: () => void
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void
  readonly onSearch: () => void
  readonly onGroup: () => void
  readonly onLink: (isRelative: boolean) => void
}

/** Keyboard shortcuts for triage. */
export function useListKeys(options: ListKeysOptions): void {
  const { rows, cursor, row, move, openRow, selection, decisions, views, isOpen } = options
  const navigate = useNavigate()
  const mayTune = useTunable()
  const extend = (by: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, cursor + by))
    selection.extend(cursor < 0 ? next : cursor, next)
    move(by)
  }
  const menu = (): void => {
    const place = document.querySelector('[role=grid] [data-cursor=true]')?.getBoundingClientRect()
    if (row !== undefined && place !== undefined) options.onMenu({ x: place.left + 120, y: place.bottom })
  }
  const key = (keys: string, label: string, run: () => void): KeyBinding => ({ keys, label, run })
  const go = (keys: string, label: string, run: () => void): KeyBinding => ({ keys, label, run, isMove: true })
  const change = (keys: string, label: string, run: () => void): KeyBinding => ({
    ...key(keys, label, run),
    isRefused: !decisions.mayChange,
  })
  const onRow = (keys: string, label: string, run: (row: AlertRow) => void): KeyBinding =>
    key(keys, label, () => row !== undefined && run(row))
  useKeys(listKeys.title, [
    go('j', listKeys.next, () => move(1)),
    go('ArrowDown', listKeys.next, () => move(1)),
    go('k', listKeys.previous, () => move(-1)),
    go('ArrowUp', listKeys.previous, () => move(-1)),
    go('PageDown', listKeys.pageDown, () => move(15)),
    go('PageUp', listKeys.pageUp, () => move(-15)),
    go('Home', listKeys.first, () => move(-rows.length)),
    go('End', listKeys.last, () => move(rows.length)),
    key('Enter', listKeys.open, () => rows[cursor] && openRow(rows[cursor])),
    onRow('o', listKeys.page, ({ id }) => void navigate(`/alerts-and-errors/${id}/`)),
    onRow('Ctrl+Enter', listKeys.tab, ({ id }) => void window.open(`/alerts-and-errors/${id}/`, '_blank', 'noopener')),
    key('x', listKeys.select, () => selection.toggle(cursor, false)),
    key('Shift+x', listKeys.selectTo, () => selection.toggle(cursor, true)),
    key('Shift+j', listKeys.extendDown, () => extend(1)),
    key('Shift+k', listKeys.extendUp, () => extend(-1)),
    key('Ctrl+a', listKeys.selectMatching, () => selection.selectMatching()),
    change('s o', listKeys.statusOpen, () => decisions.onStatus('OPEN')),
    change('s t', listKeys.statusTriaged, () => decisions.onStatus('TRIAGED')),
    change('s r', listKeys.statusResolved, () => decisions.onStatus('RESOLVED')),
    change('s c', listKeys.statusClosed, () => decisions.onStatus('CLOSED')),
    change('i', listKeys.mine, () => decisions.onAssign('me')),
    change('a', listKeys.assign, () => decisions.onAssign('ask')),
    change('m', listKeys.comment, () => decisions.onComment()),
    onRow('t', listKeys.tune, (alert) => (mayTune(alert) ? tuneRule(alert) : undefined)),
    change('u', listKeys.undo, undoLast),
    change('Ctrl+z', listKeys.undo, undoLast),
    key('p', listKeys.menu, menu),
    key('Shift+F10', listKeys.menu, menu),
    key('r', listKeys.refresh, options.onRefresh),
    key('/', listKeys.search, options.onSearch),
    key('e', listKeys.group, options.onGroup),
    key('v', listKeys.views, () => document.querySelector<HTMLElement>('[data-views] button')?.focus()),
    ...views.views.slice(0, 9).map((view, index) => key(String(index + 1), view.name, () => views.pick(view))),
    key('l', listKeys.link, () => options.onLink(false)),
    key('Shift+l', listKeys.relativeLink, () => options.onLink(true)),
    go('Escape', listKeys.close, () => (isOpen ? options.onClose() : selection.clear())),
  ])
}
