import { decoder, encoder } from './utf8.ts'
import type { KeyBuffer } from './lookup-key.ts'

/** Addresses count in units of 8 bytes, so that 32 bits suffice for 32 GiB. */
const unit = 8
const pageBytes = 16 * 1024 * 1024
const unitsPerPage = pageBytes / unit

/**
 * Keys and rows as bytes outside of the JavaScript heap: millions of rows cost the garbage collector nothing. A record is
 * its length, the address of its row (of keys only), and its bytes.
 */
export class RowStore {
  readonly #pages: Page[] = []
  /** Bytes used in the last page. */
  #end = pageBytes

  /** The memory of all pages, in bytes. */
  get byteLength(): number {
    return this.#pages.reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  /** Returns the address of the row. */
  addRow(text: string): number {
    const bytes = encoder.encode(text)
    return this.#append(bytes, bytes.length, 0)
  }

  /** Returns the address of the key. */
  addKey(key: KeyBuffer, row: number): number {
    return this.#append(key.bytes, key.length, row)
  }

  setRow(key: number, row: number): void {
    const { words, at } = this.#find(key)
    words[at / 4 + 1] = row
  }

  rowOf(key: number): number {
    const { words, at } = this.#find(key)
    return words[at / 4 + 1]!
  }

  readRow(address: number): string {
    const { bytes, words, at } = this.#find(address)
    return decoder.decode(bytes.subarray(at + 8, at + 8 + words[at / 4]!))
  }

  isKey(address: number, key: KeyBuffer): boolean {
    const { bytes, words, at } = this.#find(address)
    if (words[at / 4] !== key.length) return false
    for (let i = 0; i < key.length; i++) if (bytes[at + 8 + i] !== key.bytes[i]) return false
    return true
  }

  /** Returns the last page, with space for a number of bytes: small tables need small pages. */
  #withSpace(needed: number): Page {
    const page = this.#pages.at(-1)!
    if (page.bytes.length >= needed) return page
    const larger = newPage(Math.min(pageBytes, needed * 2))
    larger.bytes.set(page.bytes)
    this.#pages[this.#pages.length - 1] = larger
    return larger
  }

  #find(address: number): Page & { readonly at: number } {
    const page = this.#pages[Math.floor(address / unitsPerPage)]!
    return { ...page, at: (address % unitsPerPage) * unit }
  }

  #append(from: Uint8Array, length: number, row: number): number {
    const size = Math.ceil((8 + length) / unit) * unit
    if (this.#end + size > pageBytes) {
      this.#pages.push(newPage(size))
      this.#end = 0
    }
    const page = this.#withSpace(this.#end + size)
    const at = this.#end
    page.words[at / 4] = length
    page.words[at / 4 + 1] = row
    page.bytes.set(from.subarray(0, length), at + 8)
    this.#end = at + size
    return (this.#pages.length - 1) * unitsPerPage + at / unit
  }
}

interface Page {
  readonly bytes: Uint8Array
  readonly words: Uint32Array
}

function newPage(size: number): Page {
  const bytes = new Uint8Array(size)
  return { bytes, words: new Uint32Array(bytes.buffer) }
}
