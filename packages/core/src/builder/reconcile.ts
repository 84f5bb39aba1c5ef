import type { ParsedNode } from 'yaml'
import type { Grammar } from '../detections/yaml-logic/grammar.ts'
import { printJson } from '../values/print-json.ts'
import type { Value } from '../values/value.ts'
import { editList } from '../yaml/edit/edit-list.ts'
import {
  insertPair,
  removePair,
  renameKey,
  replaceNode,
  replacePair,
  replaceValue,
  replaceWhole,
} from '../yaml/edit/edit-map.ts'
import type { Edit } from '../yaml/edit/edits.ts'
import {
  columnOf,
  endOf,
  isFlow,
  isListNode,
  isMapNode,
  type ListNode,
  type MapNode,
  nextLine,
  pairOf,
  type Source,
  withCommentsAbove,
} from '../yaml/edit/source.ts'
import { isBuilderGroup, nodeKey, type BuilderCondition, type BuilderGroup, type BuilderNode } from './builder.ts'
import { toCombinator, toConditionName, toMatch, toSpecifier, toWanted } from './to-match-list.ts'

type Edits = readonly Edit[] | undefined

export interface Workplace {
  readonly source: Source
  readonly grammar: Grammar
}

/**
 * Returns the edits that convert the written list of a group to that of another group, changing only what differs;
 * undefined if the text is written in an unsupported way.
 */
export function reconcileValues(place: Workplace, list: ListNode, old: BuilderGroup, wanted: BuilderGroup): Edits {
  return editList(place.source, list, {
    old: old.values.map(nodeKey),
    wanted: wanted.values.map(nodeKey),
    valueOf: (i) => toMatch(wanted.values[i]!, place.grammar),
    change: (node, a, b) => changeNode(place, node, isFlow(list), old.values[a]!, wanted.values[b]!),
  })
}

/** Returns the edits that wrap a list of expressions in an `All` or `Any`: the lines are indented. */
export function wrapValues({ source }: Workplace, list: ListNode, wanted: BuilderGroup): Edits {
  const column = columnOf(source, list.range[0])
  if (isFlow(list)) {
    const [start] = list.range
    const end = endOf(source, list)
    return [
      { start, end: start, text: `[{ ${toCombinator(wanted)}: ` },
      { start: end, end, text: ' }]' },
    ]
  }
  if (column === undefined) return undefined
  const top = withCommentsAbove(source, list.range[0])
  const edits: Edit[] = [{ start: top, end: top, text: `${' '.repeat(column)}- ${toCombinator(wanted)}:\n` }]
  for (let at = top; at < endOf(source, list); at = nextLine(source, at)) {
    if (source.text[at] !== '\n' && source.text[at] !== '\r') edits.push({ start: at, end: at, text: '    ' })
  }
  return edits
}

/** Returns the edits that convert an `All` or `Any` to another. */
export function reconcileGroup(
  place: Workplace,
  node: ParsedNode | null,
  old: BuilderGroup,
  wanted: BuilderGroup,
): Edits {
  if (!isMapNode(node)) return undefined
  const pair = pairOf(node, toCombinator(old))
  const list = pair?.value
  if (!pair || !isListNode(list)) return undefined
  const rename = old.conjunction === wanted.conjunction ? [] : [renameKey(pair, toCombinator(wanted))]
  if (list.items.length === 0 && wanted.values.length > 0) {
    const values = wanted.values.map((value) => toMatch(value, place.grammar))
    return joined(rename, replaceWhole(place.source, node, pair, values))
  }
  return joined(rename, reconcileValues(place, list, old, wanted))
}

function changeNode(
  { source, grammar }: Workplace,
  node: ParsedNode,
  flow: boolean,
  old: BuilderNode,
  wanted: BuilderNode,
): Edits {
  const place = { source, grammar }
  const edits =
    isBuilderGroup(old) && isBuilderGroup(wanted)
      ? reconcileGroup(place, node, old, wanted)
      : !isBuilderGroup(old) && !isBuilderGroup(wanted) && isMapNode(node)
        ? changeCondition(place, node, old, wanted)
        : undefined
  return edits ?? replaceNode(source, node, toMatch(wanted, grammar), flow)
}

const specifierKeys = ['Key', 'DeepKey', 'KeyPath', 'Enrichment']

/**
 * Returns the edits of one condition: field, operator and value are changed separately. Merged keys are written
 * elsewhere.
 */
function changeCondition(
  { source, grammar }: Workplace,
  map: MapNode,
  old: BuilderCondition,
  wanted: BuilderCondition,
): Edits {
  const condition = pairOf(map, 'Condition')
  const field = specifierKeys.flatMap((key) => pairOf(map, key) ?? [])[0]
  const last = condition ?? field
  if (!last) return undefined
  const specifier = toSpecifier(wanted.target, grammar)
  // The language compares enrichments with values only.
  const named = pairOf(map, 'Enrichment') === undefined || toWanted(wanted) !== undefined
  return joined(
    old.target === wanted.target && named
      ? []
      : field && replacePair(source, map, field, specifier.key, specifier.text),
    toConditionName(old) === toConditionName(wanted)
      ? []
      : condition && replaceValue(source, map, condition, toConditionName(wanted)),
    changeWanted(source, map, last, old, wanted),
  )
}

function changeWanted(
  source: Source,
  map: MapNode,
  last: NonNullable<ReturnType<typeof pairOf>>,
  old: BuilderCondition,
  wanted: BuilderCondition,
): Edits {
  const before = pairOf(map, 'Value') ?? pairOf(map, 'Values')
  const after = toWanted(wanted)
  if (!after) {
    // "Value: true" can be kept for a condition that accepts it, as long as the condition is unchanged.
    const stays = toConditionName(old) === toConditionName(wanted)
    return before && !stays ? removePair(source, map, before) : []
  }
  const was = toWanted(old)
  if (!before) {
    const same = was?.key === after.key && printJson(was.value) === printJson(after.value)
    return same ? [] : insertPair(source, map, last, after.key, after.value)
  }
  if (was?.key === after.key && printJson(was.value) === printJson(after.value)) return []
  if (was?.key === 'Values' && after.key === 'Values' && isListNode(before.value)) {
    const edits = editValues(source, before.value, was.value, after.value)
    if (edits) return edits
  }
  return was?.key === after.key
    ? replaceValue(source, map, before, after.value)
    : replacePair(source, map, before, after.key, after.value)
}

function editValues(source: Source, list: ListNode, old: Value, wanted: Value): Edits {
  if (!Array.isArray(old) || !Array.isArray(wanted) || old.length === 0) return undefined
  const values = wanted as readonly Value[]
  return editList(source, list, {
    old: (old as readonly Value[]).map(printJson),
    wanted: values.map(printJson),
    valueOf: (i) => values[i] ?? null,
    change: (node, _old, i) => replaceNode(source, node, values[i] ?? null, isFlow(list)),
  })
}

function joined(...parts: readonly Edits[]): Edits {
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}
