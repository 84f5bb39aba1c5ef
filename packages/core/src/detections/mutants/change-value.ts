import type { Path } from '../../diagnostics.ts'
import type { Value, ValueMap } from '../../values/value.ts'

/** One change to a spec's values: at the path, another value or none. */
export interface ValueChange extends PlacedValue {
  readonly kind: string
  /** What has to change with it, so that the rest still makes sense; made first. */
  readonly along?: readonly PlacedValue[]
}

export interface PlacedValue {
  readonly path: Path
  /** Missing: the item or key is taken out. */
  readonly value?: Value
}

/** The same data with one thing changed; what it held otherwise is shared. */
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
