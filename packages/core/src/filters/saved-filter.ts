import type { Path } from '../diagnostics.ts'
import { quotedList } from '../text/list.ts'
import { didYouMean } from '../text/suggest.ts'
import { isMap, type Value, type ValueMap } from '../values/value.ts'
import { anyEvent, type Filter, type Quantifier } from './filter.ts'
import { parseKeyPath, printKeyPath } from './key-path.ts'
import { operatorOf, operatorOfToken, operators } from './operators/index.ts'

/** Why a saved filter is invalid, and the position. */
export interface SavedFilterProblem {
  readonly path: Path
  readonly message: string
}

export type SavedFilterResult =
  | { readonly filter: Filter; readonly problem?: undefined }
  | { readonly filter?: undefined; readonly problem: SavedFilterProblem }

const combined = new Map<string, Quantifier>([
  ['and', 'all'],
  ['or', 'any'],
  ['not', 'none'],
])
/** Details of rules add `source` and `targetTypeHint`; neither changes the meaning. */
const leafKeys = ['target', 'operator', 'value', 'targetTypeHint', 'source']
const deepest = 32

/**
 * Reads a filter in the saved format of the filter builder: `{target, operator, value}` with the token of the operator,
 * or one of `and`, `or` and `not` with a list; an empty node matches every event.
 */
export function parseSavedFilter(node: Value, path: Path = []): SavedFilterResult {
  if (!isMap(node)) return fail(path, 'A filter must be a map.')
  if (path.length > deepest * 2) return fail(path, `Filters are nested more than ${deepest} levels deep.`)
  const unknown = Object.keys(node).find((key) => !leafKeys.includes(key) && !combined.has(key))
  if (unknown !== undefined) return fail([...path, unknown], `"${unknown}" is not known in a filter.`)
  const kinds = [...combined.keys()].filter((key) => Object.hasOwn(node, key))
  if (leafKeys.some((key) => Object.hasOwn(node, key))) kinds.push('target')
  const [kind, second] = kinds
  if (second !== undefined) return fail(path, `A filter has one of ${quotedList(kinds, 'or')}, not several.`)
  if (kind === undefined) return { filter: anyEvent }
  const quantifier = combined.get(kind)
  return quantifier ? parseList(node[kind] ?? null, quantifier, [...path, kind]) : parseLeaf(node, path)
}

/** Prints the saved format of a filter; undefined if the filter builder cannot express it. */
export function printSavedFilter(filter: Filter): ValueMap | undefined {
  if (filter.kind === 'combined') {
    const key = [...combined].find(([, quantifier]) => quantifier === filter.quantifier)?.[0]
    const parts = filter.filters.map(printSavedFilter)
    return key && parts.every((part) => part !== undefined) ? { [key]: parts } : undefined
  }
  if (filter.kind !== 'condition' || filter.wanted.kind === 'field') return undefined
  const { token } = operatorOf(filter.operator)
  if (token === undefined) return undefined
  const target = printKeyPath(filter.field.steps)
  if (filter.wanted.kind === 'nothing') return { target, operator: token }
  return { target, operator: token, value: filter.wanted.value }
}

function parseList(list: Value, quantifier: Quantifier, path: Path): SavedFilterResult {
  if (!Array.isArray(list)) return fail(path, `"${String(path.at(-1))}" must be a list of filters.`)
  const filters: Filter[] = []
  for (const [i, item] of (list as readonly Value[]).entries()) {
    const { filter, problem } = parseSavedFilter(item, [...path, i])
    if (problem) return { problem }
    filters.push(filter)
  }
  return { filter: { kind: 'combined', quantifier, filters } }
}

function parseLeaf(node: ValueMap, path: Path): SavedFilterResult {
  const { target, operator: token } = node
  if (typeof target !== 'string') return fail(path, 'A condition needs a "target", the field that it is about.')
  if (typeof token !== 'string') return fail(path, 'A condition needs an "operator".')
  const operator = operatorOfToken(token)
  if (!operator) {
    const tokens = operators.flatMap((one) => one.token ?? [])
    const near = didYouMean(token, tokens)
    return fail([...path, 'operator'], `The operator "${token}" is not known.${near ? ` ${near}` : ''}`)
  }
  const { path: field, problem } = parseKeyPath(target)
  if (problem)
    return fail([...path, 'target'], `The target ${target && `"${target}" `}${problem.message}. ${problem.hint}`)
  const value = node['value'] ?? null
  if (operator.wants.count === 'many' && !Array.isArray(value)) {
    return fail([...path, 'value'], `The operator "${token}" needs a list of values.`)
  }
  const wanted = operator.wants.count === 'none' ? ({ kind: 'nothing' } as const) : ({ kind: 'value', value } as const)
  return { filter: { kind: 'condition', field, operator: operator.name, wanted } }
}

function fail(path: Path, message: string): { readonly problem: SavedFilterProblem } {
  return { problem: { path, message } }
}
