import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import { listCommands, selectionCommands } from '../../app/list-commands.ts'
import type { Screen } from '../../app/screen.ts'
import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { OriginList } from '../../folder/origin-list.ts'
import { Summary } from '../../parts/summary.tsx'
import { createListModel } from '../../state/list-model.ts'
import { createStore } from '../../state/store.ts'
import { stateText } from '../detections/columns.ts'
import { createDetectionActions, defaultPosition } from '../detections/detection-actions.ts'
import { createRowFilter } from '../detections/filter-rows.ts'
import { folderStatus } from '../detections/folder-status.ts'
import { sortRows } from '../detections/sort-rows.ts'
import type { TestsModel } from './model.ts'
import { TestsView } from './view.tsx'

/** The tab of the detection page that has its tests. */
const testsTab = 1

export function createTestsScreen({
  app,
  folder,
  env,
}: {
  readonly app: App
  readonly folder: Folder
  readonly env: Environment
}): Screen & TestsModel & { readonly originList: OriginList } {
  const list = createListModel<FolderRow>(({ file }) => file)
  const onlyFailed = createStore(false)
  const filter = createStore('')
  const arrange = (): void => {
    const fits = createRowFilter(filter.get())
    const fails = createRowFilter('is:failing')
    const rows = folder.store
      .get()
      .rows.filter(
        (row) => (row.tests > 0 || row.result !== undefined) && fits(row) && (!onlyFailed.get() || fails(row)),
      )
    list.setRows(sortRows(rows, 'state'))
  }
  for (const store of [folder.store, onlyFailed, filter]) store.subscribe(arrange)
  const actions = createDetectionActions({ app, folder, env, targets: list.targets, positionOf: defaultPosition })
  return {
    originList: {
      rows: () => list.store.get().rows,
      moveTo: (row) => list.moveTo(list.store.get().rows.indexOf(row)),
    },
    address: { screen: 'tests' },
    scopes: ['tests', 'detections', 'list'],
    folder,
    list,
    onlyFailed,
    filter,
    stores: [folder.store, list.store, onlyFailed, filter],
    title: () => ['tests'],
    status: () => folderStatus(folder.store.get()),
    commands: () => ({
      ...listCommands(list),
      ...selectionCommands(list),
      ...actions(),
      summary: () =>
        app.overlay.set({ kind: 'page', Page: (area) => <Summary {...area} rows={folder.store.get().rows} /> }),
      'only-failed': () => onlyFailed.change((now) => !now),
      open: () => {
        const row = list.current()
        if (row !== undefined) app.go({ screen: 'detection', file: row.file, tab: testsTab })
      },
      filter: () => {
        const before = filter.get()
        app.ask({
          label: '/',
          text: before,
          placeholder: 'id, or sev:high tag: log: is:failing',
          onChange: filter.set,
          onSubmit: () => undefined,
          onCancel: () => filter.set(before),
        })
      },
      refresh: () => folder.test('all'),
      'select-all': () => list.selectAll(),
      ...(list.store.get().selected.size > 0
        ? { back: () => list.clearSelection() }
        : filter.get() !== '' && { back: (key: string) => (key === 'esc' ? filter.set('') : app.leave(key)) }),
    }),
    View: (area) => <TestsView {...area} model={{ folder, list, onlyFailed, filter }} />,
    spoken: () => {
      const row = list.current()
      const { rows, cursor } = list.store.get()
      return [row === undefined ? 'No tests.' : `${cursor + 1} of ${rows.length}: ${row.id}, ${stateText(row)}`]
    },
    mouse: ({ kind, row }) => {
      if (kind === 'wheel-down') list.move(3)
      else if (kind === 'wheel-up') list.move(-3)
      else if (row >= 3) list.moveTo(list.store.get().top + row - 3)
    },
    show: () => {
      folder.open()
      arrange()
    },
  }
}
