import { isAlias, isMap as isYamlMap, isScalar, isSeq, type ParsedNode, type Scalar } from 'yaml'
import type { DiagnosticKind, Finding } from '../diagnostics.ts'
import type { LineIndex } from '../text/line-index.ts'
import { ExactFloat, isMap, type Value, type ValueMap } from '../values/value.ts'
import { syntax } from './diagnostics.ts'
import { keyText } from './key-text.ts'
import { maxAliasNodes, maxFindings } from './limits.ts'
import { lacksSpace, setOwn, withoutFinalBreak } from './parse-fast.ts'
import { isSexagesimalFloat, resolveNumber, resolveScalar, resolveWord, toFloat } from './resolve-scalar.ts'

/** A value, and its number of nodes with aliases expanded. */
interface Sized {
  readonly value: Value
  readonly size: number
}

/** Thrown if aliases make a document too large; caught in `readNode`. */
class TooLarge extends Error {}

/** Returns the value of a parsed node, and its problems. Aliased values are shared, not copied. */
export function readNode(
  root: ParsedNode | null,
  text: string,
  file: string,
  lines: LineIndex,
): { readonly value?: Value; readonly findings: readonly Finding[] } {
  const findings: Finding[] = []
  const anchors = new Map<string, Sized>()
  let total = 0

  const report = (kind: DiagnosticKind, range: readonly [number, number], message: string, hint?: string): void => {
    if (findings.length >= maxFindings) return
    const base = { kind, file, at: { span: lines.spanOf(range[0], range[1]) }, message }
    findings.push(hint === undefined ? base : { ...base, hint })
  }

  const read = (node: ParsedNode | null): Sized => {
    if (node === null) return { value: null, size: 1 }
    if (isAlias(node)) return readAlias(node.source, [node.range[0], node.range[1]])
    const sized = isScalar(node) ? readScalar(node) : isSeq(node) ? readList(node.items) : readMap(node)
    const tagged = node.tag === undefined ? sized : applyTag(node, sized)
    if (node.anchor !== undefined) anchors.set(node.anchor, tagged)
    return tagged
  }

  const readAlias = (name: string, range: readonly [number, number]): Sized => {
    const target = anchors.get(name)
    if (target === undefined) {
      const hint = `Mark a value with "&${name}" before it, or put the text in quotes if it is no alias.`
      report(syntax.unknownAlias, range, `Alias "*${name}" refers to nothing before it.`, hint)
      return { value: null, size: 1 }
    }
    total += target.size
    if (total > maxAliasNodes) {
      report(syntax.tooManyAliases, range, `With this alias the document stands for more than 100,000 values.`)
      throw new TooLarge()
    }
    return target
  }

  const readScalar = (node: Scalar.Parsed): Sized => {
    const source = node.source ?? ''
    if (node.type?.startsWith('BLOCK')) return { value: withoutFinalBreak(source, text, node.range[1]), size: 1 }
    if (node.type !== 'PLAIN') return { value: source, size: 1 }
    if (node.tag === undefined && isSexagesimalFloat(source)) {
      const value = resolveNumber(source) as number | ExactFloat
      const message = `"${source}" is read as the number ${value.valueOf()}, in base 60.`
      report(syntax.sexagesimal, [node.range[0], node.range[1]], message, 'Put it in quotes if it is a text.')
    }
    return { value: resolveScalar(source), size: 1 }
  }

  const readList = (items: readonly unknown[]): Sized => {
    const parts = items.map((item) => read(item as ParsedNode))
    return { value: parts.map((part) => part.value), size: sum(parts) }
  }

  const readMap = (node: ParsedNode): Sized => {
    const value: { [key: string]: Value } = {}
    const merged: { [key: string]: Value } = {}
    const places = new Map<string, readonly [number, number]>()
    let size = 1
    for (const pair of isYamlMap(node) ? node.items : []) {
      const keyNode = pair.key as ParsedNode | null
      const merge = isMergeKey(keyNode)
      const key = merge ? undefined : readKey(keyNode)
      const part = read(pair.value as ParsedNode | null)
      size += part.size
      if (merge) {
        mergeInto(merged, part.value, pair.value as ParsedNode | null)
        continue
      }
      if (key === undefined) continue
      const range: readonly [number, number] = keyNode === null ? [0, 0] : [keyNode.range[0], keyNode.range[1]]
      if (isYamlMap(node) && node.flow === true && keyNode !== null) checkColon(keyNode)
      const first = places.get(key)
      if (first !== undefined) reportDuplicate(key, first, range)
      places.set(key, range)
      setOwn(value, key, part.value)
    }
    for (const [key, item] of Object.entries(merged)) if (!Object.hasOwn(value, key)) setOwn(value, key, item)
    return { value, size }
  }

  const readKey = (node: ParsedNode | null): string | undefined => {
    if (node === null) return 'null'
    const key = read(node).value
    if (isMap(key) || Array.isArray(key)) {
      const hint = 'Put the text in quotes if it is no list or map.'
      report(
        syntax.complexKey,
        [node.range[0], node.range[1]],
        'A key must be a text; this one is a list or a map.',
        hint,
      )
      return undefined
    }
    if (isScalar(node) && node.type === 'PLAIN' && node.tag === undefined) return keyText(node.source)
    return typeof key === 'string' ? key : keyText(isScalar(node) ? node.source : String(key))
  }

  const checkColon = (key: ParsedNode): void => {
    const end = key.range[1]
    if (!isScalar(key) || key.type !== 'PLAIN' || !lacksSpace(text, end)) return
    const message = `There is no space after the colon of "${key.source}".`
    report(syntax.missingSpace, [end, end + 1], message, `Write "${key.source}: ".`)
  }

  const reportDuplicate = (key: string, first: readonly [number, number], second: readonly [number, number]): void => {
    if (findings.length >= maxFindings) return
    const line = lines.spanOf(first[0], first[1]).line
    findings.push({
      kind: syntax.duplicateKey,
      file,
      at: { span: lines.spanOf(second[0], second[1]) },
      message: `Key "${key}" is there twice; the first is on line ${line}.`,
      hint: 'Remove one of them, or merge their contents.',
      related: [{ file, at: { span: lines.spanOf(first[0], first[1]) }, message: `The first "${key}" is here.` }],
    })
  }

  const mergeInto = (target: { [key: string]: Value }, from: Value, node: ParsedNode | null): void => {
    const sources = Array.isArray(from) ? (from as readonly Value[]) : [from]
    if (!sources.every(isMap)) {
      const hint = 'Use an alias of a map, or put the key in quotes.'
      const [start, end] = node?.range ?? [0, 0]
      report(syntax.badMerge, [start, end], 'The merge key "<<" needs a map or a list of maps.', hint)
      return
    }
    for (const source of sources as readonly ValueMap[]) {
      total += Object.keys(source).length
      for (const [key, item] of Object.entries(source)) if (!Object.hasOwn(target, key)) setOwn(target, key, item)
    }
  }

  const applyTag = (node: ParsedNode, sized: Sized): Sized => {
    const value = isScalar(node) ? convert(node.tag ?? '', node.source) : undefined
    if (value !== undefined) return { value, size: 1 }
    if (isSeq(node) && (node.tag === '!' || node.tag === `${core}seq`)) return sized
    if (isYamlMap(node) && (node.tag === '!' || node.tag === `${core}map`)) return sized
    const end = node.range[0]
    const start = text.lastIndexOf('!', Math.max(end - 1, 0))
    const written = text.slice(tagStart(text, start), end).split(/\s/)[0] ?? ''
    const from = tagStart(text, start)
    const hint = written.startsWith('!!')
      ? 'Remove the tag.'
      : 'Remove the tag, or put the text in quotes if it is no tag.'
    report(syntax.badTag, [from, from + written.length], `Type tag "${written}" is not supported.`, hint)
    return sized
  }

  try {
    const { value } = read(root)
    return { value, findings }
  } catch (error) {
    if (error instanceof TooLarge) return { findings }
    throw error
  }
}

