import type { SequenceBody, Step } from './body.ts'
import { isAbsent } from './evaluate-group.ts'
import { linkBetween, type Link } from './links.ts'
import { countBetween, firstAbove, timesOf, type SignalIndex, type StepSignals } from './signal-index.ts'
import { fromMinutes } from './time.ts'

/** A step completed at a time, after an earlier step had completed. */
export interface Mark {
  readonly step: number
  readonly time: number
  readonly before?: Mark
}

/** Every way to complete the steps so far with one value, by time. `value` is missing if no field is bound. */
export interface Chain {
  readonly field?: string
  readonly value?: string
  readonly marks: readonly Mark[]
}

export type SequenceOutcome =
  | { readonly matched: true; readonly chain: Chain; readonly mark: Mark }
  /** `chains` are those that reached the step that failed; empty if no step was completed. */
  | { readonly matched: false; readonly step: number; readonly chains: readonly Chain[] }

/**
 * Evaluates a sequence. Instead of trying every path, it keeps for each value all times at which the steps so far can
 * be completed; each transition then costs n log n for n signals.
 */
export function evaluateSequence(body: SequenceBody, index: SignalIndex): SequenceOutcome {
  let failure: SequenceOutcome | undefined
  for (let start = 0; start < body.steps.length; start += 1) {
    const outcome = runFrom(body, index, start)
    if (outcome.matched) return outcome
    failure = failure && !failure.matched && failure.step >= outcome.step ? failure : outcome
    if (!isOptional(body.steps[start])) break
  }
  return failure ?? { matched: false, step: 0, chains: [] }
}

/** An optional step. */
export function isOptional(step: Step | undefined): boolean {
  return step !== undefined && step.min === 0 && !isAbsent(step)
}

/**
 * Returns every way to complete all steps, or the first `length`, not only the one that decides the verdict: a stream
 * needs them to find new completions.
 */
export function sequenceChains(body: SequenceBody, index: SignalIndex, length = body.steps.length): readonly Chain[] {
  const chains: Chain[] = []
  for (let start = 0; start < length; start += 1) {
    const found = chainsFrom(body, index, start, length)
    if (found.complete) chains.push(...found.chains)
    if (!isOptional(body.steps[start])) break
  }
  return chains
}

function runFrom(body: SequenceBody, index: SignalIndex, start: number): SequenceOutcome {
  const { complete: isComplete, step, chains } = chainsFrom(body, index, start)
  if (!isComplete) return { matched: false, step, chains }
  const found = firstOf(chains, body.evaluationOrder === 'ReverseChronological')
  return found ? { matched: true, ...found } : { matched: false, step: body.steps.length, chains: [] }
}

/** The chains that passed all steps, or reached the step that failed. */
interface Progress {
  readonly complete: boolean
  readonly step: number
  readonly chains: readonly Chain[]
}

function chainsFrom(body: SequenceBody, index: SignalIndex, start: number, length = body.steps.length): Progress {
  let chains: readonly Chain[] | undefined
  for (let at = start; at < length; at += 1) {
    const step = body.steps[at]
    if (!step) break
    const before: readonly Chain[] = chains ?? []
    if (isAbsent(step)) chains = chains && withoutAbsent(body, index, at, chains)
    else if (chains) chains = [...follow(body, index, at, chains), ...(isOptional(step) ? chains : [])]
    else chains = begin(body, index, at)
    if (chains?.length === 0) return { complete: false, step: at, chains: before }
  }
  return { complete: true, step: length, chains: chains ?? [] }
}

/** Returns the match to show: the earliest one, or the latest if signals are evaluated in reverse. */
function firstOf(chains: readonly Chain[], reverse: boolean): { chain: Chain; mark: Mark } | undefined {
  let best: { chain: Chain; mark: Mark } | undefined
  for (const chain of chains) {
    const mark = reverse ? chain.marks.at(-1) : chain.marks[0]
    if (!mark) continue
    if (!best || (reverse ? mark.time > best.mark.time : mark.time < best.mark.time)) best = { chain, mark }
  }
  return best
}

/**
 * Evaluates the first present step: any of its signals can be the anchor, unless a preceding absent step has a signal
 * in its frame.
 */
function begin(body: SequenceBody, index: SignalIndex, at: number): readonly Chain[] {
  const step = body.steps[at]
  const field = boundField(body, at)
  const start: Mark = { step: -1, time: index.start }
  const chains = groupsOf(index.steps[at], field).map((group): Chain => {
    const marks = step ? complete(body, at, [start], group.times, Infinity) : []
    return { ...bound(field, group.value), marks: marks.map(({ step: own, time }) => ({ step: own, time })) }
  })
  return nonEmpty(chains.map((chain) => withoutLeadingAbsent(body, index, at, chain)))
}

