import { isMap } from '@picket/core'
import type { BlockColumn } from './block-column.ts'
import { ByteSink } from './byte-sink.ts'

/** Lists; `element` has those of all rows. */
export function createListColumn(element: BlockColumn): BlockColumn {
  const ends = new Ends()
  return {
    type: `Array(${element.type})`,
    add(value) {
      if (!Array.isArray(value)) return false
      ends.add(value.length)
      for (const one of value) if (!addOne(element, one)) return false
      return true
    },
    skip: (rows) => ends.skip(rows),
    writePrefix: (to) => element.writePrefix(to),
    writeValues(to) {
      to.append(ends.bytes)
      element.writeValues(to)
    },
    clear() {
      ends.clear()
      element.clear()
    },
  }
}

/** Nothing in a list of things that cannot be nothing is an empty one. */
function addOne(element: BlockColumn, value: Parameters<BlockColumn['add']>[0]): boolean {
  if (value !== null) return element.add(value)
  element.skip(1)
  return true
}

/** Texts by text. */
export function createMapColumn(): BlockColumn {
  const ends = new Ends()
  const [keys, values] = [new ByteSink(), new ByteSink()]
  return {
    type: 'Map(String, String)',
    add(map) {
      if (!isMap(map)) return false
      const names = Object.keys(map)
      ends.add(names.length)
      for (const name of names) {
        const value = map[name]
        if (typeof value !== 'string') return false
        keys.text(name)
        values.text(value)
      }
      return true
    },
    skip: (rows) => ends.skip(rows),
    writePrefix: () => undefined,
    writeValues(to) {
      for (const bytes of [ends.bytes, keys.bytes, values.bytes]) to.append(bytes)
    },
    clear() {
      for (const part of [ends, keys, values]) part.clear()
    },
  }
}

/** How many there are of something in a row and in all rows before it. */
export class Ends {
  readonly #sink = new ByteSink()
  #count = 0

  get bytes(): Uint8Array {
    return this.#sink.bytes
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
