import type { Spec, Value, ValueMap } from '@picket/core'

/** The keys under which specs of any kind refer to others by id. */
const referringKeys = ['PackDefinition', 'BaseDetection', 'ScheduledQueries', 'Detection'] as const

/**
 * Returns the keys of a spec that refer to an id, with the values that they would have with the new id; empty without
 * references.
 */
export function renamedKeys({ kind, data }: Spec, from: string, to: string): ValueMap {
  const entries = referringKeys.flatMap((key): readonly (readonly [string, Value])[] => {
    const value = data[key]
    // Conditions of rules contain arbitrary text; only steps of correlation rules refer to rules.
    if (value === undefined || (key === 'Detection' && kind !== 'correlation_rule')) return []
    const next = renamed(value, key === 'Detection' ? 'RuleID' : undefined, from, to, key)
    return next === value ? [] : [[key, next]]
  })
  return Object.fromEntries(entries)
}

/** Whether a spec refers to an id. */
export function names(spec: Spec, id: string): boolean {
  return Object.keys(renamedKeys(spec, id, `${id}\u0000`)).length > 0
}

/**
 * Returns the value with the id replaced where it is a whole value, under the key `only` if that is set; otherwise the
 * value itself.
 */
function renamed(value: Value, only: string | undefined, from: string, to: string, key: string): Value {
  if (value === from) return only === undefined || key === only ? to : value
  if (Array.isArray(value)) {
    const items = value as readonly Value[]
    const next = items.map((item) => renamed(item, only, from, to, key))
    return next.some((item, at) => item !== items[at]) ? next : value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const map = value as ValueMap
  const next = Object.entries(map).map(([name, item]) => [name, renamed(item, only, from, to, name)] as const)
  return next.some(([name, item]) => item !== map[name]) ? Object.fromEntries(next) : value
}
