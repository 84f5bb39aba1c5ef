import { criterionValues, isAbsent, judgeValue } from '../evaluate-group.ts'
import { boundField, sequenceChains, type Chain, type Mark } from '../evaluate-sequence.ts'
import { linkBetween } from '../links.ts'
import { settlesAt } from '../settles-at.ts'
import { firstAbove, indexSignals, timesOf, type SignalIndex, type StepSignals } from '../signal-index.ts'
import type { SequenceBody } from '../body.ts'
import { signalsUntil, type FollowedTrack } from './tracks.ts'

/** A match of a rule at an evaluation, as a stream of signals finds it. */
export interface Completion {
  /** A stable name: the same completion has the same name at the next evaluation. */
  readonly name: string
  /** Until when a signal could still invalidate it. */
  readonly settlesAt: number
  /** Times of the oldest and the newest signal that are part of it. */
  readonly oldest: number
  readonly newest: number
}

/** Returns every match of a track at an evaluation. */
export function findCompletions(track: FollowedTrack, instant: number): readonly Completion[] {
  const { body, value, signals } = track
  const index = indexSignals(body, signalsUntil(signals, instant), instant)
  if (body.kind === 'group') {
    const [criterion] = body.criteria
    // A value that no signal of the window has is not a candidate.
    if (criterion && !criterionValues(body, index, criterion).has(value ?? '')) return []
    const { members, holds } = judgeValue(body, index, value)
    const times = members.flatMap((member) => (member.holds && !isAbsent(member.step) ? member.times : []))
    if (!holds || times.length === 0) return []
    const { oldest, newest } = endsOf(times)
    return [{ name: String(newest), settlesAt: newest, oldest, newest }]
  }
  const found = new Map<string, Completion>()
  for (const chain of sequenceChains(body, index)) {
    for (const mark of chain.marks) {
      const name = `${mark.time} ${value === undefined ? (chain.value ?? '') : ''}`
      if (found.has(name)) continue
      found.set(name, { name, settlesAt: settlesAt(body, mark), ...endsOf(memberTimes(body, index, chain, mark)) })
    }
  }
  return [...found.values()]
}

/** Returns the times of the newest signals of each mark, as many as its step needs. */
function memberTimes(body: SequenceBody, index: SignalIndex, chain: Chain, last: Mark): readonly number[] {
  const times: number[] = []
  let value = chain.value
  for (let mark: Mark | undefined = last; mark; mark = mark.before) {
    const signals = index.steps[mark.step]
    const need = Math.max(1, body.steps[mark.step]?.min ?? 1)
    if (signals) times.push(...newestTimes(signals, need, mark.time, boundField(body, mark.step), value))
    if (!linkBetween(body, mark.step - 1, mark.step)?.fields) value = undefined
  }
  return times
}

function newestTimes(
  signals: StepSignals,
  need: number,
  until: number,
  field: string | undefined,
  value: string | undefined,
): readonly number[] {
  const upTo = (times: readonly number[]): readonly number[] => {
    const end = firstAbove(times, until, (time) => time)
    return times.slice(Math.max(0, end - need), end)
  }
  if (field === undefined) return upTo(timesOf(signals))
  if (value !== undefined) return upTo(timesOf(signals, field, value))
  // The value is not known any more: any with enough signals, the last of them at that time.
  for (const [, times] of [...(signals.fields.get(field) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = upTo(times)
    if (own.length === need && own.at(-1) === until) return own
  }
  return upTo(timesOf(signals, field))
}

function endsOf(times: readonly number[]): { readonly oldest: number; readonly newest: number } {
  let [oldest, newest] = [Infinity, -Infinity]
  for (const time of times) {
    oldest = Math.min(oldest, time)
    newest = Math.max(newest, time)
  }
  return { oldest, newest }
}
