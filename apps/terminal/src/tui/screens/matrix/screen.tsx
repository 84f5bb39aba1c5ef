import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Folder } from '../../folder/folder.ts'
import type { MatrixCell } from '../../folder/matrix.ts'
import type { TreeNode } from '../../state/tree.ts'
import { createTreeModel, type TreeModel } from '../../state/tree-model.ts'
import { folderStatus } from '../detections/folder-status.ts'
import { createListing, type ListingScreen } from '../listing/create-listing.tsx'
import { cellLines, tacticLines } from './lines.ts'
import { createCellFilter, matrixTabs } from './filter-cells.ts'
import { matrixColumns, noteOf } from './columns.ts'

type Node = TreeNode<MatrixCell>

/** The techniques of ATT&CK by tactic: which ones the detections of the folder cover, and the gaps. */
export function createMatrixScreen({ app, folder }: { readonly app: App; readonly folder: Folder }): Screen {
  const cells = (): readonly MatrixCell[] => folder.store.get().matrix?.cells ?? []
  const screen: ListingScreen<Node> = createListing<Node>(app, {
    address: { screen: 'matrix' },
    scopes: ['matrix', 'tree'],
    titles: () => ['detections', 'ATT&CK'],
    keyOf: ({ key }) => key,
    columns: () => matrixColumns,
    tabs: matrixTabs.map(({ name }) => name),
    sources: [folder.store],
    rows: ({ filter, tab }) => {
      const { has } = matrixTabs[tab]!
      const fits = createCellFilter(filter)
      return tree.grow(
        cells().filter((cell) => has(cell) && fits(cell)),
        {
          pathOf: ({ tactic }) => [orderOf(tactic)],
          keyOf: ({ tactic, technique }) => `${tactic}:${technique.id}`,
          labelOf: ({ technique }) => `${technique.id} ${technique.name}`,
          isNarrow: filter !== '',
        },
      )
    },
    status: () => folderStatus(folder.store.get()),
    empty: () => {
      const { problem, matrix } = folder.store.get()
      return problem !== undefined ? `! ${problem}` : matrix === undefined ? 'Reading ...' : 'No matches.'
    },
    placeholder: 'technique, tactic or detection',
    lead: () => {
      const { matrix } = folder.store.get()
      if (matrix === undefined) return 'everything'
      const covered = new Set(
        matrix.cells.filter(({ enabled, servesTactic }) => servesTactic && enabled.length > 0).map(idOf),
      )
      const all = new Set(matrix.cells.filter(({ servesTactic }) => servesTactic).map(idOf))
      return `ATT&CK ${matrix.version}: ${covered.size} of ${all.size} techniques`
    },
    about: ({ leaf, leaves }, theme, width) => {
      if (leaf !== undefined) return cellLines(leaf, folder.store.get().rows, theme, width)
      const tactic = folder.store.get().matrix?.tactics.find(({ id }) => id === leaves[0]?.tactic)
      return tactic === undefined ? [] : tacticLines(tactic, leaves, theme, width)
    },
    commands: ({ list }) => ({
      expand: tree.expand,
      collapse: tree.collapse,
      'expand-all': tree.expandAll,
      'collapse-all': tree.collapseAll,
      open: () => {
        const cell = list.current()?.leaf
        if (cell === undefined) return tree.toggle()
        if (cell.enabled.length + cell.disabled.length > 0)
          return app.go({ screen: 'detections', filter: `mitre:${cell.tactic}:${cell.technique.id}` })
        app.say(`No detection covers ${cell.technique.id} yet. Press n to create one.`, 'faint')
      },
      'new-for-technique': () => {
        const cell = list.current()?.leaf
        app.go({
          screen: 'new',
          ...(cell?.servesTactic === true && { technique: `${cell.tactic}:${cell.technique.id}` }),
        })
      },
      'navigator-layer': () =>
        app.ask({
          label: 'file for the ATT&CK Navigator:',
          text: 'attack-layer.json',
          onSubmit: (file) =>
            file.trim() === ''
              ? 'Enter a file name.'
              : app.go({
                  screen: 'output',
                  words: ['test', '--coverage', '--coverage-format', `navigator=${file.trim()}`, '--quiet'],
                }),
        }),
    }),
    spoken: ({ leaf, label, leaves, isOpen }) =>
      leaf === undefined
        ? `${leaves[0]?.tacticName ?? label}, ${isOpen === true ? 'open' : 'closed'}, ${plural(leaves.length, 'technique')}`
        : `${leaf.technique.id} ${leaf.technique.name}, ${plural(leaf.enabled.length, 'detection')} ${noteOf(leaf)}`,
    show: () => folder.open(),
  })
  const tree: TreeModel<MatrixCell> = createTreeModel<MatrixCell>(
    () => screen.listing.list,
    () => screen.listing.arrange(),
  )
  /** Branches are sorted by name, so names start with the index of the tactic. */
  const orderOf = (tactic: string): string => {
    const at = folder.store.get().matrix?.tactics.findIndex(({ id }) => id === tactic) ?? 0
    return `${String(at).padStart(2, '0')} ${tactic}`
  }
  return screen
}

function idOf({ technique }: MatrixCell): string {
  return technique.id
}
