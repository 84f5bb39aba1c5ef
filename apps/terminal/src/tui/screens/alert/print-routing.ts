interface Routing {
  readonly route?: string
  readonly reasons?: readonly { readonly id: string; readonly chosen: boolean; readonly reason: string }[]
  readonly notes?: readonly string[]
}

/** Why which destination got an alert, or did not: those that did first. `names` has names of destinations by id. */
export function printRouting(routing: unknown, names: ReadonlyMap<string, string>): readonly string[] {
  const { reasons = [], notes = [] } = (routing ?? {}) as Routing
  const told = reasons
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen))
    .map(({ id, chosen, reason }) => `${chosen ? '+' : '-'} ${names.get(id) ?? id}: ${reason}`)
  if (told.length === 0 && notes.length === 0) return ['There was no destination to send it to.']
  return [...told, ...notes]
}
