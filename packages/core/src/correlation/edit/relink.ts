import { isMap, type Value, type ValueMap } from '../../values/value.ts'

/** Returns a transition for each pair of neighbors, by their names; the common fields follow their steps. */
export interface LinkPlan {
  readonly transitions: readonly ValueMap[]
  /** In the old and in the new order. */
  readonly before: readonly string[]
  readonly ids: readonly string[]
  /** The time frame of a transition that replaces others; unchanged by default. */
  readonly frameOf?: (from: string, to: string) => number | null | undefined
}

/**
 * Returns the transitions for reordered steps: those between steps that are still neighbors are kept, the others are
 * reused where one is missing.
 */
export function relink({ transitions, before, ids, frameOf }: LinkPlan): readonly ValueMap[] {
  const gaps = ids.slice(1).map((to, at) => ({ from: ids[at]!, to }))
  const unused = [...transitions]
  // Transitions that are written backwards are kept that way; those that the new order reverses are reversed.
  const isOf = (one: ValueMap, { from, to }: (typeof gaps)[number]): boolean =>
    (one['From'] === from && one['To'] === to) ||
    (one['From'] === to && one['To'] === from && before.indexOf(from) < before.indexOf(to))
  const taken = gaps.map((gap) => take(unused, (one) => isOf(one, gap)))
  const fields = fieldsOf(transitions)
  const made: ValueMap[] = []
  for (const [at, { from, to }] of gaps.entries()) {
    const exact = taken[at]
    if (exact) {
      made.push(exact)
      continue
    }
    const own =
      take(unused, (one) => joins(one, from, to)) ??
      take(unused, (one) => one['From'] === from) ??
      take(unused, (one) => one['To'] === to) ??
      take(unused, () => true)
    const names = [...transitions, ...made].map((one) => one['ID'])
    if (own) made.push(withFrame(retarget(own, from, to, fields, names), frameOf?.(from, to)))
    else {
      const model = made.at(-1) ?? taken.slice(at).find((one) => one !== undefined) ?? {}
      const fresh = { ...model, ID: freeName(nameOf(from, to), names) }
      made.push(retarget(fresh, from, to, fields, names))
    }
  }
  return made
}

function take(from: ValueMap[], fits: (one: ValueMap) => boolean): ValueMap | undefined {
  const at = from.findIndex(fits)
  return at === -1 ? undefined : from.splice(at, 1)[0]
}

/** In either direction, like the evaluation. */
export function joins(one: ValueMap, from: string, to: string): boolean {
  return (one['From'] === from && one['To'] === to) || (one['From'] === to && one['To'] === from)
}

export function nameOf(from: string, to: string): string {
  return `${from} then ${to}`
}

/** Returns a name that no other transition has. */
export function freeName(wanted: string, taken: readonly (Value | undefined)[]): string {
  let name = wanted
  for (let count = 2; taken.includes(name); count++) name = `${wanted} ${count}`
  return name
}

function retarget(
  model: ValueMap,
  from: string,
  to: string,
  fields: ReadonlyMap<string, string>,
  names: readonly (Value | undefined)[],
): ValueMap {
  const isNamed = model['ID'] === nameOf(String(model['From']), String(model['To']))
  const pair = pairOf(model)
  const left = fields.get(from) ?? fields.get(to) ?? pair?.from ?? ''
  const right = fields.get(to) ?? left
  return {
    ...model,
    ...(isNamed ? { ID: freeName(nameOf(from, to), names) } : {}),
    From: from,
    To: to,
    ...(pair ? { Match: toMatch(left, right, model['Match']) } : {}),
  }
}

function withFrame(one: ValueMap, minutes: number | null | undefined): ValueMap {
  if (minutes === undefined) return one
  if (minutes !== null) return { ...one, WithinTimeFrameMinutes: minutes }
  return Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'WithinTimeFrameMinutes'))
}

/** Returns the fields of the earlier and the later end with the common value. */
export function pairOf(transition: ValueMap): { readonly from: string; readonly to: string } | undefined {
  const list = transition['Match']
  const entry = Array.isArray(list) ? ((list as readonly Value[])[0] ?? null) : null
  if (!isMap(entry)) return undefined
  const { On: on, From: from = on, To: to = on } = entry
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined
}

/** Keeps the written form if it has the same meaning. */
export function toMatch(from: string, to: string, old?: Value): Value {
  const before = old === undefined ? undefined : pairOf({ Match: old })
  if (before?.from === from && before.to === to) return old!
  return [from === to ? { On: from } : { From: from, To: to }]
}

/** Returns the field of a step with the common value. */
function fieldsOf(transitions: readonly ValueMap[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const one of transitions) {
    const pair = pairOf(one)
    if (!pair) continue
    for (const [id, field] of [
      [one['From'], pair.from],
      [one['To'], pair.to],
    ] as const)
      if (typeof id === 'string' && !fields.has(id)) fields.set(id, field)
  }
  return fields
}
