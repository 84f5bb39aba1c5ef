import type { Spec, Value, ValueMap } from '@picket/core'

/** The keys under which specs of any kind name others by their ids. */
const referringKeys = ['PackDefinition', 'BaseDetection', 'ScheduledQueries', 'Detection'] as const

/** The keys of a spec that name an id, with what they would say if it were another one; empty where nothing names it. */
export function renamedKeys({ kind, data }: Spec, from: string, to: string): ValueMap {
  const entries = referringKeys.flatMap((key): readonly (readonly [string, Value])[] => {
    const value = data[key]
    // Conditions of rules hold any text; only steps of correlation rules name rules.
    if (value === undefined || (key === 'Detection' && kind !== 'correlation_rule')) return []
    const next = renamed(value, key === 'Detection' ? 'RuleID' : undefined, from, to, key)
    return next === value ? [] : [[key, next]]
  })
  return Object.fromEntries(entries)
}

/** Whether a spec names an id. */
export function names(spec: Spec, id: string): boolean {
  return Object.keys(renamedKeys(spec, id, `${id}\u0000`)).length > 0
}

/** The value with the id replaced where it stands as a whole, under `only` where that is said. The same value where it does not. */
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
