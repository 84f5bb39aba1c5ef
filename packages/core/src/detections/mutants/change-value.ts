import type { Path } from '../../diagnostics.ts'
import type { Value, ValueMap } from '../../values/value.ts'

/** One change to the values of a spec: another value at the path, or none. */
export interface ValueChange extends PlacedValue {
  readonly kind: string
  /** Changes that are necessary to keep the rest consistent; made first. */
  readonly along?: readonly PlacedValue[]
}

export interface PlacedValue {
  readonly path: Path
  /** Missing: the item or key is removed. */
  readonly value?: Value
}

/** Returns the data with one change; the rest is shared. */
export function changeValue(data: ValueMap, { path, value, along = [] }: Omit<ValueChange, 'kind'>): ValueMap {
  const changed = along.reduce<Value>((node, one) => change(node, one.path, one.value), data)
  return change(changed, path, value) as ValueMap
}

function change(node: Value | undefined, path: Path, value: Value | undefined): Value {
  const [step, ...rest] = path
  if (step === undefined) return value ?? null
  if (Array.isArray(node)) {
    const items = node as readonly Value[]
    if (rest.length === 0 && value === undefined) return items.filter((_, index) => index !== step)
    return items.map((item, index) => (index === step ? change(item, rest, value) : item))
  }
  const map = node as ValueMap
  if (rest.length > 0 || value !== undefined) return { ...map, [step]: change(map[step], rest, value) }
  return Object.fromEntries(Object.entries(map).filter(([key]) => key !== step))
}
