import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { WantedMember, WantedTransition } from './edit.ts'
import { withLinks, withSteps, withTransitions, writeBlock, type OpenBlock } from './open-block.ts'
import { freeName, joins, nameOf, toMatch } from './relink.ts'

/**
 * Sets how a step follows its predecessor. The first transition of a sequence also adds one for each other pair of
 * neighbors, which only states their order, and names for steps without one; otherwise the rule would be invalid.
 */
export function putTransition(open: OpenBlock, to: number, wanted: WantedTransition): string | undefined {
  if (open.form !== 'Sequence' || to < 1 || to >= open.steps.length) return undefined
  const [from, into] = [open.ids[to - 1]!, open.ids[to]!]
  const at = open.transitions.findIndex((one) => joins(one, from, into))
  const old = open.transitions[at]
  if (old) return writeBlock(open, withTransitions(open.block, open.transitions.with(at, describe(old, from, wanted))))
  const gaps = open.ids.slice(1).map((id, i) => ({ from: open.ids[i]!, to: id }))
  const made: ValueMap[] = []
  const isFirst = open.transitions.length === 0
  for (const [i, gap] of gaps.entries()) {
    const there = open.transitions.find((one) => joins(one, gap.from, gap.to))
    if (there) made.push(there)
    else if (isFirst || i === to - 1) {
      const names = [...open.transitions, ...made].map((one) => one['ID'])
      const plain = { ID: freeName(nameOf(gap.from, gap.to), names), From: gap.from, To: gap.to }
      made.push(i === to - 1 ? describe(plain, gap.from, wanted) : plain)
    }
  }
  const others = open.transitions.filter((one) => !made.includes(one))
  const named = open.steps.map((step, i) => ('ID' in step ? step : { ...step, ID: open.ids[i]! }))
  return writeBlock(open, withTransitions(withSteps(open, named), [...made, ...others]))
}

export function removeTransition(open: OpenBlock, to: number): string | undefined {
  const [from, into] = [open.ids[to - 1], open.ids[to]]
  if (from === undefined || into === undefined) return undefined
  const left = open.transitions.filter((one) => !joins(one, from, into))
  return left.length === open.transitions.length ? undefined : writeBlock(open, withTransitions(open.block, left))
}

export function putGroupCount(open: OpenBlock, count: number | undefined): string | undefined {
  if (open.form !== 'Group') return undefined
  const { MinMatchCount: _, ...rest } = open.block
  return writeBlock(open, count === undefined ? rest : { ...open.block, MinMatchCount: count })
}

export function putCriterion(open: OpenBlock, name: string, members: readonly WantedMember[]): string | undefined {
  if (open.form !== 'Group' || name === '') return undefined
  const { MatchCriteria: old, ...rest } = open.block
  const criteria = isMap(old) ? old : {}
  const before = Array.isArray(criteria[name]) ? (criteria[name] as readonly Value[]) : []
  const wanted = members.map(({ groupId, field }) => {
    const there = before.find((one) => isMap(one) && one['GroupID'] === groupId)
    return { ...(isMap(there) ? there : {}), GroupID: groupId, Match: field }
  })
  const { [name]: _, ...others } = criteria
  const next = wanted.length === 0 ? others : { ...criteria, [name]: wanted }
  if (Object.keys(next).length === 0) return writeBlock(open, rest)
  return writeBlock(open, withLinks(open.block, 'Group', 'MatchCriteria', next))
}

/** A transition that is written backwards is kept that way. */
function describe(one: ValueMap, from: string, { withinMinutes, match }: WantedTransition): ValueMap {
  const isForward = one['From'] === from
  const pair = match && (isForward ? match : { from: match.to, to: match.from })
  const wanted: Readonly<Record<string, Value | undefined>> = {
    ...one,
    WithinTimeFrameMinutes: withinMinutes,
    Match: pair && toMatch(pair.from, pair.to, one['Match']),
  }
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
