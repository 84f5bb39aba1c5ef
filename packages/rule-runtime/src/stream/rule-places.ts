import type { StreamRule } from '@picket/core'
import type { PlacedRule } from './load-task.ts'

/** Which rules are loaded, and where: an unchanged rule keeps its place when others are added and removed. */
export interface RulePlaces {
  /** By place. */
  readonly texts: ReadonlyMap<number, string>
  /** The place of each rule in the list of the caller. */
  readonly places: readonly number[]
  /** The index in the list of the rule at a place. */
  readonly lists: ReadonlyMap<number, number>
  readonly rules: readonly PlacedRule[]
  /** Whether each place is the index in the list. */
  readonly isPlain: boolean
  readonly fresh: readonly PlacedRule[]
  /** The places of removed rules. */
  readonly gone: readonly number[]
}

/** `again`: places whose rules are loaded again, although they are unchanged. */
export function placeRules(
  rules: readonly StreamRule[],
  before?: Pick<RulePlaces, 'texts'>,
  again: ReadonlySet<number> = new Set(),
): RulePlaces {
  const texts = rules.map((rule) => JSON.stringify(rule))
  const known = new Map<string, number[]>()
  for (const [place, text] of before?.texts ?? [])
    if (!again.has(place)) known.set(text, [...(known.get(text) ?? []), place])
  const kept = texts.map((text) => known.get(text)?.shift())
  const taken = new Set(kept)
  const gone = [...(before?.texts.keys() ?? [])].filter((place) => !taken.has(place))
  let free = 0
  const places = kept.map((place) => {
    if (place !== undefined) return place
    while (taken.has(free)) free++
    return free++
  })
  const placed = rules.map((rule, list) => ({ place: places[list]!, rule }))
  return {
    texts: new Map(texts.map((text, list) => [places[list]!, text])),
    places,
    lists: new Map(places.map((place, list) => [place, list])),
    rules: placed,
    isPlain: places.every((place, list) => place === list),
    fresh: placed.filter((_, list) => kept[list] === undefined),
    gone,
  }
}
