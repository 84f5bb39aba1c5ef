const day = 86_400_000

/** The engine accepts at most 100 partitions in one insert, and a partition is a day. */
export const maxDays = 90

/**
 * Splits a batch so that no part has events of more days than one insert allows. The same batch is always split into
 * the same parts; events keep their order within a part.
 */
export function splitByDays<Event extends { readonly eventTime: number }>(
  batch: readonly Event[],
  most = maxDays,
): readonly (readonly Event[])[] {
  const dayOf = ({ eventTime }: Event): number => Math.floor(eventTime / day)
  const days = [...new Set(batch.map(dayOf))].sort((a, b) => a - b)
  if (days.length <= most) return batch.length === 0 ? [] : [batch]
  const partOf = new Map(days.map((one, at) => [one, Math.floor(at / most)]))
  const parts: Event[][] = Array.from({ length: Math.ceil(days.length / most) }, () => [])
  for (const event of batch) parts[partOf.get(dayOf(event))!]!.push(event)
  return parts
}
