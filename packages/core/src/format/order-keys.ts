import { isAlias, isMap, isPair, isScalar, isSeq, visit, type ParsedNode, type Scalar, type YAMLMap } from 'yaml'
import { blockHeaderOf } from './block-header.ts'
import { compose, type YamlDocument } from '../yaml/compose.ts'
import { orderOf, type KeyOrderFinder } from './key-orders.ts'

type Step = string | number
type ParsedMap = YAMLMap.Parsed

/** A map whose keys are reordered: the offsets of the texts of its keys, and their new order. */
interface Reordering {
  readonly start: number
  readonly end: number
  readonly pieces: readonly { readonly start: number; readonly end: number; readonly blankBefore: boolean }[]
  readonly order: readonly number[]
  readonly indent: number
}

/**
 * Sorts the keys of the maps of a spec in canonical order by moving their lines, including comments above them; nothing
 * is printed again. Maps on one line, and those whose comments could not be moved, are unchanged.
 */
export function orderKeys(text: string, findOrder: KeyOrderFinder): string {
  const [document] = compose(text).documents
  if (document === undefined || usesAnchors(document)) return text
  return render(text, 0, text.length, findReorderings(text, document.contents, [], findOrder))
}

/** An alias must stay after its anchor. */
function usesAnchors(document: YamlDocument): boolean {
  let found = false
  visit(document, (_, node) => {
    if (isAlias(node) || (node !== null && typeof node === 'object' && 'anchor' in node && node.anchor)) found = true
    return found ? visit.BREAK : undefined
  })
  return found
}

/** From the outside in; a reordered text can contain others. */
function findReorderings(
  text: string,
  node: ParsedNode | null,
  path: readonly Step[],
  findOrder: KeyOrderFinder,
): readonly Reordering[] {
  if (isSeq(node)) return node.items.flatMap((item, at) => findReorderings(text, item, [...path, at], findOrder))
  if (!isMap(node)) return []
  const map = node as ParsedMap
  const keys = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
  const inside = map.items.flatMap((pair, at) =>
    isPair(pair) ? findReorderings(text, pair.value, [...path, keys[at] ?? ''], findOrder) : [],
  )
  const order = findOrder(path, keys)
  if (order === undefined || map.flow === true) return inside
  const places = orderOf(keys, order)
  if (places.every((place, at) => place === at)) return inside
  const own = toReordering(text, map, places)
  return own === undefined ? inside : [own, ...inside]
}

function toReordering(text: string, map: ParsedMap, order: readonly number[]): Reordering | undefined {
  const starts = map.items.map(({ key }) => key.range[0])
  const first = starts[0] ?? 0
  const indent = first - lineStart(text, first)
  const isWhole = map.items.every((pair, at) => isLineOfItsOwn(text, starts[at] ?? 0, at) && !keepsBreaks(pair.value))
  const before = text.slice(lineStart(text, first), first)
  if (!isWhole || !/^[ -]*$/.test(before)) return undefined
  const leads = starts.map((start, at) =>
    at === 0 ? firstLead(text, start, before, indent) : leadOf(text, start, indent),
  )
  const end = endOfMap(text, map, indent)
  const pieces = leads.map((lead, at) => {
    const next = leads[at + 1]
    const stop = next === undefined ? end : lineEnd(text, trimEnd(text, next.lineStart))
    return { start: lead.start, end: stop, blankBefore: lead.blankBefore }
  })
  return { start: pieces[0]?.start ?? first, end, pieces, order, indent }
}

function isLineOfItsOwn(text: string, start: number, at: number): boolean {
  return at === 0 || /^ *$/.test(text.slice(lineStart(text, start), start))
}

/** Returns whether a value ends with a block scalar that keeps the trailing line breaks. */
function keepsBreaks(node: ParsedNode | null): boolean {
  if (isScalar(node)) return blockHeaderOf(node as Scalar.Parsed).includes('+')
  if (isSeq(node)) return keepsBreaks((node.items.at(-1) ?? null) as ParsedNode | null)
  if (isMap(node)) return keepsBreaks((node.items.at(-1)?.value ?? null) as ParsedNode | null)
  return false
}

interface Lead {
  /** Returns the start of the comments above the key, or of the key itself. */
  readonly start: number
  readonly lineStart: number
  readonly blankBefore: boolean
}

/** Comments directly above a key, not indented deeper than it, belong to it. */
function leadOf(text: string, start: number, indent: number): Lead {
  let line = lineStart(text, start)
  while (line > 0) {
    const above = lineStart(text, line - 1)
    const content = text.slice(above, line - 1)
    const column = content.search(/\S/)
    if (column === -1 || content[column] !== '#' || column > indent) break
    line = above
  }
  const above = line > 0 ? text.slice(lineStart(text, line - 1), line - 1) : 'x'
  return { start: line + indentAt(text, line), lineStart: line, blankBefore: above.trim() === '' }
}

/** Comments before the first key belong to it, unless a blank line separates them as comments of the file. */
function firstLead(text: string, start: number, before: string, indent: number): Lead {
  if (before.includes('-')) return { start, lineStart: lineStart(text, start), blankBefore: false }
  return { ...leadOf(text, start, indent), blankBefore: false }
}

function indentAt(text: string, line: number): number {
  return /^ */.exec(text.slice(line, line + 1000))?.[0].length ?? 0
}

/** The end of the last value and of the comments that are indented more than the keys, without the line break. */
function endOfMap(text: string, map: ParsedMap, indent: number): number {
  const last = map.items.at(-1)
  const value = last?.value?.range ?? last?.key.range ?? map.range
  let end = lineEnd(text, trimEnd(text, value[1]))
  for (let line = end + 1; line < text.length;) {
    const stop = lineEnd(text, line)
    const content = text.slice(line, stop)
    const column = content.search(/\S/)
    if (column !== -1 && (content[column] !== '#' || column <= indent)) break
    if (column !== -1) end = stop
    line = stop + 1
  }
  return end
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

/** Returns the end of the last non-blank character before an offset. */
function trimEnd(text: string, at: number): number {
  let end = at
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end -= 1
  return end
}

function render(text: string, start: number, end: number, all: readonly Reordering[]): string {
  let out = ''
  let at = start
  for (const one of all) {
    if (one.start < at || one.end > end) continue
    out += text.slice(at, one.start) + renderMap(text, one, all)
    at = one.end
  }
  return out + text.slice(at, end)
}

function renderMap(
  text: string,
  { pieces, order, indent, start, end }: Reordering,
  all: readonly Reordering[],
): string {
  const inner = all.filter(
    (one) => one.start >= start && one.end <= end && !(one.start === start && one.pieces === pieces),
  )
  const rendered = order.map((place, at) => {
    const piece = pieces[place]
    if (piece === undefined) return ''
    const below = inner.filter((one) => one.start >= piece.start && one.end <= piece.end)
    const blank = at > 0 && piece.blankBefore ? '\n' : ''
    return (at === 0 ? '' : `\n${blank}${' '.repeat(indent)}`) + render(text, piece.start, piece.end, below)
  })
  return rendered.join('')
}
