/** Addresses by the hash of their key: open addressing in two typed arrays, at most two thirds full. */
export class KeyTable {
  /** The address plus one; zero is an empty slot. */
  #slots = new Uint32Array(1024)
  #hashes = new Uint32Array(1024)
  size = 0

  get byteLength(): number {
    return this.#slots.byteLength + this.#hashes.byteLength
  }

  /** Returns the first address with this hash that is the key. */
  find(hash: number, isKey: (address: number) => boolean): number | undefined {
    const mask = this.#slots.length - 1
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const slot = this.#slots[at]!
      if (slot === 0) return undefined
      if (this.#hashes[at] === hash && isKey(slot - 1)) return slot - 1
    }
  }

  /** The key is not in the table yet. */
  add(hash: number, address: number): void {
    if (this.size * 3 >= this.#slots.length * 2) this.#grow()
    this.#put(hash, address + 1)
    this.size++
  }

  #put(hash: number, slot: number): void {
    const mask = this.#slots.length - 1
    let at = hash & mask
    while (this.#slots[at] !== 0) at = (at + 1) & mask
    this.#slots[at] = slot
    this.#hashes[at] = hash
  }

  #grow(): void {
    const [slots, hashes] = [this.#slots, this.#hashes]
    this.#slots = new Uint32Array(slots.length * 2)
    this.#hashes = new Uint32Array(slots.length * 2)
    for (const [at, slot] of slots.entries()) if (slot !== 0) this.#put(hashes[at]!, slot)
  }
}