function withoutLeadingAbsent(body: SequenceBody, index: SignalIndex, at: number, chain: Chain): Chain {
  let { marks } = chain
  for (let before = at - 1; before >= 0; before -= 1) {
    const step = body.steps[before]
    if (!step || !isAbsent(step)) continue
    const link = linkBetween(body, before, before + 1)
    const times = absentTimes(index.steps[before], link?.fields?.left, chain.value)
    const frame = frameOf(body, link)
    marks = marks.filter(({ time }) => countBetween(times, time - frame, time) === 0)
  }
  return { ...chain, marks }
}

/**
 * Evaluates a present step after another one: its signals with the bound value, within the frame after the previous
 * step.
 */
function follow(body: SequenceBody, index: SignalIndex, at: number, chains: readonly Chain[]): readonly Chain[] {
  const link = linkBetween(body, at - 1, at)
  const frame = frameOf(body, link)
  const field = boundField(body, at)
  const signals = index.steps[at]
  const extend = (marks: readonly Mark[], value: string | undefined, times: readonly number[]): Chain => ({
    ...bound(field, value),
    marks: complete(body, at, marks, times, frame),
  })
  const groups = groupsOf(signals, field)
  if (!link?.fields) {
    const marks = mergeMarks(chains)
    return nonEmpty(groups.map(({ value, times }) => extend(marks, value, times)))
  }
  return nonEmpty(
    chains.flatMap(({ value, marks }) =>
      value === undefined
        ? groups.map((group) => extend(marks, group.value, group.times))
        : [extend(marks, value, signals ? timesOf(signals, field, value) : [])],
    ),
  )
}

function withoutAbsent(body: SequenceBody, index: SignalIndex, at: number, chains: readonly Chain[]): readonly Chain[] {
  const link = linkBetween(body, at - 1, at)
  const frame = frameOf(body, link)
  return nonEmpty(
    chains.map((chain) => {
      const times = absentTimes(index.steps[at], link?.fields?.right, chain.value)
      return { ...chain, marks: chain.marks.filter(({ time }) => countBetween(times, time, time + frame) === 0) }
    }),
  )
}

/** Returns the times of an absent step that invalidate a chain: those with its value, or all without a field. */
export function absentTimes(signals: StepSignals | undefined, field?: string, value?: string): readonly number[] {
  if (!signals) return []
  return field === undefined ? signals.anyTimes : timesOf(signals, field, value)
}

/**
 * Returns the times at which a step can be completed: its n-th signal after a mark, all n within the frame of the mark.
 */
function complete(
  body: SequenceBody,
  at: number,
  marks: readonly Mark[],
  times: readonly number[],
  frame: number,
): readonly Mark[] {
  const step = body.steps[at]
  if (!step) return []
  const need = Math.max(1, step.min)
  const most = step.max
  const allHold = most === undefined || times.length <= most
  const usable = allHold ? marks : marks.filter(({ time }) => countBetween(times, time, time + frame) <= most)
  const own = linkToItself(body, at)?.frame ?? Infinity
  const completed: Mark[] = []
  for (let last = need - 1; last < times.length; last += 1) {
    const time = times[last] ?? 0
    const first = times[last - need + 1] ?? 0
    const before = usable[firstAbove(usable, first, markTime) - 1]
    if (before && time - before.time <= frame && time - first <= own) completed.push({ step: at, time, before })
  }
  return completed
}

function markTime(mark: Mark): number {
  return mark.time
}

/** A transition from a step to itself determines the field and the time frame of its signals. */
export function linkToItself(body: SequenceBody, at: number): Link | undefined {
  return linkBetween(body, at, at)
}

/** Returns the field of a step's value: the target of its transition, otherwise the source of the next one. */
export function boundField(body: SequenceBody, at: number): string | undefined {
  const links = [linkToItself(body, at)?.fields?.left, linkBetween(body, at, at + 1)?.fields?.left]
  return linkBetween(body, at - 1, at)?.fields?.right ?? links.find((field) => field !== undefined)
}

export function frameOf(body: SequenceBody, link: Link | undefined): number {
  return link?.frame ?? fromMinutes(body.lookbackMinutes)
}

/** Returns the signals of a step by the values of a field, or by field if none is bound. */
function groupsOf(
  signals: StepSignals | undefined,
  field: string | undefined,
): readonly { readonly value?: string; readonly times: readonly number[] }[] {
  if (!signals) return []
  if (field === undefined) return [...signals.timesByField.values()].map((times) => ({ times }))
  return [...(signals.fields.get(field) ?? [])].map(([value, times]) => ({ value, times }))
}

function bound(field: string | undefined, value: string | undefined): Pick<Chain, 'field' | 'value'> {
  return field === undefined || value === undefined ? {} : { field, value }
}

function mergeMarks(chains: readonly Chain[]): readonly Mark[] {
  return chains.length === 1
    ? (chains[0]?.marks ?? [])
    : chains.flatMap(({ marks }) => marks).sort((a, b) => a.time - b.time)
}

function nonEmpty(chains: readonly Chain[]): readonly Chain[] {
  return chains.filter(({ marks }) => marks.length > 0)
}
