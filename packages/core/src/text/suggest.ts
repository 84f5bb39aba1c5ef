import { distance } from 'fastest-levenshtein'
import { lookAlikeNote } from './look-alike.ts'
import { isOneSlipAway } from './one-slip.ts'

/**
 * Returns the most similar candidate: a few characters away, ignoring case, with swapped ones counting as one;
 * undefined if none is similar.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase()
  const reach = wanted.length < 4 ? 1 : Math.min(4, Math.max(2, Math.floor(wanted.length * 0.25)))
  let best: string | undefined
  let bestDistance = reach + 1
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) > reach) continue
    const lower = candidate.toLowerCase()
    const away = isOneSlipAway(wanted, lower) ? 1 : distance(wanted, lower)
    if (away < bestDistance) {
      best = candidate
      bestDistance = away
    }
  }
  return best
}

/** Returns `Did you mean "High"?`, or undefined if no candidate is similar. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(name, candidates)
  if (near === undefined) return undefined
  return [`Did you mean "${near}"?`, lookAlikeNote(name)].filter((part) => part !== undefined).join(' ')
}
