import type { PythonError, RuleCost, RuleFunctionName, RuleFunctionOutcome, StreamHit } from '@picket/core'
import { memoryExceeded, type Failure } from '../failure.ts'
import type { Limits } from '../limits.ts'
import type { Task } from '../task.ts'
import type { BatchEvent } from './batch-event.ts'
import { printBatch } from './print-batch.ts'
import type { RuleStates } from './rule-states.ts'

export interface BatchOutcome {
  readonly hits: readonly StreamHit[]
  readonly costs: readonly RuleCost[]
}

export type BatchTask = Task & { readonly outcome: Promise<BatchOutcome> }

const maxSilentDeaths = 2
const maxEventCharacters = 16 * 2 ** 20

/**
 * A batch in one process. Normally, progress is not tracked. If the process dies, or is found modified, its response is
 * discarded and the batch runs again with a progress line before each call; then the responsible call is known and gets
 * the failure as its outcome, and the rest is sent to the next process.
 */
export function createBatchTask(events: readonly BatchEvent[], states: RuleStates, limits: Limits): BatchTask {
  const { promise: outcome, resolve, reject } = Promise.withResolvers<BatchOutcome>()
  const hits: StreamHit[] = []
  const costs: RuleCost[] = []
  let rest = events
  let sent: readonly BatchEvent[] = []
  let position = 0
  let watchesAll = false
  let silentDeaths = 0
  let isSettled = false

  const settle = () => {
    isSettled = true
    resolve({ hits, costs })
  }
  const answer = ({ index }: BatchEvent, rule: number, error: PythonError) =>
    hits.push({ event: index, rule, matched: false, functions: [], error })
  const blame = (call: number, failure: Failure) => {
    const [index, rule] = callAt(sent, call)!
    states.stopped(rule, failure)
    answer(sent[index]!, rule, failure)
  }
  /** Calls that need not, or must not, be sent are answered immediately. */
  const answerKnown = () => {
    rest = rest.flatMap((event) => {
      const rules = event.rules.filter((rule) => {
        const refusal = event.text.length > maxEventCharacters ? tooLarge(event.text) : states.refusal(rule)
        if (refusal) answer(event, rule, refusal)
        return !refusal
      })
      return rules.length === 0 ? [] : [rules.length === event.rules.length ? event : { ...event, rules }]
    })
  }
  const giveUp = (failure: Failure) => {
    for (const event of rest) for (const rule of event.rules) answer(event, rule, failure)
    settle()
  }

  return {
    outcome,
    chargedMs: 0,
    get isSettled() {
      return isSettled
    },
    request(id) {
      answerKnown()
      sent = rest
      position = 0
      return printBatch(id, sent, watchesAll ? 'all' : states.suspects())
    },
    progressed(line) {
      const [, word, number] = /^(past|call) (\d{1,9})$/.exec(line) ?? []
      const next = 2 * Number(number) + (word === 'call' ? 1 : 0)
      if (word === undefined || next <= position || (word === 'call' && !callAt(sent, Number(number)))) return false
      position = next
      return true
    },
    answered(result, texts, change) {
      if (!isResult(result, sent)) return false
      const isChanged = change !== undefined && !isGrowth(change)
      if (isChanged && !watchesAll) {
        watchesAll = true
        return true
      }
      const kept = toHits(result.hits, texts, sent)
      if (kept === undefined) return false
      costs.push(...result.costs.map(([rule, calls, ms]) => ({ rule, calls, ms })))
      if (result.stopped === undefined) {
        hits.push(...kept)
        settle()
        return true
      }
      const [call, why] = result.stopped
      const [index, rule] = callAt(sent, call)!
      const event = sent[index]!.index
      // The result of a rule that ran out of memory is used; that of one that modified the interpreter is not.
      hits.push(...kept.filter((hit) => why === null || hit.event !== event || hit.rule !== rule))
      if (why === null) states.stopped(rule, memoryExceeded(limits))
      else blame(call, changedInterpreter(why))
      rest = after(sent, call)
      if (rest.length === 0) settle()
      return true
    },
    failed(failure) {
      if (position % 2 === 1) {
        const call = (position - 1) / 2
        blame(call, failure)
        rest = without(sent, call)
        if (rest.length === 0) settle()
      } else if (!watchesAll) watchesAll = true
      else if (++silentDeaths >= maxSilentDeaths) giveUp(failure)
    },
    giveUp,
    reject(error) {
      isSettled = true
      reject(error)
    },
  }
}

