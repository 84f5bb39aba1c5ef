import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useNarrow } from '../../../app/shell/use-narrow.ts'
import { useRemembered } from '../../../app/shell/use-remembered.ts'
import { useDestinationNames } from '../../../destinations/use-destination-names.ts'
import { useKeys } from '../../../keys/registry.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify, undoLast } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { readArchive, saveArchive } from '../bulk/archive.ts'
import { TagsDialog } from '../bulk/tags-dialog.tsx'
import { defaultFilter, readFilter, tabOf, writeFilter, type DetectionFilter } from '../filter.ts'
import { editPathOf, pathOf, tabs, type DetectionRow, type ListTab } from '../kinds.ts'
import { modifyOf } from '../parts/actions-menu.tsx'
import { DeleteDialog } from '../remove/delete-dialog.tsx'
import { bulkText, listText, tabNames } from '../strings.ts'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { BulkBar, FailureList, Progress } from './bulk-bar.tsx'
import { Cards } from './cards.tsx'
import { columns, describe } from './columns.tsx'
import { CreateMenu, MoreMenu } from './create-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useBulk } from './use-bulk.ts'
import { useDetections } from './use-detections.ts'
import { useSelection } from './use-selection.ts'
import css from './screen.module.css'

const none: readonly DetectionRow[] = []

