import { PartFinder } from './part-finder.ts'

/** Finds all prefixes, suffixes and parts of a text among many at once, in time that hardly grows with their number. */
export class TextPatterns<Owner> {
  private readonly prefixes = new EdgePatterns<Owner>((text, length) => text.slice(0, length))
  private readonly suffixes = new EdgePatterns<Owner>((text, length) => text.slice(text.length - length))
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

  /** Everyone who looks for a part: for values that hold parts in other ways. */
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

/** Texts at one end of another, one look-up for each of their lengths. */
class EdgePatterns<Owner> {
  size = 0
  private readonly byLength = new Map<number, Map<string, Owner[]>>()
  private readonly cut: (text: string, length: number) => string

  constructor(cut: (text: string, length: number) => string) {
    this.cut = cut
  }

  add(text: string, owner: Owner): void {
    let texts = this.byLength.get(text.length)
    if (!texts) this.byLength.set(text.length, (texts = new Map()))
    const owners = texts.get(text)
    if (owners) owners.push(owner)
    else texts.set(text, [owner])
    this.size++
  }

  remove(text: string, owner: Owner): void {
    const texts = this.byLength.get(text.length)
    const owners = texts?.get(text)
    const at = owners?.indexOf(owner) ?? -1
    if (!texts || !owners || at === -1) return
    owners.splice(at, 1)
    this.size--
    if (owners.length === 0) texts.delete(text)
    if (texts.size === 0) this.byLength.delete(text.length)
  }

  find(text: string, strike: (owner: Owner) => void): void {
    for (const [length, texts] of this.byLength) {
      if (length > text.length) continue
      const owners = texts.get(this.cut(text, length))
      if (owners) for (const owner of owners) strike(owner)
    }
  }
}
