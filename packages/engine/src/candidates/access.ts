import { unreachable, type CombinedFilter, type FieldPath, type Filter, type PathStep } from '@picket/core'
import { conditionAccess } from './condition-access.ts'
import { mayFail } from './may-fail.ts'
import type { Access } from './probe.ts'

export interface AccessOptions {
  /** How often an access hits, 0 to 1: the rarest is used if one of several must be chosen. */
  readonly costOf: (access: Access) => number
  /** Uses nothing after a condition that may fail, so that its error occurs. */
  readonly beforeErrors: boolean
}

/** Returns every access for a filter; none if every event must be evaluated. */
export function findAccesses(filter: Filter, options: AccessOptions): readonly Access[] {
  return find(filter, [], options)
}

/** Returns the rarest of them. */
export function cheapest(accesses: readonly Access[], costOf: (access: Access) => number): Access | undefined {
  let best: Access | undefined
  let lowest = Infinity
  for (const access of accesses) {
    const cost = costOf(access)
    if (cost >= lowest) continue
    best = access
    lowest = cost
  }
  return best
}

type Steps = FieldPath['steps']

function find(filter: Filter, inside: Steps, options: AccessOptions): readonly Access[] {
  switch (filter.kind) {
    case 'always':
      return filter.matches ? [] : [[]]
    case 'combined':
      return findCombined(filter, inside, options)
    case 'elements': {
      if (filter.quantifier !== 'any' && filter.quantifier !== 'onlyOne') return []
      const field = below(inside, filter.field)
      // The part after a wildcard is read from each of its values, not from the list of them.
      if (filter.field.steps.some(isWildcard)) return [[{ kind: 'presence', field }]]
      return find(filter.filter, [...field.steps, { kind: 'elements' }], options)
    }
    case 'condition': {
      const field = below(inside, filter.field)
      const access = conditionAccess(filter, field, options.beforeErrors)
      if (access === undefined) return []
      const flattensAll = inside.length > 0 && filter.field.steps.some(({ kind }) => kind === 'flatten')
      return [flattensAll && access.length > 0 ? [{ kind: 'presence', field }] : access]
    }
    default:
      return unreachable(filter)
  }
}

function below(inside: Steps, field: FieldPath): FieldPath {
  return inside.length === 0 ? field : { text: field.text, steps: [...inside, ...field.steps] }
}

function isWildcard({ kind }: PathStep): boolean {
  return kind !== 'key' && kind !== 'index'
}

function findCombined(
  { quantifier, filters }: CombinedFilter,
  inside: Steps,
  options: AccessOptions,
): readonly Access[] {
  if (quantifier === 'none') return []
  if (quantifier === 'all') {
    const fails = options.beforeErrors ? filters.findIndex(mayFail) : -1
    const usable = fails === -1 ? filters : filters.slice(0, fails + 1)
    return usable.flatMap((part) => find(part, inside, options))
  }
  if (filters.length === 0) return quantifier === 'onlyOne' ? [[]] : []
  const branches = filters.map((part) => cheapest(find(part, inside, options), options.costOf))
  return branches.every((branch) => branch !== undefined) ? [branches.flat()] : []
}
