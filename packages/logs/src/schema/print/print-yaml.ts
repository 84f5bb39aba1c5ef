import { isMap, type Value, type ValueMap } from '@picket/core'
import { isPlainWord, printScalar } from './print-scalar.ts'

/** Longer lists are printed with one entry per line. */
const maxInlineLength = 80

/** Prints a map as YAML in canonical format: an indentation of two spaces, short lists of words inline. */
export function printYaml(map: ValueMap): string {
  return printMap(map, 0)
}

function printMap(map: ValueMap, indent: number): string {
  return Object.entries(map)
    .map(([key, value]) => `${' '.repeat(indent)}${printScalar(key, indent, 'flow')}:${printAfterKey(value, indent)}`)
    .join('')
}

/** Prints what follows a colon, including the end of the line. */
function printAfterKey(value: Value, indent: number): string {
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
  return text.length > maxInlineLength ? undefined : text
}
