import { toText } from '../text.ts'
import type { Maker } from './source-reader.ts'

/** Returns the part at an index; undefined if there are fewer. */
export function readSplit(read: Maker, separator: string, index: number): Maker {
  return (pass) => {
    const value = read(pass)
    return value == null ? undefined : partAt(toText(value), separator, index)
  }
}

function partAt(text: string, separator: string, index: number): string | undefined {
  let start = 0
  for (let part = 0; part < index; part++) {
    const end = text.indexOf(separator, start)
    if (end < 0) return undefined
    start = end + separator.length
  }
  const end = text.indexOf(separator, start)
  return text.slice(start, end < 0 ? text.length : end)
}
