import { isAlias } from 'yaml'
import type { Grammar } from '../detections/yaml-logic/grammar.ts'
import type { Path } from '../diagnostics.ts'
import { printJson } from '../values/print-json.ts'
import { isMap, type Value } from '../values/value.ts'
import { insertPair, replaceNode, replaceWhole } from '../yaml/edit/edit-map.ts'
import { applyEdits, withLineBreaksOf, type Edit } from '../yaml/edit/edits.ts'
import { printBlock, printEntry } from '../yaml/edit/print-value.ts'
import {
  isFlow,
  isListNode,
  isMapNode,
  nodeAt,
  openSource,
  pairOf,
  type MapNode,
  type PairNode,
  type Source,
} from '../yaml/edit/source.ts'
import { withoutAnchors } from '../yaml/edit/without-anchors.ts'
import { nodeKey, withoutExcess, type BuilderGroup } from './builder.ts'
import { checkLanguage, type BuilderProblem } from './check-language.ts'
import { onlyGroup } from './from-expressions.ts'
import { losesComments } from './lost-comments.ts'
import { readText, valueAt, type BuilderRefusal, type ReadText, type TextOptions } from './read-text.ts'
import { reconcileGroup, reconcileValues, wrapValues } from './reconcile.ts'
import { subjects } from './subject.ts'
import { needsWrap, toMatchList } from './to-match-list.ts'

/** The result of writing a builder into a text. */
export type BuilderWriting = WrittenText | UnwritableBuilder | BuilderRefusal

export interface WrittenText {
  readonly kind: 'written'
  readonly text: string
  /**
   * What was preserved of the old text: everything that did not have to change; most of it, but not all comments of
   * conditions that were moved to another group; only what is outside of the list of match expressions, which was
   * printed again; or only the values, without comments.
   */
  readonly kept: 'all' | 'most' | 'outside' | 'values'
}

/** The builder is not complete, so no text says it. */
export interface UnwritableBuilder {
  readonly kind: 'incomplete'
  readonly problems: readonly BuilderProblem[]
}

/**
 * Writes a builder into a text, changing only what differs: comments, quotes, block styles and the order of keys are
 * kept. Reading the new text returns the builder; all other values of the text are unchanged.
 */
export function writeBuilder(text: string, given: BuilderGroup, options: TextOptions): BuilderWriting {
  const builder = withoutExcess(given)
  const { grammar } = subjects[options.subject]
  const problems = checkLanguage(builder, options.subject)
  if (problems.length > 0) return { kind: 'incomplete', problems }
  const read = readText(text, options)
  if (read.reading.kind === 'refused') return read.reading
  const wanted = toMatchList(builder, grammar)
  const isRight = (candidate: string | undefined): candidate is string =>
    candidate !== undefined && says(candidate, builder, read, options)
  if (nodeKey(read.reading.builder) === nodeKey(builder) && valueAt(read.value, read.path) !== undefined)
    return { kind: 'written', text, kept: 'all' }
  const source = openSource(text)
  const old = read.reading.builder
  const finely = (fine: string): WrittenText => {
    const isLess = source !== undefined && losesComments(source, read, old, builder, fine)
    return { kind: 'written', text: fine, kept: isLess ? 'most' : 'all' }
  }
  const touched = source && apply(source, fineEdits(source, read, builder, grammar))
  if (isRight(touched)) return finely(touched)
  const wrapped = touched === undefined && source ? writeWrapped(source, read, builder, options) : undefined
  if (isRight(wrapped)) return finely(wrapped)
  // A list at another path is written to the requested path.
  const apart = source && isAlias(nodeAt(source, read.path)) ? undefined : withoutAnchors(text)
  if (apart !== undefined) return writeBuilder(apart, given, options)
  const again = source && apply(source, listEdits(source, read.path, wanted))
  if (isRight(again)) return { kind: 'written', text: again, kept: isEmpty(read) ? 'all' : 'outside' }
  const printed = `${printBlock(withValue(read.value, read.path, wanted), 0)}\n`
  return { kind: 'written', text: withLineBreaksOf(text, printed), kept: 'values' }
}

/** Prints a new text for a builder. */
export function printBuilder(builder: BuilderGroup, options: TextOptions): BuilderWriting {
  return writeBuilder('', builder, options)
}

