import {
  ExactFloat,
  unreachable,
  type CombinedFilter,
  type ConditionFilter,
  type FieldPath,
  type Filter,
  type Value,
} from '@picket/core'

/** One way in which an event shows that a filter may hold. Fields are read with keys in any case. */
export type Probe =
  /** The field, or an element of the list that it is, equals one of these; `lower`: in lower case. */
  | {
      readonly kind: 'value'
      readonly field: FieldPath
      readonly values: readonly ProbeValue[]
      readonly lower: boolean
    }
  | {
      readonly kind: 'text'
      readonly field: FieldPath
      readonly how: 'prefix' | 'suffix' | 'part'
      readonly text: string
      readonly lower: boolean
    }
  | { readonly kind: 'presence'; readonly field: FieldPath }

/** Numbers stand for the booleans and floats that are equal to them; `inexactNumber` for all beyond 2^53. */
export type ProbeValue = string | number | bigint

/** A filter holds only where one of these strikes; none: it never holds. */
export type Access = readonly Probe[]

export interface AccessOptions {
  /** How often an access may strike, 0 to 1: the rarest is taken where one of several must be chosen. */
  readonly costOf: (access: Access) => number
  /** Takes nothing behind a condition that may fail, so that its error is met. */
  readonly beforeErrors: boolean
}

/** Every way to find the events for which a filter may hold; none when only looking at each event will do. */
export function findAccesses(filter: Filter, options: AccessOptions): readonly Access[] {
  return find(filter, [], options)
}

/** The rarest of them. */
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
    case 'elements':
      if (filter.quantifier !== 'any' && filter.quantifier !== 'onlyOne') return []
      return find(filter.filter, [...inside, ...filter.field.steps, { kind: 'elements' }], options)
    case 'condition': {
      const probe = toProbe(filter, inside, options.beforeErrors)
      return probe === undefined ? [] : [probe === 'never' ? [] : [probe]]
    }
    default:
      return unreachable(filter)
  }
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

/** Nothing: holds also where the field is missing. */
function toProbe(
  { field, operator, wanted }: ConditionFilter,
  inside: Steps,
  beforeErrors: boolean,
): Probe | 'never' | undefined {
  const at: FieldPath = inside.length === 0 ? field : { text: field.text, steps: [...inside, ...field.steps] }
  const value = wanted.kind === 'value' ? wanted.value : undefined
  const presence: Probe = { kind: 'presence', field: at }
  switch (operator) {
    case 'Equals':
      return value === undefined || value === null ? undefined : toValueProbe(at, [value])
    case 'IsIn':
      if (wanted.kind === 'field') return undefined
      // Looked for in no list: an error, whatever the field holds.
      if (!Array.isArray(value)) return beforeErrors ? undefined : 'never'
      return value.includes(null) ? undefined : toValueProbe(at, value as readonly Value[])
    case 'IEquals':
      if (value === undefined || value === null) return undefined
      if (typeof value !== 'string') return toValueProbe(at, [value])
      return { kind: 'value', field: at, values: [value.toLowerCase()], lower: true }
    case 'StartsWith':
      return toTextProbe(at, 'prefix', value, false)
    case 'EndsWith':
      return toTextProbe(at, 'suffix', value, false)
    case 'Contains':
      return toTextProbe(at, 'part', value, false)
    case 'IStartsWith':
      return toTextProbe(at, 'prefix', value, true)
    case 'IEndsWith':
      return toTextProbe(at, 'suffix', value, true)
    case 'IContains':
      return toTextProbe(at, 'part', value, true)
    case 'IsGreaterThan':
    case 'IsGreaterThanOrEquals':
    case 'IsLessThan':
    case 'IsLessThanOrEquals':
    case 'Exists':
    case 'IsNotNull':
    case 'IsNotNullOrEmpty':
    case 'IsIPAddress':
    case 'IsIPv4Address':
    case 'IsIPv6Address':
    case 'IsIPAddressPublic':
    case 'IsIPAddressPrivate':
    case 'IsIPAddressInCIDR':
    case 'CIDRContainsIPAddresses':
      return presence
    default:
      return undefined
  }
}

function toValueProbe(field: FieldPath, wanted: readonly Value[]): Probe | 'never' {
  if (wanted.length === 0) return 'never'
  const values: ProbeValue[] = []
  for (const value of wanted) {
    const key = toProbeValue(value)
    if (key === undefined) return { kind: 'presence', field }
    values.push(key)
  }
  return { kind: 'value', field, values, lower: false }
}

/** Stands for every number of which JavaScript may have lost digits. */
export const inexactNumber = 0n

/** What a value has in common with all that equal it; nothing for lists and maps. */
export function toProbeValue(value: Value): ProbeValue | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'number' && typeof value !== 'bigint' && !(value instanceof ExactFloat)) return undefined
  const number = Number(value)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : inexactNumber
}

function toTextProbe(
  field: FieldPath,
  how: 'prefix' | 'suffix' | 'part',
  value: Value | undefined,
  lower: boolean,
): Probe {
  if (typeof value !== 'string' || value === '') return { kind: 'presence', field }
  return { kind: 'text', field, how, text: lower ? value.toLowerCase() : value, lower }
}

/** Operators that answer for every value: whatever else a value is, no error comes of it. */
const neverFails: ReadonlySet<string> = new Set([
  'Equals',
  'DoesNotEqual',
  'IEquals',
  'DoesNotIEqual',
  'StartsWith',
  'DoesNotStartWith',
  'EndsWith',
  'DoesNotEndWith',
  'IStartsWith',
  'DoesNotIStartWith',
  'IEndsWith',
  'DoesNotIEndWith',
  'IsIn',
  'IsNotIn',
  'Exists',
  'DoesNotExist',
  'IsNull',
  'IsNotNull',
  'IsNullOrEmpty',
  'IsNotNullOrEmpty',
  'IsIPAddress',
  'IsIPv4Address',
  'IsIPv6Address',
])

/** Whether a filter may meet a value that it cannot judge. */
export function mayFail(filter: Filter): boolean {
  switch (filter.kind) {
    case 'always':
      return false
    case 'combined':
      return filter.filters.some(mayFail)
    case 'elements':
      return mayFail(filter.filter)
    case 'condition':
      if (filter.operator === 'IsIn' || filter.operator === 'IsNotIn')
        return !(filter.wanted.kind === 'value' && Array.isArray(filter.wanted.value))
      return !neverFails.has(filter.operator)
    default:
      return unreachable(filter)
  }
}
