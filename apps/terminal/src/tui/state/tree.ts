/** A line of a tree: a branch with its descendants, or a leaf. */
export interface TreeNode<Leaf> {
  readonly key: string
  readonly label: string
  /** 0 at the root. */
  readonly depth: number
  /** Only for branches: whether its descendants are visible. */
  readonly isOpen?: boolean
  /** Only for leaves. */
  readonly leaf?: Leaf
  /** All leaves below a branch, or the leaf itself. */
  readonly leaves: readonly Leaf[]
}

interface Branch<Leaf> {
  readonly branches: Map<string, Branch<Leaf>>
  readonly leaves: Leaf[]
}

export interface TreeOptions<Leaf> {
  /** Returns the names of the branches of a leaf, the outermost first. */
  readonly pathOf: (leaf: Leaf) => readonly string[]
  readonly keyOf: (leaf: Leaf) => string
  readonly labelOf: (leaf: Leaf) => string
  readonly isOpen: (key: string) => boolean
}

/** Separates names in the key of a branch; no name contains it. */
const separator = '\u0000'

/** Returns the visible lines of a tree: branches sorted by name, then leaves in their original order. */
export function buildTree<Leaf>(leaves: readonly Leaf[], options: TreeOptions<Leaf>): readonly TreeNode<Leaf>[] {
  const root: Branch<Leaf> = { branches: new Map(), leaves: [] }
  for (const leaf of leaves) {
    let branch = root
    for (const name of options.pathOf(leaf)) {
      const next = branch.branches.get(name) ?? { branches: new Map(), leaves: [] }
      branch.branches.set(name, next)
      branch = next
    }
    branch.leaves.push(leaf)
  }
  const nodes: TreeNode<Leaf>[] = []
  const visit = (branch: Branch<Leaf>, names: readonly string[]): void => {
    for (const [name, below] of [...branch.branches].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const path = [...names, name]
      const key = branchKey(path)
      const isOpen = options.isOpen(key)
      nodes.push({ key, label: name, depth: names.length, isOpen, leaves: leavesOf(below) })
      if (isOpen) visit(below, path)
    }
    for (const leaf of branch.leaves)
      nodes.push({
        key: options.keyOf(leaf),
        label: options.labelOf(leaf),
        depth: names.length,
        leaf,
        leaves: [leaf],
      })
  }
  visit(root, [])
  return nodes
}

/** Returns the key of a branch, made of its path. */
export function branchKey(path: readonly string[]): string {
  return `${path.join(separator)}${separator}`
}

/** Returns the keys of all branches of a leaf, the outermost first. */
export function branchKeysOf(path: readonly string[]): readonly string[] {
  return path.map((_, index) => branchKey(path.slice(0, index + 1)))
}

function leavesOf<Leaf>({ branches, leaves }: Branch<Leaf>): readonly Leaf[] {
  return [...[...branches.values()].flatMap(leavesOf), ...leaves]
}