/** Returns whether a text represents the builder, and all its other values are unchanged. */
function says(text: string, builder: BuilderGroup, before: ReadText, options: TextOptions): boolean {
  const { reading, value, path } = readText(text, { ...options, path: before.path })
  return (
    reading.kind === 'shown' &&
    nodeKey(reading.builder) === nodeKey(builder) &&
    printJson(withValue(value, path, null)) === printJson(withValue(before.value, before.path, null))
  )
}

function apply(source: Source, edits: readonly Edit[] | undefined): string | undefined {
  return edits && applyEdits(source.text, edits)
}

function isEmpty({ value, path }: ReadText): boolean {
  const list = valueAt(value, path) ?? null
  return list === null || (Array.isArray(list) && list.length === 0)
}

/** Edits within the existing list. */
function fineEdits(
  source: Source,
  read: ReadText,
  builder: BuilderGroup,
  grammar: Grammar,
): readonly Edit[] | undefined {
  const list = nodeAt(source, read.path)
  if (read.reading.kind !== 'shown' || !isListNode(list) || list.items.length === 0) return undefined
  const old = read.reading.builder
  const place = { source, grammar }
  if (onlyGroup(read.expressions)) return reconcileGroup(place, nodeAt(source, [...read.path, 0]) ?? null, old, builder)
  if (!needsWrap(builder)) return reconcileValues(place, list, old, builder)
  const same = nodeKey({ ...old, conjunction: builder.conjunction }) === nodeKey(builder)
  return same ? wrapValues(place, list, builder) : undefined
}

/** If a list becomes an `All` or `Any` and also changes, the two edits are made one after the other. */
function writeWrapped(source: Source, read: ReadText, builder: BuilderGroup, options: TextOptions): string | undefined {
  const { grammar } = subjects[options.subject]
  const list = nodeAt(source, read.path)
  if (!needsWrap(builder) || !isListNode(list) || list.items.length === 0) return undefined
  const text = apply(source, wrapValues({ source, grammar }, list, { conjunction: 'and', values: [] }))
  const next = text === undefined ? undefined : openSource(text)
  const wrapped = next && readText(next.text, { ...options, path: read.path })
  if (!next || !wrapped || !onlyGroup(wrapped.expressions)) return undefined
  return apply(next, fineEdits(next, wrapped, builder, grammar))
}

/** Prints the list again; adds it if it is missing. */
function listEdits(source: Source, path: Path, list: readonly Value[]): readonly Edit[] | undefined {
  const parent = path.length === 0 ? undefined : nodeAt(source, path.slice(0, -1))
  const key = path.at(-1)
  if (path.length === 0 || source.root === null) {
    const value = path.length === 0 ? list : withValue(null, path, list)
    if (source.root !== null) return replaceNode(source, source.root, value, false)
    const text = source.text
    return [
      {
        start: text.length,
        end: text.length,
        text: `${text === '' || text.endsWith('\n') ? '' : '\n'}${printBlock(value, 0)}\n`,
      },
    ]
  }
  if (!isMapNode(parent) || typeof key !== 'string') {
    const node = nodeAt(source, path)
    return node ? replaceNode(source, node, list, false) : undefined
  }
  const pair = pairOf(parent, key)
  return pair ? replaceWhole(source, parent, pair, list) : addPair(source, parent, key, list)
}

function addPair(source: Source, map: MapNode, key: string, list: readonly Value[]): readonly Edit[] | undefined {
  const last = (map.items as PairNode[]).at(-1)
  if (last) return insertPair(source, map, last, key, list)
  const [start, end] = map.range
  return isFlow(map) ? [{ start, end, text: printEntry(key, list, 0) }] : undefined
}

/** Sets a value at a path; creates maps if they are missing. */
function withValue(value: Value, path: Path, put: Value): Value {
  const [step, ...rest] = path
  if (step === undefined) return put
  if (Array.isArray(value)) {
    const items = value as readonly Value[]
    return items.map((item, i) => (i === step ? withValue(item, rest, put) : item))
  }
  const map = isMap(value) ? value : {}
  return { ...map, [step]: withValue(map[step] ?? null, rest, put) }
}
