/** The maximum age of a notification that pops up, in milliseconds. */
const recentMs = 60_000
const key = 'picket.seen-notifications'

interface Dated {
  readonly id: string
  readonly createdAt: string
}

/**
 * Returns the notifications of the last minute that have not popped up in this session, oldest first, and marks them as
 * shown. `now` is in milliseconds.
 */
export function takeNew<One extends Dated>(notifications: readonly One[], now: number): readonly One[] {
  const recent = notifications.filter(({ createdAt }) => now - Date.parse(createdAt) <= recentMs)
  if (recent.length === 0) return []
  const seen = new Set(read())
  const fresh = recent.filter(({ id }) => !seen.has(id)).toReversed()
  // Older ones are not fetched again.
  sessionStorage.setItem(key, JSON.stringify(recent.map(({ id }) => id)))
  return fresh
}

/** Returns what to pop up, oldest first: at most this many. The first one stands for all older ones. */
export function foldNew<One>(
  fresh: readonly One[],
  most: number,
): { readonly folded: readonly One[]; readonly single: readonly One[] } {
  const at = fresh.length > most ? fresh.length - most + 1 : 0
  return { folded: fresh.slice(0, at), single: fresh.slice(at) }
}

/** The first year stands for never. */
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
