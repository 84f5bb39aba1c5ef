import type { Value } from '../../values/value.ts'
import { isScalar, type ParsedNode } from 'yaml'
import type { Edit } from './edits.ts'
import { isScalarValue, printKey } from './print-scalar.ts'
import { printBelow, printBlock, printEntry, printFlow } from './print-value.ts'
import {
  columnAfterDashes,
  columnOf,
  endOf,
  isFlow,
  isListNode,
  isMapNode,
  nextLine,
  textOfKey,
  withCommentsAbove,
  type MapNode,
  type PairNode,
  type Source,
} from './source.ts'

type Edits = readonly Edit[] | undefined

/** Replaces a node with a value, in its style. */
export function replaceNode(source: Source, node: ParsedNode, value: Value, flow: boolean): Edits {
  const [start] = node.range
  const range = { start, end: endOf(source, node) }
  if (flow || isScalarValue(value) || (isCollection(node) && isFlow(node)))
    return [{ ...range, text: printFlow(value) }]
  const column = columnAfterDashes(source, start)
  return column === undefined ? undefined : [{ ...range, text: printBlock(value, column) }]
}

/** Sets the value of a key; a comment after a scalar is kept. */
export function replaceValue(source: Source, map: MapNode, pair: PairNode, value: Value): Edits {
  const { value: node } = pair
  const empty = node === null || node.range[0] === node.range[1]
  if (!empty && (isFlow(map) || (isScalarValue(value) && !(isCollection(node) && !isFlow(node)))))
    return [{ start: node.range[0], end: endOf(source, node), text: printFlow(value) }]
  return replaceWhole(source, map, pair, value)
}

/**
 * The same for everything after the colon: a flow value in a block becomes a block, a comment stays on the line of the
 * key.
 */
export function replaceWhole(source: Source, map: MapNode, pair: PairNode, value: Value): Edits {
  const { key, value: node } = pair
  const empty = node === null || node.range[0] === node.range[1]
  const colon = colonOf(pair)
  const column = columnAfterDashes(source, key.range[0])
  if (colon === undefined || (column === undefined && !isFlow(map))) return undefined
  const end = empty ? colon + 1 : endOf(source, node)
  if (isFlow(map)) return [{ start: colon + 1, end, text: ` ${printFlow(value)}` }]
  const printed = printBelow(value, column ?? 0)
  const block = node !== null && isCollection(node) && !isFlow(node)
  const [comment = ''] =
    printed.startsWith('\n') && !block ? (/^[ \t]+#[^\r\n]*/.exec(source.text.slice(end)) ?? []) : []
  return [{ start: colon + 1, end: end + comment.length, text: `${comment}${printed}` }]
}

/** Replaces the key and value of a pair. */
export function replacePair(source: Source, map: MapNode, pair: PairNode, key: string, value: Value): Edits {
  const edits = replaceValue(source, map, pair, value)
  return edits && [renameKey(pair, key), ...edits]
}

export function renameKey({ key }: PairNode, name: string): Edit {
  const [start, end] = key.range
  if (textOfKey(key) === name) return { start, end: start, text: '' }
  // A value can follow a quoted key without a space.
  return { start, end, text: isScalar(key) && key.type === 'QUOTE_DOUBLE' ? JSON.stringify(name) : printKey(name) }
}

/** Adds a pair after another one. */
export function insertPair(source: Source, map: MapNode, after: PairNode, key: string, value: Value): Edits {
  const end = endOfPair(source, after)
  if (end === undefined) return undefined
  if (isFlow(map)) return [{ start: end, end, text: `, ${printKey(key)}: ${printFlow(value)}` }]
  const column = columnAfterDashes(source, after.key.range[0])
  if (column === undefined) return undefined
  const line = `${' '.repeat(column)}${printEntry(key, value, column)}`
  const at = nextLine(source, end)
  return [{ start: at, end: at, text: source.text[at - 1] === '\n' ? `${line}\n` : `\n${line}` }]
}

/** Removes a pair, with the comments directly above it; at least one pair must remain. */
export function removePair(source: Source, map: MapNode, pair: PairNode): Edits {
  const pairs = map.items as PairNode[]
  const index = pairs.indexOf(pair)
  const next = pairs[index + 1]
  const before = pairs[index - 1]
  if (index < 0 || pairs.length < 2) return undefined
  const [start] = pair.key.range
  const end = endOfPair(source, pair)
  if (end === undefined) return undefined
  if (!isFlow(map) && columnOf(source, start) !== undefined)
    return [{ start: withCommentsAbove(source, start), end: nextLine(source, end), text: '' }]
  if (next) return [{ start, end: next.key.range[0], text: '' }]
  const endBefore = before && endOfPair(source, before)
  return endBefore === undefined ? undefined : [{ start: endBefore, end, text: '' }]
}

/** The same for several, including adjacent ones. */
export function removePairs(source: Source, map: MapNode, gone: readonly PairNode[]): Edits {
  const pairs = map.items as PairNode[]
  if (gone.length === 0) return []
  if (gone.length === pairs.length) return undefined
  const edits: Edit[] = []
  for (const [at, pair] of pairs.entries()) {
    if (!gone.includes(pair)) continue
    const isAtEnd = pairs.slice(at).every((one) => gone.includes(one))
    // At the end of a map in flow style, the comma before the first is removed once.
    const edit = isFlow(map) && isAtEnd ? removeEnd(source, pairs, at) : removePair(source, map, pair)
    if (edit === undefined) return undefined
    edits.push(...edit)
    if (isFlow(map) && isAtEnd) break
  }
  return edits
}

function removeEnd(source: Source, pairs: readonly PairNode[], first: number): Edits {
  const start = endOfPair(source, pairs[first - 1]!)
  const end = endOfPair(source, pairs.at(-1)!)
  return start === undefined || end === undefined ? undefined : [{ start, end, text: '' }]
}

export function endOfPair(source: Source, pair: PairNode): number | undefined {
  const { value } = pair
  if (value !== null && value.range[0] !== value.range[1]) return endOf(source, value)
  const colon = colonOf(pair)
  return colon === undefined ? undefined : colon + 1
}

interface WithToken {
  readonly srcToken?: { readonly sep?: readonly { readonly type: string; readonly offset: number }[] }
}

export function colonOf(pair: PairNode): number | undefined {
  return (pair as unknown as WithToken).srcToken?.sep?.find(({ type }) => type === 'map-value-ind')?.offset
}

function isCollection(node: ParsedNode): node is Extract<ParsedNode, MapNode> {
  return isMapNode(node) || isListNode(node)
}
