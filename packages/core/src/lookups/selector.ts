import { isMap, type Value } from '../values/value.ts'
import { toKeys } from './parse-rows.ts'

/** Names the values of an event that are looked up. */
export interface Selector {
  /** As rules name it in `p_enrichment`: without the `$.` of a JSONPath. */
  readonly name: string
  /** Returns the values as texts, each once. */
  readonly read: (event: Value) => readonly string[]
}

/** The maximum number of values of one selector that are looked up. */
const maxValues = 100

/** Reads a field name, a dotted path or a JSONPath of keys, indexes and `[*]`: `$.resources[*].ARN`. */
export function parseSelector(text: string): Selector {
  const name = text.replace(/^\$\.?/, '')
  const steps = toSteps(name)
  return {
    name,
    read(event) {
      const values = new Set<string>()
      // A field can have a name with dots.
      const own = isMap(event) ? event[name] : undefined
      if (own === undefined) collect(event, steps, 0, values)
      else for (const value of toKeys(own)) values.add(value)
      return [...values].slice(0, maxValues)
    },
  }
}

type Step = { readonly key: string } | { readonly index: number } | 'elements'

function toSteps(text: string): readonly Step[] {
  const steps: Step[] = []
  for (const [, key, index, quoted] of text.matchAll(/([^.[\]'"]+)|\[(\*|-?\d+)\]|\[(?:'([^']*)'|"[^"]*")\]/g)) {
    if (key !== undefined) steps.push({ key })
    else if (index === '*') steps.push('elements')
    else if (index !== undefined) steps.push({ index: Number(index) })
    else if (quoted !== undefined) steps.push({ key: quoted })
  }
  return steps.map((step) => (typeof step === 'object' && 'key' in step && step.key === '*' ? 'elements' : step))
}

function collect(value: Value | undefined, steps: readonly Step[], at: number, found: Set<string>): void {
  if (value === undefined || value === null) return
  const step = steps[at]
  if (step === undefined) {
    for (const key of toKeys(value)) found.add(key)
  } else if (Array.isArray(value)) {
    const list = value as readonly Value[]
    if (step === 'elements') for (const item of list) collect(item, steps, at + 1, found)
    else if ('index' in step) collect(list.at(step.index), steps, at + 1, found)
    // A path through a list of objects reads every element.
    else for (const item of list) collect(item, steps, at, found)
  } else if (isMap(value)) {
    if (step === 'elements') for (const item of Object.values(value)) collect(item, steps, at + 1, found)
    else if ('key' in step && Object.hasOwn(value, step.key)) collect(value[step.key], steps, at + 1, found)
  }
}
