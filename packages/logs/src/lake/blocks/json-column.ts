import { isMap, type Value, type ValueMap } from '@picket/core'
import { SparseColumn, type BlockColumn } from './block-column.ts'
import { ByteSink } from './byte-sink.ts'
import { toStep, writeFreeValue } from './free-value.ts'
import { Ends } from './list-columns.ts'

/** A path whose values have a type of their own in the column. */
export interface TypedPath {
  /** Keys as the engine knows them, joined by dots. */
  readonly path: string
  readonly column: BlockColumn
}

/**
 * Objects: the values of typed paths are columns, all others lie in one list of paths and values per row. The engine would find the
 * same in JSON text, at ten times the cost.
 */
export function createJsonColumn(type: string, typedPaths: readonly TypedPath[]): BlockColumn {
  const typed = typedPaths.map(({ path, column }) => ({ path, sparse: new SparseColumn(column) }))
  typed.sort((a, b) => (a.path < b.path ? -1 : 1))
  const root = new PathNode('', new Map(typed.map(({ path, sparse }) => [path, sparse])))
  const ends = new Ends()
  const [paths, values, scratch] = [new ByteSink(), new ByteSink(), new ByteSink()]
  let row = 0
  let leaves: Leaf[] = []

  const collect = (map: ValueMap, above: PathNode): boolean => {
    for (const key in map) {
      const value = map[key]!
      if (value === null) continue
      const node = above.child(key)
      if (!node) return false
      if (node.typed) {
        if (!node.typed.put(row, value)) return false
      } else if (isMap(value)) {
        if (!collect(value, node)) return false
      } else leaves.push({ node, value })
    }
    return true
  }
  return {
    type,
    add(value) {
      if (!isMap(value)) return false
      leaves = []
      if (!collect(value, root)) return false
      sort(leaves)
      for (const leaf of leaves) {
        paths.append(leaf.node.bytes)
        scratch.clear()
        if (!writeFreeValue(scratch, leaf.value, 0)) return false
        values.varint(scratch.length)
        values.append(scratch.bytes)
      }
      ends.add(leaves.length)
      row++
      return true
    },
    skip(rows) {
      ends.skip(rows)
      row += rows
    },
    writePrefix(to) {
      // The number of the format, and no paths that have a column of their own without a type.
      to.fill(0, 8 + 1 + 1)
      for (const { sparse } of typed) sparse.column.writePrefix(to)
    },
    writeValues(to) {
      for (const { sparse } of typed) {
        sparse.fill(row)
        sparse.column.writeValues(to)
      }
      for (const bytes of [ends.bytes, paths.bytes, values.bytes]) to.append(bytes)
    },
    clear() {
      row = 0
      for (const { sparse } of typed) sparse.clear()
      for (const part of [ends, paths, values]) part.clear()
    },
  }
}

interface Leaf {
  readonly node: PathNode
  readonly value: Value
}

/** They are few, and mostly in order. */
function sort(leaves: Leaf[]): void {
  if (leaves.length > fewLeaves) {
    leaves.sort((a, b) => (a.node.path < b.node.path ? -1 : 1))
    return
  }
  for (let place = 1; place < leaves.length; place++) {
    const leaf = leaves[place]!
    let at = place
    while (at > 0 && leaves[at - 1]!.node.path > leaf.node.path) leaves[at] = leaves[--at]!
    leaves[at] = leaf
  }
}

const fewLeaves = 32

/** Paths that were met, so that none is put together twice. */
class PathNode {
  readonly path: string
  readonly typed: SparseColumn | undefined
  readonly #allTyped: ReadonlyMap<string, SparseColumn>
  readonly #children = new Map<string, PathNode>()
  #bytes: Uint8Array | undefined

  constructor(path: string, allTyped: ReadonlyMap<string, SparseColumn>) {
    this.path = path
    this.#allTyped = allTyped
    this.typed = allTyped.get(path)
  }

  /** The path with its length. */
  get bytes(): Uint8Array {
    if (!this.#bytes) {
      const sink = new ByteSink(this.path.length + 8)
      sink.text(this.path)
      this.#bytes = sink.bytes
    }
    return this.#bytes
  }

  child(key: string): PathNode | undefined {
    const known = this.#children.get(key)
    if (known) return known
    const step = toStep(key)
    if (step === undefined) return undefined
    const child = new PathNode(this.path === '' ? step : `${this.path}.${step}`, this.#allTyped)
    if (this.#children.size < mostKept) this.#children.set(key, child)
    return child
  }
}

/** Keys may be made up by the thousand. */
const mostKept = 1_000
