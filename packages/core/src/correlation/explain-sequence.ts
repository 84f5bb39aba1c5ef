import type { SequenceBody } from './body.ts'
import { isAbsent } from './evaluate-group.ts'
import { absentTimes, frameOf, type Chain, type Mark, type SequenceOutcome } from './evaluate-sequence.ts'
import { explainFirst } from './explain-first-step.ts'
import { binding, few, type Stop } from './explain-parts.ts'
import { linkBetween } from './links.ts'
import { countBetween, firstAtLeast, timesOf, type SignalIndex, type StepSignals } from './signal-index.ts'
import { printDuration, printTime } from './time.ts'

/** Explains how a sequence matched, or at which step it stopped and what was closest. */
export function explainSequence(body: SequenceBody, index: SignalIndex, outcome: SequenceOutcome): string {
  if (outcome.matched) return explainMatch(body, index, outcome.chain, outcome.mark)
  const step = body.steps[outcome.step]
  if (!step) return 'Every step is absent, so no signal can make the rule match.'
  const signals = index.steps[outcome.step]
  if (!signals) return 'No rule has a signal in this test.'
  const stop: Stop = {
    body,
    index,
    at: outcome.step,
    step,
    signals,
    link: linkBetween(body, outcome.step - 1, outcome.step),
  }
  if (outcome.chains.length === 0) return explainFirst(stop)
  return isAbsent(step) ? explainAbsent(stop, outcome.chains) : explainPresent(stop, outcome.chains)
}

function explainMatch(body: SequenceBody, index: SignalIndex, chain: Chain, last: Mark): string {
  const marks: Mark[] = []
  for (let mark: Mark | undefined = last; mark; mark = mark.before) marks.unshift(mark)
  const parts = marks.map(
    ({ step, time }) => `step ${step + 1} "${body.steps[step]?.id}" at ${printTime(time, index.unit)}`,
  )
  return `The sequence matched${binding(chain.field, chain.value)}: ${parts.join(', ')}.`
}

function explainAbsent({ body, index, at, step, signals, link }: Stop, chains: readonly Chain[]): string {
  const chain = chains[0]
  const mark = chain?.marks.at(-1)
  if (!chain || !mark) return `The absent rule "${step.id}" matched.`
  const times = absentTimes(signals, link?.fields?.right, chain.value)
  const time = times[firstAtLeast(times, mark.time)] ?? times[0] ?? 0
  const value = binding(link?.fields?.right, link?.fields ? chain.value : undefined)
  return `The absent rule "${step.id}" (step ${at + 1}) matched at ${printTime(time, index.unit)}, ${printDuration(time - mark.time)} after ${earlier(body, mark)}${value}.`
}

function explainPresent(stop: Stop, chains: readonly Chain[]): string {
  const { body, at, step, signals, link } = stop
  const name = `Step ${at + 1} "${step.id}"`
  const field = link?.fields?.right
  const near = nearest(stop, chains)
  const chain = near?.chain ?? chains[0]
  const mark = near?.mark ?? chain?.marks[0]
  const value = binding(field, chain?.value)
  const frame = frameOf(body, link)
  const within = `within ${printDuration(frame)} of ${mark ? earlier(body, mark) : 'the step before'}`
  const times = timesOf(signals, field, chain?.value)
  if (times.length === 0) return `${name} has no match${value}${otherValues(signals, field)}.`
  const count = mark ? countBetween(times, mark.time, mark.time + frame) : 0
  if (count > (step.max ?? Infinity)) {
    return `${name} has ${count} matches ${within}${value}, and at most ${step.max} are allowed.`
  }
  if (count > 0 && count < step.min) return `${name} has ${count} of ${step.min} needed matches ${within}${value}.`
  if (count >= step.min) return `${name} has no ${step.min} matches close enough together ${within}${value}.`
  return `${name} has no match ${within}${value}; nearest was ${near ? distance(near.gap) : 'none'}.`
}

interface Near {
  readonly chain: Chain
  readonly mark: Mark
  /** The time from the mark to the signal; negative if the signal was earlier. */
  readonly gap: number
}

/** Returns the signal with a chain's value that is closest after one of its marks, or else the latest before it. */
function nearest({ signals, link }: Stop, chains: readonly Chain[]): Near | undefined {
  let best: Near | undefined
  for (const chain of chains) {
    const times = timesOf(signals, link?.fields?.right, link?.fields ? chain.value : undefined)
    for (const mark of chain.marks) {
      const after = times[firstAtLeast(times, mark.time)]
      const before = times.at(-1)
      const gap = after !== undefined ? after - mark.time : before !== undefined ? before - mark.time : undefined
      if (gap !== undefined && (!best || isNearer(gap, best.gap))) best = { chain, mark, gap }
    }
  }
  return best
}

function isNearer(gap: number, than: number): boolean {
  if (gap >= 0 !== than >= 0) return gap >= 0
  return Math.abs(gap) < Math.abs(than)
}

function distance(gap: number): string {
  return gap >= 0 ? `${printDuration(gap)} later` : `${printDuration(-gap)} earlier`
}

function otherValues(signals: StepSignals, field: string | undefined): string {
  const values = field === undefined ? [] : [...(signals.fields.get(field)?.keys() ?? [])]
  if (values.length > 0) return `; its ${values.length === 1 ? 'value is' : 'values are'} ${few(values)}`
  const fields = [...signals.fields.keys()]
  return fields.length > 0 && field !== undefined ? `; its signals are listed under ${few(fields)}` : ''
}

function earlier(body: SequenceBody, mark: Mark): string {
  return `step ${mark.step + 1} "${body.steps[mark.step]?.id}"`
}
