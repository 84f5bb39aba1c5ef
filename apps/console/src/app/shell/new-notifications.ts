/** They pop up while they are not older (specification 000: section 4). */
const recentMs = 60_000
const key = 'picket.seen-notifications'

interface Dated {
  readonly id: string
  readonly createdAt: string
}

/** Those of the last minute that did not pop up in this session yet, the oldest first; from now on they did. `now` in milliseconds. */
export function takeNew<One extends Dated>(notifications: readonly One[], now: number): readonly One[] {
  const recent = notifications.filter(({ createdAt }) => now - Date.parse(createdAt) <= recentMs)
  if (recent.length === 0) return []
  const seen = new Set(read())
  const fresh = recent.filter(({ id }) => !seen.has(id)).toReversed()
  // Those that are older are not asked for again.
  sessionStorage.setItem(key, JSON.stringify(recent.map(({ id }) => id)))
  return fresh
}

/** What pops up of the oldest first: at most so many, the first of which stands for all that are older than the others. */
export function foldNew<One>(
  fresh: readonly One[],
  most: number,
): { readonly folded: readonly One[]; readonly single: readonly One[] } {
  const at = fresh.length > most ? fresh.length - most + 1 : 0
  return { folded: fresh.slice(0, at), single: fresh.slice(at) }
}

/** The first year stands for never (specification 000: section 3). */
export function isUnset(time: string): boolean {
  return time.startsWith('0001-')
}

function read(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly string[]
  } catch {
    return []
  }
}
