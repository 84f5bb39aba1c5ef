interface Routing {
  readonly route?: string
  readonly reasons?: readonly { readonly id: string; readonly chosen: boolean; readonly reason: string }[]
  readonly notes?: readonly string[]
}

/**
 * Explains why each destination received an alert or did not, the chosen ones first. `names` maps destination ids to
 * names.
 */
export function printRouting(routing: unknown, names: ReadonlyMap<string, string>): readonly string[] {
  const { reasons = [], notes = [] } = (routing ?? {}) as Routing
  const lines = reasons
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen))
    .map(({ id, chosen, reason }) => `${chosen ? '+' : '-'} ${names.get(id) ?? id}: ${reason}`)
  if (lines.length === 0 && notes.length === 0) return ['There was no destination to send it to.']
  return [...lines, ...notes]
}
