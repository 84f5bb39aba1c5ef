import type { Path, Place } from '../../../diagnostics.ts'
import { combinators } from '../../../detections/yaml-logic/conditions.ts'
import { parseTitle } from '../../../detections/yaml-logic/title-template.ts'
import { parseKeyPath, type PathStep } from '../../../filters/key-path.ts'
import type { KeyLookup } from '../../../filters/read-field.ts'
import { isMap, type Value, type ValueMap } from '../../../values/value.ts'

/**
 * A field that the YAML of a rule names: the keys that lead to it, as far as they lead through maps, and the position
 * of each.
 */
export interface FieldUse {
  readonly keys: readonly { readonly key: string; readonly at: Place }[]
  readonly lookup: KeyLookup
  /** A special hint if there is no suggestion. */
  readonly advice?: string
}

/** Returns every field that the YAML of a rule names. Invalid parts are ignored, because other checks report them. */
export function* fieldUses(data: ValueMap): Iterable<FieldUse> {
  yield* expressionUses(data['InlineFilters'], ['InlineFilters'], 'exact')
  yield* expressionUses(data['Detection'], ['Detection'], 'any-case')
  yield* titleUses(data['AlertTitle'])
  for (const [item, path] of itemsOf(data['AlertContext'], ['AlertContext']))
    if (isMap(item)) yield* sourceUses(item['KeyValue'], [...path, 'KeyValue'], 'any-case')
  for (const [item, path] of itemsOf(data['GroupBy'], ['GroupBy'])) yield* sourceUses(item, path, 'any-case')
  for (const [item, path] of itemsOf(data['DynamicSeverities'], ['DynamicSeverities']))
    if (isMap(item)) yield* expressionUses(item['Conditions'], [...path, 'Conditions'], 'any-case')
  for (const [item, path] of itemsOf(data['SummaryAttributes'], ['SummaryAttributes']))
    if (typeof item === 'string') yield summaryUse(item, path)
}

function* expressionUses(list: Value | undefined, path: Path, lookup: KeyLookup): Iterable<FieldUse> {
  for (const [item, at] of itemsOf(list, path)) {
    if (!isMap(item)) continue
    yield* sourceUses(item, at, lookup)
    for (const name of combinators)
      if (Object.hasOwn(item, name)) yield* expressionUses(item[name], [...at, name], lookup)
    // Fields of a comparison; other values are not maps. Below `Expressions`, elements take the place of the event.
    for (const [value, place] of itemsOf(item['Values'], [...at, 'Values'])) yield* sourceUses(value, place, lookup)
  }
}

function* sourceUses(value: Value | undefined, path: Path, lookup: KeyLookup): Iterable<FieldUse> {
  if (!isMap(value)) return
  const { Key: key, DeepKey: parts, KeyPath: keyPath } = value
  if (typeof key === 'string') yield { keys: [{ key, at: { path: [...path, 'Key'] } }], lookup }
  if (Array.isArray(parts)) {
    const texts = untilOther(parts as readonly Value[], (part) => (typeof part === 'string' ? part : undefined))
    yield { keys: texts.map((key, i) => ({ key, at: { path: [...path, 'DeepKey', i] } })), lookup }
  }
  if (typeof keyPath === 'string') {
    const steps = parseKeyPath(keyPath).path?.steps
    if (steps) yield pathUse(keyPath, steps, [...path, 'KeyPath'], 0, lookup)
  }
}

function* titleUses(title: Value | undefined): Iterable<FieldUse> {
  if (typeof title !== 'string') return
  let from = 0
  for (const part of parseTitle(title).parts) {
    if (part.kind === 'text') continue
    const { text, steps } = part.field
    const start = title.indexOf(text, title.indexOf('{', from))
    from = start < 0 ? from : start + text.length
    yield pathUse(text, steps, ['AlertTitle'], Math.max(0, start), 'any-case')
  }
}

/** `actor:email` leads into a map, and so may `actor.email`. */
function summaryUse(text: string, path: Path): FieldUse {
  let start = 0
  const keys = text.split(/[:.]/).map((key) => {
    const within = [start, start + key.length] as const
    start += key.length + 1
    return { key, at: { path, within } }
  })
  return { keys, lookup: 'any-case', advice: summaryAdvice }
}

const summaryAdvice = 'Name a field of the event; the result of "alert_context" is not one.'

/**
 * Returns the keys of a path, each with its characters in the text; `offset` is the start of the path in the scalar.
 */
export function pathUse(
  text: string,
  steps: readonly PathStep[],
  path: Path,
  offset: number,
  lookup: KeyLookup,
): FieldUse {
  let from = 0
  const names = untilOther(steps, (step) => (step.kind === 'key' ? step.key : undefined))
  const keys = names.map((key) => {
    const start = text.indexOf(key, from)
    if (start < 0) return { key, at: { path } }
    from = start + key.length
    return { key, at: { path, within: [offset + start, offset + from] as const } }
  })
  return { keys, lookup }
}

function itemsOf(list: Value | undefined, path: Path): readonly (readonly [Value, Path])[] {
  return Array.isArray(list) ? (list as readonly Value[]).map((item, i) => [item, [...path, i]] as const) : []
}

function untilOther<Item>(items: readonly Item[], textOf: (item: Item) => string | undefined): readonly string[] {
  const texts: string[] = []
  for (const item of items) {
    const text = textOf(item)
    if (text === undefined) break
    texts.push(text)
  }
  return texts
}
