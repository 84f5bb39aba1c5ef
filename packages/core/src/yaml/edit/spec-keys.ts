import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { printJson } from '../../values/print-json.ts'
import { parseYaml } from '../parse-yaml.ts'
import { endOfPair, insertPair, removePair, replaceValue } from './edit-map.ts'
import { applyEdits, type Edit } from './edits.ts'
import { printEntry } from './print-value.ts'
import {
  isFlow,
  isMapNode,
  lineStart,
  nextLine,
  openSource,
  pairOf,
  textOfKey,
  withCommentsAbove,
  type MapNode,
  type PairNode,
  type Source,
} from './source.ts'
import { withoutAnchors } from './without-anchors.ts'

/** The change of a key of a spec: another value, literal lines (`Detection:` and what is below it), or removal. */
export type KeyChange =
  | { readonly key: string; readonly value: Value }
  | { readonly key: string; readonly lines: string }
  | { readonly key: string; readonly removed: true }

/**
 * Returns the lines of the keys of a spec, including comments, in the order of the text. Empty if it has none of them.
 */
export function readKeys(text: string, keys: readonly string[]): string {
  return linesOf(text, keys)
    .map(({ lines }) => lines)
    .join('')
}

/** The same, by key. Never throws: a text that is not a map has no keys. */
export function linesOf(
  text: string,
  keys: readonly string[],
): readonly { readonly key: string; readonly lines: string }[] {
  const source = openSource(text)
  if (!source || !isMapNode(source.root) || isFlow(source.root)) return linesOfValue(text, keys)
  return (source.root.items as PairNode[]).flatMap((pair) => {
    const key = textOfKey(pair.key)
    const end = endOfPair(source, pair)
    if (key === undefined || !keys.includes(key) || end === undefined) return []
    const lines = source.text.slice(withCommentsAbove(source, pair.key.range[0]), nextLine(source, end))
    return [{ key, lines: lines.endsWith('\n') ? lines : `${lines}\n` }]
  })
}

/**
 * Changes keys in the text of a spec without other changes: comments, quotes and the order of keys are kept. New keys
 * come last. A text in an unsupported style is printed again from its values.
 */
export function writeKeys(text: string, changes: readonly KeyChange[]): string {
  const before = valueOf(text)
  const wanted = applyChanges(before, changes)
  const source = openSource(text)
  const root = source?.root
  const edits = source && isMapNode(root) && !isFlow(root) ? editsOf(source, root, changes) : undefined
  const written = source && edits && applyEdits(source.text, edits)
  if (written !== undefined && sameKeys(valueOf(written), wanted)) return written
  const apart = withoutAnchors(text)
  if (apart !== undefined) return writeKeys(apart, changes)
  return Object.entries(wanted)
    .map(([key, value]) => printKeyLines(key, value))
    .join('')
}

/** Prints a key and its value as lines of a spec; multi-line texts as a block. */
export function printKeyLines(key: string, value: Value): string {
  return isProse(value) ? `${key}: |\n${indentLines(value)}` : `${printEntry(key, value, 0)}\n`
}

/** Indents every non-empty line. */
export function indentLines(lines: string): string {
  return lines.replaceAll(/^(?=.)/gm, '  ')
}

function isProse(value: Value): value is string {
  return typeof value === 'string' && /^(?:[!-~][ -~]*\n)+$/.test(value)
}

function editsOf(source: Source, root: MapNode, changes: readonly KeyChange[]): readonly Edit[] | undefined {
  const edits: Edit[] = []
  const last = (root.items as PairNode[]).at(-1)
  for (const change of changes) {
    const pair = pairOf(root, change.key)
    const next =
      'removed' in change ? (pair ? removePair(source, root, pair) : []) : put(source, root, pair, last, change)
    if (next === undefined) return undefined
    edits.push(...next)
  }
  return edits
}

function put(
  source: Source,
  root: MapNode,
  pair: PairNode | undefined,
  last: PairNode | undefined,
  change: Exclude<KeyChange, { readonly removed: true }>,
): readonly Edit[] | undefined {
  const lines =
    'lines' in change ? change.lines : isProse(change.value) ? printKeyLines(change.key, change.value) : undefined
  if (pair) {
    if (lines === undefined && 'value' in change) return replaceValue(source, root, pair, change.value)
    const end = endOfPair(source, pair)
    if (end === undefined || lines === undefined) return undefined
    const hasOwnComments = 'lines' in change && lines.startsWith('#')
    const start = hasOwnComments ? withCommentsAbove(source, pair.key.range[0]) : lineStart(source, pair.key.range[0])
    return [{ start, end: nextLine(source, end), text: lines }]
  }
  if (last === undefined) return undefined
  if (lines === undefined && 'value' in change) return insertPair(source, root, last, change.key, change.value)
  const end = endOfPair(source, last)
  if (end === undefined || lines === undefined) return undefined
  const at = nextLine(source, end)
  return [{ start: at, end: at, text: source.text[at - 1] === '\n' ? lines : `\n${lines}` }]
}

function applyChanges(before: ValueMap, changes: readonly KeyChange[]): ValueMap {
  const after: Record<string, Value> = { ...before }
  for (const change of changes) {
    if ('removed' in change) delete after[change.key]
    else after[change.key] = 'value' in change ? change.value : (valueOf(change.lines)[change.key] ?? null)
  }
  return after
}

function sameKeys(a: ValueMap, b: ValueMap): boolean {
  const print = (map: ValueMap) =>
    printJson(Object.fromEntries(Object.entries(map).sort(([one], [other]) => (one < other ? -1 : 1))))
  return print(a) === print(b)
}

function linesOfValue(text: string, keys: readonly string[]): ReturnType<typeof linesOf> {
  return Object.entries(valueOf(text)).flatMap(([key, value]) =>
    keys.includes(key) ? [{ key, lines: printKeyLines(key, value) }] : [],
  )
}

function valueOf(text: string): ValueMap {
  const { value } = parseYaml(text, '')
  return isMap(value) ? value : {}
}
