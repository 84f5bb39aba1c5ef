import type { ParsedNode } from 'yaml'
import { printJson } from '../../values/print-json.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { parseYaml } from '../parse-yaml.ts'
import { editList } from './edit-list.ts'
import { insertPair, removePairs, replaceNode, replaceValue } from './edit-map.ts'
import { isScalarValue } from './print-scalar.ts'
import { applyEdits, withLineBreaksOf, type Edit } from './edits.ts'
import { printBlock } from './print-value.ts'
import {
  isFlow,
  isListNode,
  isMapNode,
  openSource,
  pairOf,
  type MapNode,
  type PairNode,
  type Source,
} from './source.ts'
import { writeKeys } from './spec-keys.ts'
import { withoutAnchors } from './without-anchors.ts'

/** New values of keys of a spec; undefined removes a key. */
export interface WantedValues {
  readonly [key: string]: Value | undefined
}

/**
 * Sets keys in the text of a spec and changes only what differs within them: comments, quotes, styles and the order of
 * keys are kept, including in lists and maps. Falls back to `writeKeys` for unsupported styles.
 */
export function putValues(text: string, wanted: WantedValues): string {
  let written = text
  for (const [key, value] of Object.entries(wanted)) written = putValue(written, key, value)
  return written
}

/** The same for a whole text. */
export function putDocument(text: string, value: Value): string {
  const { value: old = null } = parseYaml(text, '')
  const source = openSource(text)
  const root = source?.root
  const edits = source && root ? reconcile(source, root, old, value, false) : undefined
  const fine = source && edits && applyEdits(source.text, edits)
  if (fine !== undefined && printJson(parseYaml(fine, '').value ?? null) === printJson(value)) return fine
  const apart = withoutAnchors(text)
  if (apart !== undefined) return putDocument(apart, value)
  return withLineBreaksOf(text, `${printBlock(value, 0)}\n`)
}

function putValue(text: string, key: string, value: Value | undefined): string {
  const before = valueOf(text)
  const old = before[key]
  if (value === undefined) return old === undefined ? text : writeKeys(text, [{ key, removed: true }])
  if (old !== undefined && printJson(old) === printJson(value)) return text
  const source = openSource(text)
  const root = source?.root
  const pair = isMapNode(root) ? pairOf(root, key) : undefined
  const node = pair?.value
  if (source && node && old !== undefined && (isListNode(node) || isMapNode(node)) && !isFilled(old, value)) {
    const edits = reconcile(source, node, old, value, false)
    const fine = edits && applyEdits(source.text, edits)
    if (fine !== undefined && printJson(valueOf(fine)) === printJson({ ...before, [key]: value })) return fine
    const apart = withoutAnchors(text)
    if (apart !== undefined) return putValue(apart, key, value)
  }
  return writeKeys(text, [{ key, value }])
}

type Edits = readonly Edit[] | undefined

function reconcile(source: Source, node: ParsedNode, old: Value, wanted: Value, flow: boolean): Edits {
  if (printJson(old) === printJson(wanted)) return []
  if (isMapNode(node) && isMap(old) && isMap(wanted)) return reconcileMap(source, node, old, wanted)
  if (isListNode(node) && Array.isArray(old) && Array.isArray(wanted)) {
    const [had, has] = [old as readonly Value[], wanted as readonly Value[]]
    return editList(source, node, {
      old: had.map(printJson),
      wanted: has.map(printJson),
      valueOf: (at) => has[at] ?? null,
      change: (item, a, b) => reconcile(source, item, had[a] ?? null, has[b] ?? null, isFlow(node)),
    })
  }
  return replaceNode(source, node, wanted, flow)
}

function reconcileMap(source: Source, map: MapNode, old: ValueMap, wanted: ValueMap): Edits {
  const gone = Object.keys(old).flatMap((key) => (wanted[key] === undefined ? [pairOf(map, key)] : []))
  if (!gone.every((pair) => pair !== undefined)) return undefined
  const removed = removePairs(source, map, gone)
  if (removed === undefined) return undefined
  const edits: Edit[] = [...removed]
  for (const key of Object.keys(old)) {
    const pair = pairOf(map, key)
    if (!pair) return undefined
    const value = wanted[key]
    const next = value === undefined ? [] : changePair(source, map, pair, old[key]!, value)
    if (next === undefined) return undefined
    edits.push(...next)
  }
  const kept = (map.items as PairNode[]).filter(({ key }) => Object.hasOwn(wanted, String(key)))
  let before: PairNode | undefined
  for (const [key, value] of Object.entries(wanted)) {
    if (Object.hasOwn(old, key)) {
      before = pairOf(map, key)
      continue
    }
    const after = before ?? kept.at(-1)
    const next = after && insertPair(source, map, after, key, value)
    if (next === undefined) return undefined
    edits.push(...next)
  }
  return edits
}

function changePair(source: Source, map: MapNode, pair: PairNode, old: Value, wanted: Value): Edits {
  if (printJson(old) === printJson(wanted)) return []
  const node = pair.value
  const isInside =
    node && !isFilled(old, wanted) && (isMapNode(node) ? isMap(wanted) : isListNode(node) && Array.isArray(wanted))
  return (
    (isInside ? reconcile(source, node, old, wanted, isFlow(map)) : undefined) ??
    replaceValue(source, map, pair, wanted)
  )
}

/** An empty list that gets more than scalars becomes a block list within a block. */
function isFilled(old: Value, wanted: Value): boolean {
  return Array.isArray(old) && old.length === 0 && Array.isArray(wanted) && !wanted.every(isScalarValue)
}

function valueOf(text: string): ValueMap {
  const { value } = parseYaml(text, '')
  return isMap(value) ? value : {}
}
