import { isMap, type Value, type ValueMap } from '@picket/core'
import { isPlainWord, printScalar } from './print-scalar.ts'

/** Longer lists are written with an entry a line. */
const longestInline = 80

/** A map as YAML in canonical layout: two spaces a level, short lists of words in one line. */
export function printYaml(map: ValueMap): string {
  return printMap(map, 0)
}

function printMap(map: ValueMap, indent: number): string {
  return Object.entries(map)
    .map(([key, value]) => `${' '.repeat(indent)}${printScalar(key, indent, 'flow')}:${printBehind(value, indent)}`)
    .join('')
}

/** What stands behind a colon, the end of the line included. */
function printBehind(value: Value, indent: number): string {
  if (isMap(value)) return Object.keys(value).length === 0 ? ' {}\n' : `\n${printMap(value, indent + 2)}`
  if (Array.isArray(value)) return printList(value, indent)
  return ` ${printScalar(value, indent, 'block')}\n`
}

function printList(items: readonly Value[], indent: number): string {
  if (items.length === 0) return ' []\n'
  const inline = inlineList(items)
  if (inline !== undefined) return ` ${inline}\n`
  const lead = `${' '.repeat(indent + 2)}- `
  const lines = items.map((item) => {
    if (isMap(item)) return `${lead}${printMap(item, indent + 4).trimStart()}`
    return `${lead}${printScalar(item, indent + 2, 'block')}\n`
  })
  return `\n${lines.join('')}`
}

function inlineList(items: readonly Value[]): string | undefined {
  if (items.length > 20 || !items.every((item) => typeof item === 'string' && isPlainWord(item))) return undefined
  const text = `[${items.join(', ')}]`
  return text.length > longestInline ? undefined : text
}
