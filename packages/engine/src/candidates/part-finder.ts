/** Up to this number, each part is searched separately, which is faster than an automaton. */
const fewParts = 12

/** Finds which of many texts are part of another, in one pass (Aho-Corasick automaton). */
export class PartFinder<Owner> {
  private readonly owners = new Map<string, Owner[]>()
  private root: PartNode<Owner> | undefined

  get size(): number {
    return this.owners.size
  }

  add(text: string, owner: Owner): void {
    const owners = this.owners.get(text)
    if (owners) {
      owners.push(owner)
    } else {
      this.owners.set(text, [owner])
      this.root = undefined
    }
  }

  remove(text: string, owner: Owner): void {
    const owners = this.owners.get(text)
    const at = owners?.indexOf(owner) ?? -1
    if (!owners || at === -1) return
    owners.splice(at, 1)
    if (owners.length > 0) return
    this.owners.delete(text)
    this.root = undefined
  }

  /** Calls `strike` at least once for each owner whose text is part of this one. */
  find(text: string, strike: (owner: Owner) => void): void {
    if (this.owners.size <= fewParts) {
      for (const [part, owners] of this.owners) if (text.includes(part)) for (const owner of owners) strike(owner)
      return
    }
    this.root ??= build(this.owners)
    let node = this.root
    for (let at = 0; at < text.length; at++) {
      node = follow(node, text.charCodeAt(at), this.root)
      for (let found: PartNode<Owner> | undefined = node; found; found = found.shorter) {
        if (found.owners) for (const owner of found.owners) strike(owner)
      }
    }
  }
}

interface PartNode<Owner> {
  readonly next: Map<number, PartNode<Owner>>
  /** The longest proper suffix that is a prefix of a part; undefined for the root. */
  fallback: PartNode<Owner> | undefined
  /** The longest proper suffix that is a whole part. */
  shorter: PartNode<Owner> | undefined
  owners: readonly Owner[] | undefined
}

function build<Owner>(parts: ReadonlyMap<string, readonly Owner[]>): PartNode<Owner> {
  const root = toNode<Owner>()
  for (const [part, owners] of parts) {
    let node = root
    for (let at = 0; at < part.length; at++) {
      const unit = part.charCodeAt(at)
      let next = node.next.get(unit)
      if (!next) node.next.set(unit, (next = toNode()))
      node = next
    }
    node.owners = owners
  }
  const queue = [root]
  for (const node of queue) {
    for (const [unit, child] of node.next) {
      child.fallback = node.fallback ? follow(node.fallback, unit, root) : root
      child.shorter = child.fallback.owners ? child.fallback : child.fallback.shorter
      queue.push(child)
    }
  }
  return root
}

function follow<Owner>(from: PartNode<Owner>, unit: number, root: PartNode<Owner>): PartNode<Owner> {
  for (let node: PartNode<Owner> | undefined = from; node; node = node.fallback) {
    const next = node.next.get(unit)
    if (next) return next
  }
  return root
}

function toNode<Owner>(): PartNode<Owner> {
  return { next: new Map(), fallback: undefined, shorter: undefined, owners: undefined }
}
