import { invariant, isMap, type Value, type ValueMap } from '@picket/core'
import type { BlockColumn } from './block-column.ts'
import { ByteSink } from './byte-sink.ts'
import { Values } from './values.ts'

/** A column of lists; `element` has the elements of all rows. */
export class ListColumn implements BlockColumn {
  readonly type: string
  readonly #element: BlockColumn
  readonly #ends = new Ends()

  constructor(element: BlockColumn) {
    this.type = `Array(${element.type})`
    this.#element = element
  }

  add(value: Value): boolean {
    if (!Array.isArray(value)) return false
    this.#ends.add(value.length)
    for (const one of value) if (!this.#addOne(one)) return false
    return true
  }

  /** Adds an element. A null in a list of non-nullable elements becomes an empty value. */
  #addOne(value: Value): boolean {
    if (value !== null) return this.#element.add(value)
    this.#element.skip(1)
    return true
  }

  copy(from: BlockColumn, start: number, end: number): void {
    invariant(from instanceof ListColumn, 'columns of one type are alike')
    this.#element.copy(from.#element, from.#ends.before(start), from.#ends.before(end))
    this.#ends.copy(from.#ends, start, end)
  }

  skip(rows: number): void {
    this.#ends.skip(rows)
  }

  writePrefix(to: Pick<ByteSink, 'fill'>): void {
    this.#element.writePrefix(to)
  }

  writeValues(to: Pick<ByteSink, 'append'>): void {
    to.append(this.#ends.bytes)
    this.#element.writeValues(to)
  }

  clear(): void {
    this.#ends.clear()
    this.#element.clear()
  }
}

/** A column of maps from string to string. */
export class MapColumn implements BlockColumn {
  readonly type = 'Map(String, String)'
  readonly #ends = new Ends()
  readonly #keys = new Values()
  readonly #values = new Values()

  add(map: Value): boolean {
    return this.#add(map, 0)
  }

  #add(map: Value, others: number): boolean {
    if (!isMap(map)) return false
    const names = Object.keys(map)
    this.#ends.add(others + names.length)
    for (const name of names) {
      const value = map[name]
      if (typeof value !== 'string') return false
      this.#keys.sink.text(name)
      this.#values.sink.text(value)
    }
    return true
  }

  copy(from: BlockColumn, start: number, end: number): void {
    this.#ends.copy(this.#copyMembers(from, start, end).#ends, start, end)
  }

  /** Copies the entries of one row, and appends more. */
  copyWith(from: BlockColumn, row: number, more: ValueMap): boolean {
    const ends = this.#copyMembers(from, row, row + 1).#ends
    return this.#add(more, ends.before(row + 1) - ends.before(row))
  }

  #copyMembers(from: BlockColumn, start: number, end: number): MapColumn {
    invariant(from instanceof MapColumn, 'columns of one type are alike')
    const [first, last] = [from.#ends.before(start), from.#ends.before(end)]
    this.#keys.copy(from.#keys, first, last)
    this.#values.copy(from.#values, first, last)
    return from
  }

  skip(rows: number): void {
    this.#ends.skip(rows)
  }

  writePrefix(): void {}

  writeValues(to: Pick<ByteSink, 'append'>): void {
    for (const bytes of [this.#ends.bytes, this.#keys.sink.bytes, this.#values.sink.bytes]) to.append(bytes)
  }

  clear(): void {
    for (const part of [this.#ends, this.#keys, this.#values]) part.clear()
  }
}

/** Offsets: for each row, the number of elements in it and in all rows before it. */
export class Ends {
  readonly #sink = new ByteSink()
  #count = 0

  get bytes(): Uint8Array {
    return this.#sink.bytes
  }

  /** Returns the number of elements in all rows before one. */
  before(row: number): number {
    return row === 0 ? 0 : this.#sink.readUint32((row - 1) * 8)
  }

  /** Appends as many elements to each row as rows of another have. */
  copy(from: Ends, start: number, end: number): void {
    if (from.before(start) === from.before(end)) return this.skip(end - start)
    for (let row = start; row < end; row++) this.add(from.before(row + 1) - from.before(row))
  }

  add(count: number): void {
    this.#count += count
    this.#sink.int64(this.#count)
  }

  skip(rows: number): void {
    if (this.#count === 0) this.#sink.fill(0, rows * 8)
    else for (let row = 0; row < rows; row++) this.#sink.int64(this.#count)
  }

  clear(): void {
    this.#sink.clear()
    this.#count = 0
  }
}
