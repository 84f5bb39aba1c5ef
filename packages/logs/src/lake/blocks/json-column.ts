import { invariant, isMap, type Value, type ValueMap } from '@picket/core'
import { SparseColumn, type BlockColumn } from './block-column.ts'
import { ByteSink } from './byte-sink.ts'
import { toStep, writeDynamicValue } from './dynamic-value.ts'
import { Ends } from './list-columns.ts'
import { RowBytes } from './row-bytes.ts'

/** A path whose values have a declared type in the column. */
export interface TypedPath {
  /** Keys as the engine writes them, joined by dots. */
  readonly path: string
  readonly column: BlockColumn
}

/**
 * A column of objects. The values of typed paths are columns, all others are in one list of paths and values per row.
 * The engine would derive the same from JSON text, at ten times the cost.
 */
export class JsonColumn implements BlockColumn {
  readonly type: string
  readonly #typed: readonly SparseColumn[]
  readonly #root: PathNode
  readonly #ends = new Ends()
  readonly #paths = new RowBytes()
  readonly #values = new RowBytes()
  #row = 0
  #leaves: Leaf[] = []

  constructor(type: string, typedPaths: readonly TypedPath[]) {
    this.type = type
    const typed = typedPaths.map(({ path, column }) => ({ path, sparse: new SparseColumn(column) }))
    typed.sort((a, b) => (a.path < b.path ? -1 : 1))
    this.#typed = typed.map(({ sparse }) => sparse)
    this.#root = new PathNode('', new Map(typed.map(({ path, sparse }) => [path, sparse])))
  }

  add(value: Value): boolean {
    if (!isMap(value)) return false
    this.#leaves = []
    if (!this.#collect(value, this.#root)) return false
    sort(this.#leaves)
    for (const { node, value: leaf } of this.#leaves) {
      this.#paths.sink.append(node.bytes)
      if (!this.#values.sink.lengthPrefixed((to) => writeDynamicValue(to, leaf, 0))) return false
    }
    this.#paths.end()
    this.#values.end()
    this.#ends.add(this.#leaves.length)
    this.#row++
    return true
  }

  #collect(map: ValueMap, above: PathNode): boolean {
    for (const key in map) {
      const value = map[key]!
      if (value === null) continue
      const node = above.child(key)
      if (!node) return false
      if (node.typed) {
        if (!node.typed.put(this.#row, value)) return false
      } else if (isMap(value)) {
        if (!this.#collect(value, node)) return false
      } else this.#leaves.push({ node, value })
    }
    return true
  }

  copy(from: BlockColumn, start: number, end: number): void {
    invariant(from instanceof JsonColumn, 'columns of one type are alike')
    for (let index = 0; index < this.#typed.length; index++) {
      const other = from.#typed[index]!
      other.fill(from.#row)
      this.#typed[index]!.copy(this.#row, other, start, end)
    }
    this.#paths.copy(from.#paths, start, end)
    this.#values.copy(from.#values, start, end)
    this.#ends.copy(from.#ends, start, end)
    this.#row += end - start
  }

  skip(rows: number): void {
    this.#ends.skip(rows)
    this.#paths.skip(rows)
    this.#values.skip(rows)
    this.#row += rows
  }

  writePrefix(to: Pick<ByteSink, 'fill'>): void {
    // The version of the format, and zero dynamic paths with a column of their own.
    to.fill(0, 8 + 1 + 1)
    for (const sparse of this.#typed) sparse.column.writePrefix(to)
  }

  writeValues(to: Pick<ByteSink, 'append'>): void {
    for (const sparse of this.#typed) {
      sparse.fill(this.#row)
      sparse.column.writeValues(to)
    }
    for (const bytes of [this.#ends.bytes, this.#paths.sink.bytes, this.#values.sink.bytes]) to.append(bytes)
  }

  clear(): void {
    this.#row = 0
    for (const sparse of this.#typed) sparse.clear()
    for (const part of [this.#ends, this.#paths, this.#values]) part.clear()
  }
}

interface Leaf {
  readonly node: PathNode
  readonly value: Value
}

/** Insertion sort: leaves are few, and mostly sorted. */
function sort(leaves: Leaf[]): void {
  if (leaves.length > fewLeaves) {
    leaves.sort((a, b) => (a.node.path < b.node.path ? -1 : 1))
    return
  }
  for (let index = 1; index < leaves.length; index++) {
    const leaf = leaves[index]!
    let at = index
    while (at > 0 && leaves[at - 1]!.node.path > leaf.node.path) leaves[at] = leaves[--at]!
    leaves[at] = leaf
  }
}

const fewLeaves = 32

/** A trie of the paths seen so far, so that none is built twice. */
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

  /** Returns the path, preceded by its length. */
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
    if (this.#children.size < maxCachedPaths) this.#children.set(key, child)
    return child
  }
}

/** Limits the trie: keys can be generated by the thousand. */
const maxCachedPaths = 1_000