function sum(parts: readonly Sized[]): number {
  return parts.reduce((size, part) => size + part.size, 1)
}

function isMergeKey(node: ParsedNode | null): boolean {
  return isScalar(node) && node.type === 'PLAIN' && node.source === '<<' && node.tag === undefined
}

/** Returns the start of the run of characters that contains the `!` at `at`. */
function tagStart(text: string, at: number): number {
  let start = at
  while (start > 0 && !/[\s,[\]{}]/.test(text[start - 1]!)) start -= 1
  return start
}

const core = 'tag:yaml.org,2002:'

/** Returns the value of an explicitly tagged scalar; undefined if the tag is unknown or the text does not match. */
function convert(tag: string, source: string): Value | undefined {
  if (tag === '!' || tag === `${core}str`) return source
  if (tag === `${core}null`) return resolveWord(source) === null ? null : undefined
  const value = resolveScalar(source)
  if (tag === `${core}bool`) return typeof value === 'boolean' ? value : undefined
  if (tag === `${core}int`) return typeof value === 'bigint' || Number.isInteger(value) ? value : undefined
  if (tag !== `${core}float`) return undefined
  if (value instanceof ExactFloat) return value
  const number = typeof value === 'string' && /^[-+]?[\d.]+(?:[eE][-+]?\d+)?$/.test(value) ? Number(value) : value
  return typeof number === 'number' || typeof number === 'bigint' ? toFloat(Number(number)) : undefined
}
