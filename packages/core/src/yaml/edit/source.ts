import {
  isAlias,
  isMap as isYamlMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../../diagnostics.ts'
import { compose, errorsOf } from '../compose.ts'
import { keyText } from '../key-text.ts'
import { maxPlacedLength } from '../limits.ts'

export type ListNode = YAMLSeq.Parsed
export type MapNode = YAMLMap.Parsed
export type PairNode = Pair<ParsedNode, ParsedNode | null>

/** A text and its nodes, for minimal changes. */
export interface Source {
  /** May differ from the original text in indentation, if that was too small. */
  readonly text: string
  readonly root: ParsedNode | null
}

/** Returns undefined if the text is not a single YAML document without mistakes, or is nested too deeply. */
export function openSource(given: string): Source | undefined {
  if (given.length > maxPlacedLength) return undefined
  try {
    const { text, documents } = compose(given)
    const [document, second] = documents
    if (second !== undefined || (document !== undefined && errorsOf(document).length > 0)) return undefined
    return { text, root: document?.contents ?? null }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Returns the node at a path, without following aliases and merged keys, whose content is elsewhere. */
export function nodeAt(source: Source, path: Path): ParsedNode | null | undefined {
  let node: ParsedNode | null | undefined = source.root
  for (const step of path) {
    if (isMapNode(node)) node = pairOf(node, String(step))?.value
    else if (isListNode(node)) node = node.items[Number(step)] as ParsedNode | undefined
    else return undefined
  }
  return node
}

export function isMapNode(node: unknown): node is MapNode {
  return isYamlMap(node)
}

export function isListNode(node: unknown): node is ListNode {
  return isSeq(node)
}

/** Returns the pair of a key in the map itself. */
export function pairOf(map: MapNode, key: string): PairNode | undefined {
  return (map.items as PairNode[]).find((pair) => textOfKey(pair.key) === key)
}

export function textOfKey(key: ParsedNode | null): string | undefined {
  if (!isScalar(key) || isAlias(key)) return undefined
  const text = String(key.value ?? '')
  return key.type === 'PLAIN' ? keyText(text) : text
}

export function isFlow(node: ListNode | MapNode): boolean {
  return node.flow === true
}

/**
 * Returns the end of the last character of a node, without trailing line breaks and blanks of block styles. A comment
 * after the last line of a map or list belongs to it, and so do those directly below with the indentation of its
 * content.
 */
export function endOf(source: Source, node: ParsedNode): number {
  const { text } = source
  const [start] = node.range
  if (!(isMapNode(node) || isListNode(node)) || isFlow(node)) return endOfContent(source, node)
  const column = start - lineStart(source, start) + (isListNode(node) ? 1 : 0)
  const content = endOfContent(source, node)
  const [comment = ''] = /^[ \t]+#[^\r\n]*/.exec(text.slice(content)) ?? []
  let end = content + comment.trimEnd().length
  for (let at = nextLine(source, end); at < text.length; at = nextLine(source, at)) {
    const [, indent = '', comment = ''] = /^( *)(#[^\r\n]*)/.exec(text.slice(at, nextLine(source, at))) ?? []
    if (comment === '' || indent.length < column) break
    end = at + indent.length + comment.trimEnd().length
  }
  return end
}

function endOfContent(source: Source, node: ParsedNode): number {
  const [start, end] = node.range
  if (isListNode(node) && !isFlow(node)) {
    const last = node.items.at(-1) as ParsedNode | null | undefined
    if (last) return endOfContent(source, last)
  }
  if (isMapNode(node) && !isFlow(node)) {
    const { key, value } = (node.items as PairNode[]).at(-1) ?? {}
    if (value && value.range[0] !== value.range[1]) return endOfContent(source, value)
    if (key && value) return Math.max(endOfContent(source, key), source.text.indexOf(':', key.range[1]) + 1)
  }
  return start + source.text.slice(start, end).trimEnd().length
}

export function lineStart({ text }: Source, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** Returns the offset after the line break of the line. */
export function nextLine({ text }: Source, at: number): number {
  const found = text.indexOf('\n', at)
  return found === -1 ? text.length : found + 1
}

/** Returns the column, counted from 0, of the first thing on a line; undefined if it is not the first. */
export function columnOf(source: Source, at: number): number | undefined {
  const before = source.text.slice(lineStart(source, at), at)
  return /^ *$/.test(before) ? before.length : undefined
}

/** The same, ignoring dashes before it. */
export function columnAfterDashes(source: Source, at: number): number | undefined {
  const before = source.text.slice(lineStart(source, at), at)
  return /^ *(?:- +)*$/.test(before) ? before.length : undefined
}

/** Returns the first line of the comments directly above a line, in its column; the line itself if there are none. */
export function withCommentsAbove(source: Source, at: number): number {
  const column = columnOf(source, at)
  let top = lineStart(source, at)
  while (column !== undefined && top > 0) {
    const above = lineStart(source, top - 1)
    const line = source.text.slice(above, top)
    if (!line.startsWith(`${' '.repeat(column)}#`)) break
    top = above
  }
  return top
}
