import { RefreshCw } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AlertStatus } from '@picket/core/api'
import { useNarrow } from '../../../app/shell/use-narrow.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useMe } from '../../../app/session/session.ts'
import { useKeys } from '../../../keys/registry.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify, undoLast } from '../../../ui/notify.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { assign, changeMatching, setStatus, type AlertRow } from '../actions.tsx'
import { AlertPanel } from '../details/panel.tsx'
import { defaultFilter, kinds, readFilter, writeFilter, type AlertFilter } from '../filter.ts'
import { kindNames, listText, statusNames } from '../strings.ts'
import { BulkBar } from './bulk-bar.tsx'
import { columns, describe } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useAlerts } from './use-alerts.ts'
import { useSelection } from './use-selection.ts'
import css from './screen.module.css'

const keyOf = ({ id }: AlertRow): string => id

/** Alerts and errors: filtered, walked, decided; one of them open beside the list. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const mayChange = useMay('AlertModify')
  const me = useMe()
  const filter = useMemo(() => readFilter(search), [search])
  const openId = search.get('open')
  const list = useAlerts(filter)
  const { rows, total } = list
  // A link to an open alert puts the cursor on it.
  const [cursorId, setCursorId] = useState(openId)
  const cursor = useMemo(() => rows.findIndex(({ id }) => id === cursorId), [rows, cursorId])
  const setCursor = (index: number): void => setCursorId(rows[index]?.id ?? null)
  const [isBusy, setBusy] = useState(false)
  const selection = useSelection(rows, keyOf)
  const searchBox = useRef<HTMLInputElement>(null)
  const current = rows[cursor]

  const show = (next: AlertFilter): void => {
    setCursor(-1)
    selection.clear()
    setSearch(writeFilter(next), { replace: true, flushSync: true })
  }
  const open = (id: string | undefined): void => {
    const next = writeFilter(filter)
    if (id !== undefined) next.set('open', id)
    setSearch(next, { replace: openId !== null || id === undefined })
  }
  const openRow = ({ id }: AlertRow): void => (isNarrow ? void navigate(`/alerts-and-errors/${id}/`) : open(id))
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, cursor + by))
    setCursor(next)
    if (next > rows.length - 10) list.loadMore()
    if (openId !== null && rows[next] !== undefined) open(rows[next].id)
  }
  const targets = (): readonly AlertRow[] =>
    selection.rows.length > 0 ? selection.rows : current === undefined ? [] : [current]
  const decide = async (work: (rows: readonly AlertRow[]) => Promise<void>): Promise<void> => {
    if (!mayChange) return
    setBusy(true)
    await work(targets())
    selection.clear()
    setBusy(false)
  }
  const decideAll = async (
    change: Parameters<typeof changeMatching>[1],
    done: (count: number) => string,
  ): Promise<void> => {
    setBusy(true)
    const count = await changeMatching(list.input, change)
    setBusy(false)
    if (count === undefined) return
    notify.done(done(count))
    selection.clear()
    list.refresh()
  }
  const onStatus = (status: AlertStatus): void =>
    void (selection.isMatching
      ? decideAll({ status }, (count) => listText.statusSet(count, statusNames[status]))
      : decide((some) => setStatus(some, status)))
  const onAssign = (to: 'me' | 'nobody'): void => {
    const assignee = to === 'me' && me.user !== null ? me.user : null
    void (selection.isMatching
      ? decideAll(assignee === null ? { unassign: true } : { assigneeId: assignee.id }, (count) =>
          listText.assigned(count, assignee === null ? listText.nobody : listText.me),
        )
      : decide((some) => assign(some, assignee)))
  }

  useKeys('Alerts', [
    { keys: 'j', label: 'Next', run: () => move(1) },
    { keys: 'k', label: 'Previous', run: () => move(-1) },
    { keys: 'ArrowDown', label: 'Next', run: () => move(1) },
    { keys: 'ArrowUp', label: 'Previous', run: () => move(-1) },
    { keys: 'PageDown', label: 'A page down', run: () => move(15) },
    { keys: 'PageUp', label: 'A page up', run: () => move(-15) },
    { keys: 'Home', label: 'First', run: () => move(-rows.length) },
    { keys: 'End', label: 'Last', run: () => move(rows.length) },
    { keys: 'Enter', label: 'Open beside the list', run: () => current && openRow(current) },
    { keys: 'o', label: 'Open as a page', run: () => current && void navigate(`/alerts-and-errors/${current.id}/`) },
    { keys: 'x', label: 'Select', run: () => selection.toggle(cursor, false) },
    { keys: 'Shift+x', label: 'Select up to here', run: () => selection.toggle(cursor, true) },
    { keys: 'Ctrl+a', label: 'Select all that match', run: () => selection.selectMatching() },
    { keys: 's o', label: 'Status Open', run: () => onStatus('OPEN') },
    { keys: 's t', label: 'Status Triaged', run: () => onStatus('TRIAGED') },
    { keys: 's r', label: 'Status Resolved', run: () => onStatus('RESOLVED') },
    { keys: 's c', label: 'Status Closed', run: () => onStatus('CLOSED') },
    { keys: 'i', label: 'Assign to me', run: () => onAssign('me') },
    { keys: 'u', label: 'Undo', run: undoLast },
    { keys: 'Ctrl+z', label: 'Undo', run: undoLast },
    { keys: 'r', label: 'Refresh', run: list.refresh },
    { keys: '/', label: 'Search', run: () => searchBox.current?.focus() },
    {
      keys: 'Escape',
      label: 'Close, then clear the selection',
      run: () => (openId === null ? selection.clear() : open(undefined)),
    },
  ])

  const isFaded = ({ status }: AlertRow): boolean => filter.statuses.length > 0 && !filter.statuses.includes(status)
  return (
    <div className={css['screen']}>
      <header className={css['head']}>
        <h1>{listText.title}</h1>
        <span className={css['space']} />
        {list.newCount > 0 && (
          <Button look="main" onClick={list.refresh}>
            {listText.newAlerts(list.newCount)}
          </Button>
        )}
        <IconButton label="Refresh" onClick={list.refresh}>
          <RefreshCw size={16} />
        </IconButton>
      </header>
      <Tabs
        label={listText.title}
        tabs={kinds.map((id) => ({ id, title: kindNames[id] }))}
        current={filter.type}
        onPick={(type) => show({ ...defaultFilter, range: filter.range, type })}
      />
      {selection.keys.size > 0 ? (
        <BulkBar
          count={selection.isMatching ? total : selection.keys.size}
          total={total}
          isMatching={selection.isMatching}
          isBusy={isBusy}
          onMatching={selection.selectMatching}
          onClear={selection.clear}
          onStatus={onStatus}
          onAssign={onAssign}
        />
      ) : (
        <FilterBar filter={filter} onChange={show} search={searchBox} />
      )}
      {list.error !== undefined && (
        <Failed title={listText.failed} why={list.error.message} retry={listText.retry} onRetry={list.refresh} />
      )}
      <div className={css['split']}>
        {list.isFirst ? (
          <div className={css['first']}>{list.error === undefined && <Skeleton rows={12} />}</div>
        ) : rows.length === 0 ? (
          <NothingHere
            filter={filter}
            onAll={() => show({ ...defaultFilter, type: filter.type, statuses: [], range: 'all' })}
          />
        ) : (
          <DataTable
            label={listText.title}
            columns={columns}
            rows={rows}
            total={total}
            keyOf={keyOf}
            cursor={cursor}
            onCursor={setCursor}
            selected={selection.keys}
            onSelect={(_, index, isRange) => selection.toggle(index, isRange)}
            onSelectAll={selection.toggleAll}
            onOpen={openRow}
            describe={describe}
            onEnd={list.loadMore}
            isFaded={isFaded}
          />
        )}
        {openId !== null && !isNarrow && <AlertPanel id={openId} onClose={() => open(undefined)} />}
      </div>
    </div>
  )
}

function NothingHere({ filter, onAll }: { readonly filter: AlertFilter; readonly onAll: () => void }) {
  const isWide =
    filter.range === 'all' && writeFilter({ ...filter, range: '30', statuses: defaultFilter.statuses }).size === 0
  return (
    <div className={css['first']}>
      {isWide && filter.statuses.length === 0 ? (
        <Empty title={listText.none} why={listText.noneWhy} />
      ) : (
        <Empty title={listText.noResults} why={listText.noResultsWhy}>
          <Button onClick={onAll}>{listText.clear}</Button>
        </Empty>
      )}
    </div>
  )
}
