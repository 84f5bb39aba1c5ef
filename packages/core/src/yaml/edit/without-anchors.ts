import { isAlias, type ParsedNode } from 'yaml'
import { printJson } from '../../values/print-json.ts'
import { isMap, type Value } from '../../values/value.ts'
import { parseYaml } from '../parse-yaml.ts'
import { applyEdits, type Edit } from './edits.ts'
import { printFlow } from './print-value.ts'
import { isListNode, isMapNode, openSource, textOfKey, type PairNode, type Source } from './source.ts'

/**
 * Replaces aliases with their values and removes anchors, so that each occurrence can change separately; everything
 * else is kept, including comments. Returns undefined if there are none, or if that is not possible: merged keys, `<<`,
 * are unchanged.
 */
export function withoutAnchors(text: string): string | undefined {
  const source = openSource(text)
  if (!source?.root || !/[&*]/.test(source.text)) return undefined
  const { value = null } = parseYaml(text, '')
  const found: Found = { aliases: [], anchored: [], merged: new Set() }
  collect(found, source.root, value)
  if (found.aliases.length === 0) return undefined
  const edits = [
    ...found.aliases,
    ...found.anchored.flatMap((node) => (found.merged.has(node.anchor!) ? [] : anchorOf(source, node))),
  ]
  const written = applyEdits(source.text, edits)
  return written !== undefined && printJson(parseYaml(written, '').value ?? null) === printJson(value)
    ? written
    : undefined
}

type Anchored = ParsedNode & { readonly anchor?: string }

interface Found {
  readonly aliases: Edit[]
  readonly anchored: Anchored[]
  /** Anchors whose keys are merged into maps. */
  readonly merged: Set<string>
}

function collect(found: Found, node: ParsedNode | null | undefined, value: Value): void {
  if (!node) return
  if (isAlias(node)) {
    const [start, end] = node.range
    found.aliases.push({ start, end, text: printFlow(value) })
    return
  }
  if ((node as Anchored).anchor) found.anchored.push(node)
  if (isListNode(node)) {
    const items = Array.isArray(value) ? (value as readonly Value[]) : []
    for (const [at, item] of node.items.entries()) collect(found, item as ParsedNode, items[at] ?? null)
  }
  if (!isMapNode(node)) return
  for (const { key, value: item } of node.items as PairNode[]) {
    const name = textOfKey(key)
    if (name === '<<') noteMerged(found, item)
    else if (name !== undefined) collect(found, item, (isMap(value) ? value[name] : null) ?? null)
  }
}

function noteMerged({ merged }: Found, node: ParsedNode | null): void {
  if (isAlias(node)) merged.add(node.source)
  if (isListNode(node)) for (const item of node.items) if (isAlias(item)) merged.add(item.source)
}

/** Removes `&name`, which precedes the node that it names. */
function anchorOf({ text }: Source, { anchor = '', range: [start] }: Anchored): readonly Edit[] {
  const sign = `&${anchor}`
  const at = text.lastIndexOf(sign, start)
  if (at === -1) return []
  const [blanks = ''] = /^[ \t]+(?=[^\s#])/.exec(text.slice(at + sign.length)) ?? []
  if (blanks !== '') return [{ start: at, end: at + sign.length + blanks.length, text: '' }]
  const before = text.slice(0, at).trimEnd().length
  return [{ start: text.slice(before, at).includes('\n') ? at : before, end: at + sign.length, text: '' }]
}
