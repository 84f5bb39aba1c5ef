/** A line of a tree: a branch with all that is below it, or a leaf. */
export interface TreeNode<Leaf> {
  readonly key: string
  readonly label: string
  /** 0: at the left. */
  readonly depth: number
  /** Of branches: whether what is below it is shown. */
  readonly isOpen?: boolean
  /** Of leaves. */
  readonly leaf?: Leaf
  /** All leaves below a branch, or the leaf itself. */
  readonly leaves: readonly Leaf[]
}

interface Branch<Leaf> {
  readonly branches: Map<string, Branch<Leaf>>
  readonly leaves: Leaf[]
}

export interface TreeOptions<Leaf> {
  /** The names of the branches that a leaf is in, the outermost first. */
  readonly pathOf: (leaf: Leaf) => readonly string[]
  readonly keyOf: (leaf: Leaf) => string
  readonly labelOf: (leaf: Leaf) => string
  readonly isOpen: (key: string) => boolean
}

/** Between the names in the key of a branch; no name has it. */
const separator = '\u0000'

/** The lines of a tree that are to be seen: branches by their names, then leaves in the order in which they came. */
export function growTree<Leaf>(leaves: readonly Leaf[], options: TreeOptions<Leaf>): readonly TreeNode<Leaf>[] {
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

/** What a branch is known by, made of the names that lead to it. */
export function branchKey(path: readonly string[]): string {
  return `${path.join(separator)}${separator}`
}

/** The keys of all branches that a leaf is in, the outermost first. */
export function branchKeysOf(path: readonly string[]): readonly string[] {
  return path.map((_, index) => branchKey(path.slice(0, index + 1)))
}

function leavesOf<Leaf>({ branches, leaves }: Branch<Leaf>): readonly Leaf[] {
  return [...[...branches.values()].flatMap(leavesOf), ...leaves]
}