/** Lists detections of all kinds, with bulk actions. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const [wantsTable, setWantsTable] = useRemembered('picket.detections.table', false)
  const isTable = wantsTable && !isNarrow
  const filter = useMemo(() => readFilter(search), [search])
  const list = useDetections(filter)
  const { rows, total } = list
  const selection = useSelection(rows)
  const bulk = useBulk(list.refresh)
  const [cursor, setCursor] = useState(-1)
  const [deleting, setDeleting] = useState(none)
  const [isTagging, setTagging] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [isGathering, setGathering] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const may = { RuleModify: useMay('RuleModify'), PolicyModify: useMay('PolicyModify') }
  const mayExport = useMay('RuleRead')
  const destinations = useDestinationNames()
  const nameOfDestination = (id: string): string => destinations.nameOf(id) ?? id
  const current = rows[cursor]

  const show = (next: DetectionFilter): void => {
    setCursor(-1)
    setSearch(writeFilter(next), { replace: true, flushSync: true })
  }
  const narrow = (next: DetectionFilter): void => {
    selection.clear()
    show({ ...next, page: 1 })
  }
  const move = (by: number): void => setCursor(Math.max(0, Math.min(rows.length - 1, cursor + by)))
  const targets = (): readonly DetectionRow[] =>
    selection.rows.length > 0 ? selection.rows : current === undefined ? none : [current]
  const mayChange = (some: readonly DetectionRow[]): boolean => some.every((row) => may[modifyOf(row)])
  const setEnabled = (enabled: boolean): void => {
    if (mayChange(targets())) void bulk.setEnabled(targets(), enabled).then(selection.clear)
  }
  const gather = async (): Promise<void> => {
    setGathering(true)
    try {
      selection.set(await list.gather())
    } catch (error) {
      notify.failed((error as Error).message, listText.failed)
    }
    setGathering(false)
  }
  const exportSelected = async (): Promise<void> => {
    try {
      saveArchive(await readArchive(selection.rows.map(({ id }) => id)))
      notify.done(bulkText.exported(selection.rows.length))
    } catch (error) {
      notify.failed((error as Error).message, bulkText.failure)
    }
  }

  const isRefused = !may.RuleModify && !may.PolicyModify
  useKeys(listText.title, [
    { keys: 'j', label: 'Next', run: () => move(1) },
    { keys: 'k', label: 'Previous', run: () => move(-1) },
    { keys: 'ArrowDown', label: 'Next', run: () => move(1) },
    { keys: 'ArrowUp', label: 'Previous', run: () => move(-1) },
    { keys: 'Home', label: 'First', run: () => setCursor(0) },
    { keys: 'End', label: 'Last', run: () => setCursor(rows.length - 1) },
    { keys: 'Enter', label: 'Open', run: () => current && void navigate(pathOf(current)) },
    { keys: 'o', label: 'Open', run: () => current && void navigate(pathOf(current)) },
    {
      keys: 'e',
      label: listText.edit,
      isRefused,
      run: () => current && mayChange([current]) && void navigate(editPathOf(current)),
    },
    { keys: 'x', label: 'Select', run: () => selection.toggle(cursor, false) },
    { keys: 'Shift+x', label: 'Select up to here', run: () => selection.toggle(cursor, true) },
    { keys: 'Ctrl+a', label: 'Select all that match', run: () => void gather() },
    { keys: 'u', label: bulkText.undo, isRefused, run: undoLast },
    { keys: 'Ctrl+z', label: bulkText.undo, isRefused, run: undoLast },
    { keys: 'r', label: 'Refresh', run: list.refresh },
    { keys: '/', label: 'Search', run: () => searchBox.current?.focus() },
    { keys: 'Escape', label: bulkText.clear, run: selection.clear },
  ])

  return (
    <div className={css['screen']}>
      <PageHead title={listText.title} description={listText.description}>
        <MoreMenu />
        <CreateMenu onUpload={() => setUploading(true)} />
      </PageHead>
      <Tabs
        label={listText.title}
        tabs={(Object.keys(tabs) as ListTab[]).map((id) => ({ id, title: tabNames[id] }))}
        current={tabOf(filter) ?? 'all'}
        onPick={(tab) => narrow({ ...filter, analysisTypes: tabs[tab] })}
      />
      {selection.keys.size > 0 ? (
        <BulkBar
          count={selection.keys.size}
          total={total}
          mayModify={mayChange(selection.rows)}
          mayExport={mayExport}
          isGathering={isGathering}
          bulk={bulk}
          onMatching={() => void gather()}
          onClear={selection.clear}
          onEnable={setEnabled}
          onTags={() => setTagging(true)}
          onExport={() => void exportSelected()}
          onDelete={() => setDeleting(selection.rows)}
        />
      ) : (
        <FilterBar filter={filter} onChange={narrow} isTable={isTable} onTable={setWantsTable} search={searchBox} />
      )}
      <Progress bulk={bulk} />
      <FailureList failures={bulk.failures} onClose={bulk.dismiss} />
      {list.error !== undefined && (
        <Failed title={listText.failed} why={list.error.message} retry={listText.retry} onRetry={list.refresh} />
      )}
      {list.isFirst ? (
        list.error === undefined && <Skeleton rows={12} />
      ) : rows.length === 0 ? (
        <NothingHere
          isFiltered={writeFilter(filter).size > 0}
          onClear={() => narrow(defaultFilter)}
          onUpload={() => setUploading(true)}
        />
      ) : isTable ? (
        <div className={css['table']}>
          <DataTable
            label={listText.title}
            columns={columns}
            rows={rows}
            total={total}
            keyOf={({ id }) => id}
            cursor={cursor}
            onCursor={setCursor}
            selected={selection.keys}
            onSelect={(_, index, isRange) => selection.toggle(index, isRange)}
            onSelectAll={selection.togglePage}
            onOpen={(row) => void navigate(pathOf(row))}
            describe={describe}
            onEnd={() => undefined}
          />
        </div>
      ) : (
        <Cards
          rows={rows}
          cursor={cursor}
          selected={selection.keys}
          isPage={selection.isPage}
          nameOfDestination={nameOfDestination}
          onToggle={selection.toggle}
          onTogglePage={selection.togglePage}
          onDelete={(row) => setDeleting([row])}
        />
      )}
      <Pager page={filter.page} total={total} onPage={(page) => show({ ...filter, page })} />
      <TagsDialog
        isOpen={isTagging}
        onClose={() => setTagging(false)}
        onSave={(add, remove) => void bulk.changeTags(selection.rows, add, remove).then(selection.clear)}
      />
      <DeleteDialog
        rows={deleting}
        onClose={() => setDeleting(none)}
        onChange={list.refresh}
        onDeleted={selection.clear}
      />
      <UploadDialog isOpen={isUploading} onClose={() => setUploading(false)} onDone={list.refresh} />
    </div>
  )
}

function NothingHere({
  isFiltered,
  onClear,
  onUpload,
}: {
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly onUpload: () => void
}) {
  return isFiltered ? (
    <Empty title={listText.noResults} why={listText.noResultsWhy}>
      <Button onClick={onClear}>{listText.clear}</Button>
    </Empty>
  ) : (
    <Empty title={listText.none} why={listText.noneWhy}>
      <CreateMenu onUpload={onUpload} />
    </Empty>
  )
}
