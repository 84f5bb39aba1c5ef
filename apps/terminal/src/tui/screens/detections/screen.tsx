import { plural } from '../../../plain/text/plural.ts'
import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { OriginList } from '../../folder/origin-list.ts'
import { Summary } from '../../parts/summary.tsx'
import { createStore } from '../../state/store.ts'
import { branchKeysOf, type TreeNode } from '../../state/tree.ts'
import { createTreeModel, type TreeModel } from '../../state/tree-model.ts'
import { createListing, type ListingScreen } from '../listing/create-listing.tsx'
import type { ListingView } from '../listing/listing.ts'
import { aboutLines, branchLines } from './about.ts'
import { stateText } from './columns.ts'
import { createDetectionActions, defaultPosition } from './detection-actions.ts'
import { createRowFilter, filterNames } from './filter-rows.ts'
import { folderStatus } from './folder-status.ts'
import { asLeaf, nextShape, shapeOf, type ShapeName } from './shapes.ts'
import { detectionTabs } from './screen-model.ts'
import { sortRows, sorts, type SortName } from './sort-rows.ts'
import { leafColumns, treeColumns } from './tree-columns.ts'

type Node = TreeNode<FolderRow>

/** The detections of the folder, as a table or as a tree. */
export function createDetectionsScreen({
  app,
  folder,
  env,
}: {
  readonly app: App
  readonly folder: Folder
  readonly env: Environment
}): Screen & { readonly originList: OriginList } {
  const shape = createStore<ShapeName>('table')
  const sort = createStore<SortName>('id')
  const rowsOf = ({ filter, tab }: ListingView): readonly FolderRow[] => {
    const [fits, isOfTab] = [createRowFilter(filter), createRowFilter(detectionTabs[tab]!.filter)]
    return sortRows(
      folder.store.get().rows.filter((row) => isOfTab(row) && fits(row)),
      sort.get(),
    )
  }
  const screen: ListingScreen<Node> = createListing<Node>(app, {
    address: { screen: 'detections' },
    scopes: ['detections', 'tree'],
    titles: () => ['detections'],
    keyOf: ({ key }) => key,
    columns: () => (shape.get() === 'table' ? leafColumns : treeColumns),
    tabs: detectionTabs.map(({ name }) => name),
    sources: [folder.store, shape, sort],
    rows: (view) => {
      const { pathOf } = shapeOf(shape.get())
      const rows = rowsOf(view)
      if (pathOf === undefined) return rows.map(asLeaf)
      return tree.grow(rows, {
        pathOf,
        keyOf: ({ file }) => file,
        labelOf: ({ id, file }) => id || file,
        isNarrow: view.filter !== '' || view.tab > 0,
      })
    },
    status: () => folderStatus(folder.store.get()),
    empty: () => {
      const { problem, phase, rows } = folder.store.get()
      if (problem !== undefined) return `! ${problem}`
      return phase === 'reading'
        ? 'Reading ...'
        : rows.length === 0
          ? 'No detections in this folder. Press n to create one.'
          : 'No matches.'
    },
    placeholder: `words, or ${filterNames
      .slice(1, 5)
      .map((name) => `${name}:`)
      .join(' ')} is:failing`,
    lead: () =>
      `everything${shape.get() === 'table' ? '' : `, ${shapeOf(shape.get()).label}`}, ${sort.get() === 'id' ? 'by id' : `by ${sort.get()}`}`,
    about: ({ leaf, label, leaves }, theme, width) =>
      leaf === undefined ? branchLines(label, leaves, theme, width) : aboutLines(leaf, folder.cwd, theme, width),
    isWideOnly: true,
    canSelect: true,
    commands: ({ list, change }) => ({
      ...actions(),
      ...(shape.get() !== 'table' && {
        expand: tree.expand,
        collapse: tree.collapse,
        'expand-all': tree.expandAll,
        'collapse-all': tree.collapseAll,
      }),
      shape: () => {
        const before = list.current()?.leaf
        shape.set(nextShape(shape.get()))
        if (before !== undefined) moveTo(before)
        app.say(`Shown ${shape.get() === 'table' ? 'as a table' : `as a tree ${shapeOf(shape.get()).label}`}.`, 'faint')
      },
      summary: () =>
        app.overlay.set({ kind: 'page', Page: (area) => <Summary {...area} rows={folder.store.get().rows} /> }),
      open: () => {
        const node = list.current()
        if (node?.leaf === undefined) tree.toggle()
        else app.go({ screen: 'detection', file: node.leaf.file })
      },
      refresh: () => folder.test('all'),
      sort: () =>
        app.choose({
          title: 'Sort',
          items: sorts.map(({ name, label }) => ({
            key: name,
            label,
            ...(sort.get() === name ? { note: 'current' } : {}),
            run: () => {
              sort.set(name)
              change({})
            },
          })),
        }),
    }),
    spoken: ({ leaf, label, leaves, isOpen }) =>
      leaf === undefined
        ? `${label}, ${isOpen === true ? 'open' : 'closed'}, ${plural(leaves.length, 'spec')}`
        : `${leaf.id}, ${leaf.severity ?? leaf.kind}, tests ${stateText(leaf)}, ${plural(leaf.problems.length, 'problem')}`,
    show: () => folder.open(),
  })
  const { list, arrange, change } = screen.listing
  const tree: TreeModel<FolderRow> = createTreeModel<FolderRow>(
    () => list,
    () => arrange(),
  )
  const actions = createDetectionActions({
    app,
    folder,
    env,
    targets: () => [...new Set(list.targets().flatMap(({ leaves }) => leaves))],
    positionOf: defaultPosition,
  })
  /** Moves the cursor to a row, and opens its branches. */
  const moveTo = (row: FolderRow): void => {
    const { pathOf } = shapeOf(shape.get())
    if (pathOf !== undefined && branchKeysOf(pathOf(row)).length > 0) tree.reveal(pathOf(row))
    const at = list.store.get().rows.findIndex(({ key }) => key === row.file)
    if (at !== -1) list.moveTo(at)
  }
  return {
    ...screen,
    originList: {
      // In display order; rows in closed branches are included.
      rows: () => {
        const seen = list.store
          .get()
          .rows.flatMap(({ leaf, isOpen, leaves }) => (leaf === undefined ? (isOpen === true ? [] : leaves) : [leaf]))
        return [...new Set(seen)]
      },
      moveTo,
    },
    arrive(address) {
      if (address.screen === 'detections' && address.filter !== undefined) change({ filter: address.filter, tab: 0 })
    },
  }
}