/** The process only reached its memory limit: its results are valid. */
function isGrowth(change: string): boolean {
  return change === 'memory has grown'
}

function changedInterpreter(what: string): Failure {
  return {
    cause: 'crash',
    type: 'SandboxViolation',
    message: `The code changed the interpreter that it shares with other rules: ${what}.`,
  }
}

function tooLarge(text: string): PythonError {
  return {
    cause: 'memory',
    type: 'EventTooLarge',
    message: `The event has ${text.length} characters; rules are shown events of up to ${maxEventCharacters}.`,
  }
}

/** Returns the event and the rule of a call, by its number. */
function callAt(events: readonly BatchEvent[], call: number): readonly [index: number, rule: number] | undefined {
  let first = 0
  for (const [index, { rules }] of events.entries()) {
    if (call < first + rules.length) return [index, rules[call - first]!]
    first += rules.length
  }
  return undefined
}

function without(events: readonly BatchEvent[], call: number): readonly BatchEvent[] {
  const [index, rule] = callAt(events, call)!
  return events.flatMap((event, at) => (at === index ? withRules(event, (one) => one !== rule) : [event]))
}

function after(events: readonly BatchEvent[], call: number): readonly BatchEvent[] {
  const [index, rule] = callAt(events, call)!
  return [...withRules(events[index]!, (one) => one > rule), ...events.slice(index + 1)]
}

function withRules(event: BatchEvent, keep: (rule: number) => boolean): readonly BatchEvent[] {
  const rules = event.rules.filter(keep)
  return rules.length === 0 ? [] : [{ ...event, rules }]
}

type PrintedHit = readonly [
  event: number,
  rule: number,
  matched: 0 | 1,
  /** Only a name means that the result of the function is a separate text, in this order. */
  functions: readonly (RuleFunctionName | RuleFunctionOutcome)[],
  error?: PythonError,
]

interface Result {
  readonly hits: readonly PrintedHit[]
  readonly costs: readonly (readonly [rule: number, calls: number, ms: number])[]
  readonly stopped?: readonly [call: number, change: string | null]
}

/** Returns undefined if there are more or fewer texts than announced. */
function toHits(
  printed: readonly PrintedHit[],
  texts: readonly string[],
  sent: readonly BatchEvent[],
): readonly StreamHit[] | undefined {
  let next = 0
  const hits = printed.map(([index, rule, matched, functions, error]): StreamHit => ({
    event: sent[index]!.index,
    rule,
    matched: matched === 1,
    functions: functions.map((one) => (typeof one === 'string' ? { name: one, output: texts[next++] ?? '' } : one)),
    ...(error ? { error } : {}),
  }))
  return next === texts.length ? hits : undefined
}

/** A rule runs in the same process as the responding code, so the response is validated. */
function isResult(value: unknown, sent: readonly BatchEvent[]): value is Result {
  if (typeof value !== 'object' || value === null) return false
  const { hits, costs, stopped } = value as Partial<Result>
  if (!Array.isArray(hits) || !Array.isArray(costs)) return false
  if (stopped !== undefined && !callAt(sent, stopped[0])) return false
  return (hits as readonly PrintedHit[]).every(
    (hit) =>
      sent[hit?.[0]]?.rules.includes(hit[1]) === true &&
      Array.isArray(hit[3]) &&
      (hit[2] === 1 || (hit[2] === 0 && typeof hit[4]?.message === 'string')),
  )
}
