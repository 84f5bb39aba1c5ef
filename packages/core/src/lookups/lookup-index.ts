import { KeyTable } from './key-table.ts'
import { KeyBuffer, keyTags, toAddressBytes, toNetworkBytes } from './lookup-key.ts'
import type { LookupRow } from './parse-rows.ts'
import { RowStore } from './row-store.ts'

/**
 * How the keys of a table match values. `auto`: keys in CIDR form match the addresses in them, the smallest network
 * first, and all other keys match exactly. `prefix`: a key matches values that start with it, the longest key first.
 */
export type KeyMatch = 'auto' | 'exact' | 'prefix'

/** The rows of a lookup table by their keys. Nothing changes it once it is used: a refresh builds another one. */
export class LookupIndex {
  readonly #keyMatch: KeyMatch
  readonly #store = new RowStore()
  readonly #table = new KeyTable()
  readonly #key = new KeyBuffer()
  readonly #isKey = (address: number): boolean => this.#store.isKey(address, this.#key)
  /** The lengths of networks by tag, and of prefixes in characters: the longest first. */
  readonly #lengths = new Map<number, number[]>()
  /** The addresses of rows that several keys share, by their record. */
  readonly #records = new Map<number, number>()
  #hasExact = false
  #hasOtherThanAddresses = false
  rowCount = 0
  /** Keys that several rows have; the last row is used. */
  duplicates = 0
  /** Rows without a usable key. */
  withoutKey = 0

  constructor(keyMatch: KeyMatch = 'auto') {
    this.#keyMatch = keyMatch
  }

  get keyCount(): number {
    return this.#table.size
  }

  /** The memory that it needs, in bytes. */
  get byteLength(): number {
    return this.#store.byteLength + this.#table.byteLength
  }

  /** Whether every key is an IP address or a network. */
  get hasOnlyAddresses(): boolean {
    return this.#table.size > 0 && !this.#hasOtherThanAddresses
  }

  /** Adds a row; one with several keys is found by each of them. */
  add({ keys, text, record }: LookupRow): void {
    this.rowCount++
    const usable = keys.filter((key) => key !== '' && this.#setKey(key))
    if (usable.length === 0) {
      this.withoutKey++
      return
    }
    const row = this.#rowOf(text, record)
    for (const key of usable) {
      this.#setKey(key)
      this.#addKey(row)
    }
  }

  /** Returns the row that a value matches, as the text of a JSON object. */
  find(value: string): string | undefined {
    const key = this.#findExact(value) ?? this.#findNetwork(value) ?? this.#findPrefix(value)
    return key === undefined ? undefined : this.#store.readRow(this.#store.rowOf(key))
  }

  #rowOf(text: string, record: number | undefined): number {
    const known = record === undefined ? undefined : this.#records.get(record)
    if (known !== undefined) return known
    const row = this.#store.addRow(text)
    if (record !== undefined) this.#records.set(record, row)
    return row
  }

  #findExact(value: string): number | undefined {
    return this.#hasExact && this.#key.setText(keyTags.exact, value) ? this.#findKey() : undefined
  }

  #findNetwork(value: string): number | undefined {
    if (!this.#lengths.has(keyTags.ipv4) && !this.#lengths.has(keyTags.ipv6)) return undefined
    const address = toAddressBytes(value)
    for (const length of (address && this.#lengths.get(address.tag)) ?? []) {
      this.#key.setNetwork(address!, length)
      const found = this.#findKey()
      if (found !== undefined) return found
    }
    return undefined
  }

  #findPrefix(value: string): number | undefined {
    for (const length of this.#lengths.get(keyTags.prefix) ?? []) {
      if (length > value.length || !this.#key.setText(keyTags.prefix, value.slice(0, length))) continue
      const found = this.#findKey()
      if (found !== undefined) return found
    }
    return undefined
  }

  #findKey(): number | undefined {
    return this.#table.find(this.#key.hash(), this.#isKey)
  }

  /** Writes a key of a row to the buffer; returns false if it cannot be used. */
  #setKey(text: string): boolean {
    if (this.#keyMatch === 'prefix') {
      if (!this.#key.setText(keyTags.prefix, text)) return false
      this.#addLength(keyTags.prefix, text.length)
      this.#hasOtherThanAddresses = true
      return true
    }
    const network = this.#keyMatch === 'auto' ? toNetworkBytes(text) : undefined
    if (network !== undefined) {
      this.#key.setNetwork(network.address, network.prefix)
      this.#addLength(network.address.tag, network.prefix)
      return true
    }
    if (!this.#key.setText(keyTags.exact, text)) return false
    this.#hasExact = true
    this.#hasOtherThanAddresses ||= toAddressBytes(text) === undefined
    return true
  }

  #addKey(row: number): void {
    const hash = this.#key.hash()
    const known = this.#table.find(hash, this.#isKey)
    if (known === undefined) return this.#table.add(hash, this.#store.addKey(this.#key, row))
    this.#store.setRow(known, row)
    this.duplicates++
  }

  #addLength(tag: number, length: number): void {
    const lengths = this.#lengths.get(tag)
    if (lengths === undefined) this.#lengths.set(tag, [length])
    else if (!lengths.includes(length)) {
      lengths.push(length)
      lengths.sort((a, b) => b - a)
    }
  }
}
