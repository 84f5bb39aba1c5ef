import { PanelLeft, RefreshCw } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { SummarizeButton } from '../../../assistant/summarize-button.tsx'
import { useNarrow } from '../../../app/shell/use-narrow.ts'
import { useRemembered } from '../../../app/shell/use-remembered.ts'
import { useStore } from '../../../app/store.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { preloaded } from '../../../ui/on-demand.tsx'
import { ListControl } from '../../../ui/list-controls.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { usePhone } from '../../../ui/watch-width.ts'
import { failures } from '../actions.tsx'
import type { AlertRow } from '../alert-row.ts'
import { toSection } from '../details/sections.ts'
import { defaultFilter, kinds, type AlertFilter } from '../filter.ts'
import { AssignDialog } from '../parts/assign-dialog.tsx'
import { useOthers } from '../parts/use-others.ts'
import { RuleSheets } from '../tune/rule-sheets.tsx'
import { groupNames, kindNames, listText } from '../strings.ts'
import { groupings, readListState, writeListState, writeView, type ListState } from '../view-state.ts'
import { AlertCard } from './alert-card.tsx'
import { BulkBar, ChangeProgress } from './bulk-bar.tsx'
import { Chips, chipsOf, without } from './chips.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { columnsOf, describe, fewColumns } from './columns.tsx'
import { copyListLink } from './copy-link.ts'
import { Facets } from './facets.tsx'
import { FilterBar } from './filter-bar.tsx'
import { GroupLine } from './group-line.tsx'
import { isGroup, type ListRow } from './group-rows.ts'
import { cursorOfLast, useLast } from '../parts/last-list.ts'
import { NothingHere } from './nothing-here.tsx'
import { OverTime } from './over-time.tsx'
import { RowMenu } from './row-menu.tsx'
import { useAlertViews } from './use-alert-views.tsx'
import { useAlerts } from './use-alerts.ts'
import { useDecisions } from './use-decisions.ts'
import { forgetExtras, useExtras } from './use-extras.ts'
import { useGroups } from './use-groups.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useSelection } from './use-selection.ts'
import { useSpread } from './use-spread.ts'
import css from './screen.module.css'

const CommentDialog = preloaded(async () => (await import('../parts/comment-dialog.tsx')).CommentDialog)
const AlertPanel = preloaded(async () => (await import('../details/panel.tsx')).AlertPanel)
const keyOf = ({ id }: ListRow): string => id
const keysOf = (row: ListRow): readonly string[] =>
  isGroup(row) ? [row.id, ...row.alerts.map(({ id }) => id)] : [row.id]
const noRows: readonly AlertRow[] = []
/** The number of rows before and after the cursor to refresh. */
const near = 100
const around = (rows: readonly AlertRow[], id: string | null): readonly AlertRow[] => {
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === id),
  )
  return rows.slice(Math.max(0, at - near), at + near)
}

