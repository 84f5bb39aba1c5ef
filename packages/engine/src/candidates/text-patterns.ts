import { PartFinder } from './part-finder.ts'

/**
 * Finds all prefixes, suffixes and parts of a text among many at once, in time that is almost independent of their
 * number.
 */
export class TextPatterns<Owner> {
  private readonly prefixes = new EdgePatterns<Owner>('start')
  private readonly suffixes = new EdgePatterns<Owner>('end')
  private readonly parts = new PartFinder<Owner>()
  private readonly ofPart = new Set<Owner>()

  get size(): number {
    return this.prefixes.size + this.suffixes.size + this.parts.size
  }

  add(how: 'prefix' | 'suffix' | 'part', text: string, owner: Owner): void {
    if (how === 'part') this.ofPart.add(owner)
    this.table(how).add(text, owner)
  }

  remove(how: 'prefix' | 'suffix' | 'part', text: string, owner: Owner): void {
    if (how === 'part') this.ofPart.delete(owner)
    this.table(how).remove(text, owner)
  }

  find(text: string, strike: (owner: Owner) => void): void {
    if (this.prefixes.size > 0) this.prefixes.find(text, strike)
    if (this.suffixes.size > 0) this.suffixes.find(text, strike)
    if (this.parts.size > 0) this.parts.find(text, strike)
  }

  /** The owners of all parts: for values that contain parts in other ways. */
  everyPart(strike: (owner: Owner) => void): void {
    for (const owner of this.ofPart) strike(owner)
  }

  private table(how: 'prefix' | 'suffix' | 'part'): {
    add(text: string, owner: Owner): void
    remove(text: string, owner: Owner): void
  } {
    return how === 'prefix' ? this.prefixes : how === 'suffix' ? this.suffixes : this.parts
  }
}

interface EdgeNode<Owner> {
  readonly next: Map<number, EdgeNode<Owner>>
  readonly owners: Owner[]
}

/** Prefixes or suffixes: a trie, in which most texts reach one or two nodes. */
class EdgePatterns<Owner> {
  size = 0
  private readonly root: EdgeNode<Owner> = { next: new Map(), owners: [] }
  private readonly end: 'start' | 'end'

  constructor(end: 'start' | 'end') {
    this.end = end
  }

  add(text: string, owner: Owner): void {
    let node = this.root
    for (const unit of this.unitsOf(text)) {
      let next = node.next.get(unit)
      if (!next) node.next.set(unit, (next = { next: new Map(), owners: [] }))
      node = next
    }
    node.owners.push(owner)
    this.size++
  }

  remove(text: string, owner: Owner): void {
    const units = this.unitsOf(text)
    const path = [this.root]
    for (const unit of units) {
      const next = path.at(-1)?.next.get(unit)
      if (!next) return
      path.push(next)
    }
    const owners = path.at(-1)?.owners
    const at = owners?.indexOf(owner) ?? -1
    if (!owners || at === -1) return
    owners.splice(at, 1)
    this.size--
    for (let depth = units.length; depth > 0; depth--) {
      const node = path[depth]
      if (!node || node.owners.length > 0 || node.next.size > 0) return
      path[depth - 1]?.next.delete(units[depth - 1] ?? -1)
    }
  }

  find(text: string, strike: (owner: Owner) => void): void {
    const { length } = text
    let node: EdgeNode<Owner> | undefined = this.root
    for (let at = 0; at < length; at++) {
      node = node.next.get(text.charCodeAt(this.end === 'start' ? at : length - 1 - at))
      if (!node) return
      for (const owner of node.owners) strike(owner)
    }
  }

  private unitsOf(text: string): readonly number[] {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    return this.end === 'start' ? units : units.reverse()
  }
}
