import type { StreamRule } from '@picket/core'
import type { SlottedRule } from './load-task.ts'

/** Which rules are loaded, and where: an unchanged rule keeps its slot when others are added and removed. */
export interface RuleSlots {
  /** By slot. */
  readonly texts: ReadonlyMap<number, string>
  /** The slot of each rule in the list of the caller. */
  readonly slots: readonly number[]
  /** The index in the list of the rule at a slot. */
  readonly lists: ReadonlyMap<number, number>
  readonly rules: readonly SlottedRule[]
  /** Whether each slot is the index in the list. */
  readonly isPlain: boolean
  readonly fresh: readonly SlottedRule[]
  /** The slots of removed rules. */
  readonly gone: readonly number[]
}

/** `again`: slots whose rules are loaded again, although they are unchanged. */
export function assignSlots(
  rules: readonly StreamRule[],
  before?: Pick<RuleSlots, 'texts'>,
  again: ReadonlySet<number> = new Set(),
): RuleSlots {
  const texts = rules.map((rule) => JSON.stringify(rule))
  const known = new Map<string, number[]>()
  for (const [slot, text] of before?.texts ?? [])
    if (!again.has(slot)) known.set(text, [...(known.get(text) ?? []), slot])
  const kept = texts.map((text) => known.get(text)?.shift())
  const taken = new Set(kept)
  const gone = [...(before?.texts.keys() ?? [])].filter((slot) => !taken.has(slot))
  let free = 0
  const slots = kept.map((slot) => {
    if (slot !== undefined) return slot
    while (taken.has(free)) free++
    return free++
  })
  const placed = rules.map((rule, list) => ({ slot: slots[list]!, rule }))
  return {
    texts: new Map(texts.map((text, list) => [slots[list]!, text])),
    slots,
    lists: new Map(slots.map((slot, list) => [slot, list])),
    rules: placed,
    isPlain: slots.every((slot, list) => slot === list),
    fresh: placed.filter((_, list) => kept[list] === undefined),
    gone,
  }
}