/** The list of alerts and errors: filters, navigation, triage, and an alert open next to the list. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const state = useMemo(() => readListState(search), [search])
  const { filter, layout, open: openId } = state
  const isGrouped = layout.group !== 'none'
  const list = useAlerts(filter, isGrouped ? 500 : 50)
  const { spread, refresh: refreshSpread } = useSpread(list.input)
  const refresh = (): void => {
    forgetExtras()
    list.refresh(refreshSpread)
  }
  const extras = useExtras(list.rows, true)
  const failed = useStore(failures)
  const { rows, toggle: toggleGroup } = useGroups(list.rows, {
    by: layout.group,
    extras,
    asked: list.input,
    isLoading: list.isLoading,
  })
  // Opening a link to an alert moves the cursor to it, as does returning from its page.
  const [cursorId, setCursorId] = useState<string | null>(openId === '' ? cursorOfLast(search) : openId)
  useLast(search, cursorId)
  const cursor = useMemo(() => rows.findIndex(({ id }) => id === cursorId), [rows, cursorId])
  const setCursor = (index: number): void => setCursorId(rows[index]?.id ?? null)
  const selection = useSelection(rows, keyOf, keysOf)
  const [areFacetsOpen, setFacetsOpen] = useRemembered('picket.alerts.facets', window.innerWidth >= 1400)
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number }>()
  const searchBox = useRef<HTMLInputElement>(null)
  const groupBox = useRef<HTMLSpanElement>(null)
  const current = rows[cursor]
  usePrefetch(openId, list.rows)
  useOthers(around(list.rows, cursorId))

  const put = (part: Partial<ListState>, isReplacing = true): void => {
    const next = { ...state, ...part }
    const named = views.nameAfter(writeView(next).toString())
    setSearch(writeListState({ ...next, view: named }), { replace: isReplacing, flushSync: true })
  }
  const show = (next: AlertFilter): void => {
    setCursor(-1)
    selection.clear()
    put({ filter: next, open: '', tab: '' })
  }
  const change = (part: Partial<AlertFilter>): void => show({ ...filter, ...part })
  const open = (id: string | undefined): void =>
    put({ open: id ?? '', tab: id === undefined ? '' : state.tab }, openId !== '' || id === undefined)
  const openRow = (row: ListRow): void =>
    isGroup(row) ? toggleGroup(row.id) : isNarrow ? void navigate(`/alerts-and-errors/${row.id}/`) : open(row.id)
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, cursor + by))
    setCursor(next)
    if (next > rows.length - 10 && !isGrouped) list.loadMore()
    const row = rows[next]
    if (openId !== '' && row !== undefined && !isGroup(row)) open(row.id)
  }
  // Includes alerts in closed groups, but none that are no longer in the list.
  const chosen = useMemo(() => list.rows.filter(({ id }) => selection.keys.has(id)), [list.rows, selection.keys])
  const isSelecting = selection.isMatching || chosen.length > 0
  const onCursor = current === undefined ? noRows : isGroup(current) ? current.alerts : [current]
  const targets = isSelecting ? chosen : onCursor
  const decisions = useDecisions({
    rows: targets,
    isMatching: selection.isMatching,
    total: list.total,
    input: list.input,
    onDone: selection.clear,
    onMatchingDone: refresh,
  })
  const view = writeView(state).toString()
  const views = useAlertViews({
    search: view,
    named: state.view,
    onPick(wanted, named) {
      const next = writeListState({ ...readListState(new URLSearchParams(wanted)), view: named })
      if (next.toString() === search.toString()) return
      setCursor(-1)
      selection.clear()
      setSearch(next, { flushSync: true })
    },
  })
  const currentRow = current !== undefined && !isGroup(current) ? current : undefined
  useListKeys({
    rows,
    cursor,
    row: currentRow,
    move,
    openRow,
    selection,
    decisions,
    views,
    isOpen: openId !== '',
    onClose: () => open(undefined),
    onRefresh: refresh,
    onMenu: setMenuAt,
    onSearch: () => searchBox.current?.focus(),
    onGroup: () => groupBox.current?.querySelector('select')?.focus(),
    onLink: (isRelative) => void copyListLink(state, isRelative),
  })

  const names = useMemo(
    () =>
      new Map((spread?.facets ?? []).flatMap(({ values }) => values.map(({ value, name }) => [value, name] as const))),
    [spread],
  )
  const chips = chipsOf(filter, names)
  const isFaded = (row: ListRow): boolean =>
    !isGroup(row) &&
    ((filter.statuses.length > 0 && !filter.statuses.includes(row.status)) ||
      (filter.assignee === 'nobody' && row.assignee !== null))
  const isBeside = openId !== '' && !isNarrow
  // Stable while the columns are the same: a new object would render all rows again.
  const columnIds = (isBeside && layout.columns.length === 0 ? fewColumns : layout.columns).join(' ')
  const columns = useMemo(() => columnsOf(columnIds.split(' '), extras), [columnIds, extras])
  const card = useMemo(
    () => (row: ListRow) => !isGroup(row) && <AlertCard row={row} extras={extras.get(row.id)} />,
    [extras],
  )
  const count = selection.isMatching ? list.total : targets.length
  return (
    <div className={css['screen']}>
      <header className={css['head']}>
        <h1>{listText.title}</h1>
        {!isPhone && views.bar}
        <span className={css['space']} />
        <ChangeProgress />
        <span role="status">
          {list.newCount > 0 && (
            <Button look="main" onClick={refresh}>
              {listText.newAlerts(list.newCount)}
            </Button>
          )}
        </span>
        {list.rows.length > 0 && <SummarizeButton kind="alertList" read={() => list.rows} />}
        <IconButton label={listText.refresh} onClick={refresh}>
          <RefreshCw size={16} />
        </IconButton>
      </header>
      <Tabs
        label={listText.title}
        tabs={kinds.map((id) => ({ id, title: kindNames[id] }))}
        current={filter.type}
        onPick={(type) => {
          const { range, from, to, by } = filter
          show({ ...defaultFilter, range, from, to, by, type })
        }}
      />
      {isSelecting ? (
        <BulkBar
          {...decisions}
          count={count}
          total={list.total}
          isMatching={selection.isMatching}
          onMatching={selection.selectMatching}
          onClear={selection.clear}
        />
      ) : (
        <FilterBar filter={filter} onChange={show} search={searchBox}>
          {isPhone && <ListControl label={listText.views}>{views.bar}</ListControl>}
          <ListControl label={listText.groupBy}>
            <span ref={groupBox} className={css['group']}>
              <Choice
                label={listText.groupBy}
                value={layout.group}
                options={groupings.map((value) => ({
                  value,
                  text: isPhone ? groupNames[value] : `${listText.groupBy}: ${groupNames[value]}`,
                }))}
                onChange={(group) => put({ layout: { ...layout, group } })}
              />
            </span>
          </ListControl>
          {!isPhone && (
            <ColumnMenu columns={layout.columns} onChange={(columns) => put({ layout: { ...layout, columns } })} />
          )}
          {!isNarrow && (
            <IconButton
              label={areFacetsOpen ? listText.hideFacets : listText.showFacets}
              aria-pressed={areFacetsOpen}
              onClick={() => setFacetsOpen(!areFacetsOpen)}
            >
              <PanelLeft size={16} />
            </IconButton>
          )}
        </FilterBar>
      )}
      <Chips chips={chips} onRemove={(key) => show(without(filter, key))} />
      {spread !== undefined && spread.histogram.length > 0 && !isNarrow && (
        <OverTime histogram={spread.histogram} onNarrow={(from, to) => change({ from, to })} />
      )}
      {list.error !== undefined && (
        <Failed title={listText.failed} why={list.error.message} retry={listText.retry} onRetry={refresh} />
      )}
      <div className={css['split']}>
        {areFacetsOpen && !isNarrow && (!isBeside || window.innerWidth >= 1648) && spread !== undefined && (
          <Facets facets={spread.facets} filter={filter} onChange={change} />
        )}
        {list.isFirst ? (
          list.error === undefined && (
            <div className={css['first']}>
              <Skeleton rows={12} />
            </div>
          )
        ) : rows.length === 0 ? (
          <NothingHere filter={filter} chips={chips} onShow={show} />
        ) : (
          <div className={css['list']} data-stale={list.isStale}>
            <DataTable
              label={listText.title}
              columns={columns}
              card={card}
              width={isBeside ? 612 : 962}
              rows={rows}
              total={isGrouped ? rows.length : list.total}
              keyOf={keyOf}
              cursor={cursor}
              onCursor={setCursor}
              selected={selection.keys}
              onSelect={(_, index, isRange) => selection.toggle(index, isRange)}
              onSelectAll={selection.toggleAll}
              onOpen={openRow}
              describe={describe}
              onEnd={() => !isGrouped && list.loadMore()}
              isFaded={isFaded}
              mark={(row) => failed.get(row.id)}
              heading={(row) => (isGroup(row) ? <GroupLine group={row} /> : undefined)}
              order={{ by: 'age', dir: filter.sortDir }}
              onOrder={() => change({ sortDir: filter.sortDir === 'ascending' ? 'descending' : 'ascending' })}
              onMenu={(_, at) => setMenuAt(at)}
            />
            {isGrouped && list.hasMore && (
              <p className={css['more']}>
                {listText.groupedFirst(list.rows.length, list.total)}{' '}
                <Button onClick={list.loadMore}>{listText.loadMore}</Button>
              </p>
            )}
            {list.isCut && <p className={css['more']}>{listText.cutAt(list.rows.length, list.total)}</p>}
          </div>
        )}
        {isBeside && (
          <AlertPanel
            id={openId}
            section={toSection(state.tab)}
            onSection={(tab) => put({ tab: tab === 'summary' ? '' : tab })}
            onClose={() => open(undefined)}
          />
        )}
      </div>
      <RowMenu
        at={menuAt}
        row={currentRow}
        extras={currentRow && extras.get(currentRow.id)}
        onFilter={change}
        onClose={() => setMenuAt(undefined)}
      />
      <AssignDialog />
      <CommentDialog />
      <RuleSheets />
    </div>
  )
}
