import type { ListModel } from './list-model.ts'
import { branchKeysOf, buildTree, type TreeNode, type TreeOptions } from './tree.ts'

/** Which branches are open, and how the cursor moves among them; the list has the visible lines. */
export interface TreeModel<Leaf> {
  /** Returns the visible lines. During a search (`isNarrow`) every branch is open unless it was closed since. */
  grow(
    leaves: readonly Leaf[],
    options: Omit<TreeOptions<Leaf>, 'isOpen'> & { readonly isNarrow: boolean },
  ): readonly TreeNode<Leaf>[]
  /** Opens the branch under the cursor; if it is open, enters it. */
  expand(): void
  /** Closes the branch under the cursor; otherwise moves to the parent branch. */
  collapse(): void
  toggle(): void
  expandAll(): void
  collapseAll(): void
  /** Opens all branches above a leaf. */
  reveal(path: readonly string[]): void
}

/** `changed` is called when branches were opened or closed and the list must be filled again. */
export function createTreeModel<Leaf>(list: () => ListModel<TreeNode<Leaf>>, changed: () => void): TreeModel<Leaf> {
  const opened = new Set<string>()
  const closed = new Set<string>()
  let isNarrow = false
  let allKeys: () => readonly string[] = () => []
  const set = (keys: readonly string[], isOpen: boolean): void => {
    for (const key of keys) {
      const marked = isNarrow ? closed : opened
      if (isOpen === isNarrow) marked.delete(key)
      else marked.add(key)
    }
    changed()
  }
  return {
    grow: (leaves, options) => {
      if (!options.isNarrow) closed.clear()
      // What was found stays visible after the search ends.
      const found = isNarrow && !options.isNarrow ? list().current()?.leaf : undefined
      if (found !== undefined) for (const key of branchKeysOf(options.pathOf(found))) opened.add(key)
      isNarrow = options.isNarrow
      allKeys = () => [...new Set(leaves.flatMap((leaf) => branchKeysOf(options.pathOf(leaf))))]
      return buildTree(leaves, { ...options, isOpen: (key) => (isNarrow ? !closed.has(key) : opened.has(key)) })
    },
    expand: () => {
      const node = list().current()
      if (node?.isOpen === false) set([node.key], true)
      else if (node?.isOpen === true) list().move(1)
    },
    collapse: () => {
      const node = list().current()
      if (node === undefined) return
      if (node.isOpen === true) return set([node.key], false)
      const { rows, cursor } = list().store.get()
      const parent = rows.findLastIndex(({ depth }, index) => index < cursor && depth < node.depth)
      if (parent !== -1) list().moveTo(parent)
    },
    toggle: () => {
      const node = list().current()
      if (node?.isOpen !== undefined) set([node.key], !node.isOpen)
    },
    expandAll: () => set(allKeys(), true),
    collapseAll: () => {
      // The cursor moves to its parent branch.
      const { rows, cursor } = list().store.get()
      const top = rows.findLastIndex(({ depth, isOpen }, at) => at <= cursor && depth === 0 && isOpen !== undefined)
      if (top !== -1) list().moveTo(top)
      set(allKeys(), false)
    },
    reveal: (path) => set(branchKeysOf(path), true),
  }
}
