import { isAlias, isMap as isYamlMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import { startOfFile, type Path, type Place, type Span } from '../diagnostics.ts'
import { createLineIndex, type LineIndex } from '../text/line-index.ts'
import { compose, type Composed } from './compose.ts'
import { decodedOffsets, type DecodedOffsets } from './decoded-offsets.ts'
import { keyText } from './key-text.ts'
import { maxPlacedLength } from './limits.ts'

/** Converts positions in one file to spans. The text is parsed on demand for the first path. */
export interface Locator {
  readonly lines: LineIndex
  spanOf(place: Place): Span
  /** Returns the text of a scalar as YAML decodes it, and where each of its characters is in the file. */
  textOf(path: Path): LocatedText | undefined
}

export interface LocatedText extends DecodedOffsets {
  readonly value: string
}

/**
 * The span of a value is its text; that of a list or map in block style is the first key or item, and that of an empty
 * value its key. For a missing path, the nearest existing parent is used.
 */
export function createLocator(text: string): Locator {
  const lines = createLineIndex(text)
  let composed: Composed | undefined
  return {
    lines,
    textOf(path) {
      composed ??= composeWithinStack(text)
      const { toOriginal } = composed
      const { node, whole } = find(composed.documents[0]?.contents ?? null, path)
      const found = whole ? decode(composed.text, node) : undefined
      return found && { value: found.value, starts: found.starts.map(toOriginal), ends: found.ends.map(toOriginal) }
    },
    spanOf(place) {
      if (place === 'file') return startOfFile
      if ('span' in place) return place.span
      if ('line' in place) {
        const start = lines.offsetOf(place.line, place.column)
        const end = lines.offsetOf(place.endLine ?? place.line, place.endColumn ?? place.column)
        return lines.spanOf(start, Math.max(start, end))
      }
      composed ??= composeWithinStack(text)
      const { node, key, whole } = find(composed.documents[0]?.contents ?? null, place.path)
      const range = whole && place.part === 'key' && key !== undefined ? keyRange(key) : undefined
      const within = whole && place.part !== 'key' ? place.within : undefined
      const [start, end] = range ?? narrow(composed.text, node, within) ?? valueRange(composed.text, node, key)
      return lines.spanOf(composed.toOriginal(start), composed.toOriginal(end))
    },
  }
}

function composeWithinStack(text: string): Composed {
  if (text.length > maxPlacedLength) return { documents: [], text, toOriginal: (offset) => offset }
  try {
    return compose(text)
  } catch (error) {
    if (error instanceof RangeError) return { documents: [], text, toOriginal: (offset) => offset }
    throw error
  }
}

type Range = readonly [start: number, end: number]

interface Found {
  readonly node: ParsedNode | null
  /** The key of the node, if it is in a map. */
  readonly key?: ParsedNode
  /** Whether the whole path was found, not only a part of it. */
  readonly whole: boolean
}

function find(root: ParsedNode | null, path: Path): Found {
  let found: Found = { node: root, whole: true }
  let anchors: Map<string, ParsedNode> | undefined
  for (const step of path) {
    let node = found.node
    if (isAlias(node)) {
      anchors ??= anchorsOf(root)
      node = anchors.get(node.source) ?? null
    }
    const next = isYamlMap(node) ? inMap(root, node.items, step) : isSeq(node) ? inList(node.items, step) : undefined
    if (next === undefined) return { ...found, whole: false }
    found = next
  }
  return found
}

type Pair = { readonly key: unknown; readonly value: unknown }

function inMap(root: ParsedNode | null, pairs: readonly Pair[], step: string | number): Found | undefined {
  const wanted = String(step)
  const pair = pairs.findLast(({ key }) => textOf(key as ParsedNode | null) === wanted)
  if (pair !== undefined) {
    const node = pair.value as ParsedNode | null
    return pair.key === null ? { node, whole: true } : { node, key: pair.key as ParsedNode, whole: true }
  }
  for (const merge of pairs.filter(({ key }) => textOf(key as ParsedNode | null) === '<<')) {
    const node = merge.value as ParsedNode | null
    for (const source of isSeq(node) ? (node.items as ParsedNode[]) : [node]) {
      const target = isAlias(source) ? anchorsOf(root).get(source.source) : source
      const found = isYamlMap(target) ? inMap(root, target.items, step) : undefined
      if (found !== undefined) return found
    }
  }
  return undefined
}

function inList(items: readonly unknown[], step: string | number): Found | undefined {
  const node = items[Number(step)] as ParsedNode | undefined
  return node === undefined ? undefined : { node, whole: true }
}

function textOf(key: ParsedNode | null): string | undefined {
  if (key === null) return 'null'
  if (!isScalar(key)) return undefined
  const text = String(key.value ?? '')
  return key.type === 'PLAIN' ? keyText(text) : text
}

function anchorsOf(root: ParsedNode | null): Map<string, ParsedNode> {
  const anchors = new Map<string, ParsedNode>()
  const visit = (node: unknown): void => {
    if (isAlias(node)) return
    if (isYamlMap(node)) node.items.flatMap(({ key, value }) => [key, value]).forEach(visit)
    if (isSeq(node)) node.items.forEach(visit)
    const { anchor } = (node ?? {}) as { anchor?: string }
    if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, node as ParsedNode)
  }
  visit(root)
  return anchors
}

function keyRange(key: ParsedNode): Range {
  return [key.range[0], key.range[1]]
}

function valueRange(text: string, node: ParsedNode | null, key: ParsedNode | undefined): Range {
  if (key !== undefined && (node === null || node.range[0] === node.range[1])) return keyRange(key)
  if (node === null) return [0, 0]
  if (node.range[0] === node.range[1]) return emptyItem(text, node.range[0])
  const [start, end] = node.range
  if (isScalar(node) && node.type?.startsWith('BLOCK')) return [start, lastInk(text, start, end)]
  if (isYamlMap(node) && node.flow !== true) {
    const first = node.items[0]?.key as ParsedNode | null | undefined
    return first === null || first === undefined ? [start, start] : keyRange(first)
  }
  if (isSeq(node) && node.flow !== true) return [start, lastInk(text, start, endOfLine(text, start))]
  return [start, end]
}

/** The dash of an item without a value. */
function emptyItem(text: string, at: number): Range {
  const dash = text.slice(0, at).search(/-\s*$/)
  return dash === -1 ? [at, at] : [dash, dash + 1]
}

/** Returns the end of a range, without trailing blanks. */
function lastInk(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length
}

function endOfLine(text: string, at: number): number {
  const found = /\r|\n/.exec(text.slice(at))
  return found === null ? text.length : at + found.index
}

function narrow(text: string, node: ParsedNode | null, within: Range | undefined): Range | undefined {
  if (within === undefined) return undefined
  const offsets = decode(text, node)
  const first = offsets?.starts[within[0]]
  if (offsets === undefined || first === undefined) return undefined
  const last = offsets.ends[Math.min(within[1], offsets.ends.length) - 1] ?? first
  return [first, Math.max(first, last)]
}

function decode(text: string, node: ParsedNode | null): LocatedText | undefined {
  if (!isScalar(node) || typeof node.value !== 'string' || node.type === undefined) return undefined
  const [start, end] = node.range
  const offsets = decodedOffsets(text, start, end, node.type, node.value)
  return offsets && { value: node.value, ...offsets }
}
