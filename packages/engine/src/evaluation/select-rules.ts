import type { Enricher, PythonError, StreamEvent, YamlOutcome } from '@picket/core'
import type { CandidateIndex } from '../candidates/candidate-index.ts'
import type { Entry, Route } from '../candidates/route.ts'
import type { EngineLimits } from '../engine-limits.ts'
import type { EventBatch } from '../events.ts'
import type { EventFailure } from '../outcomes.ts'
import { BatchEvent, readEvent } from './batch-event.ts'
import { enrichEvent } from './enrich-event.ts'
import { createTally, type ActiveRule, type Tally } from './active-rule.ts'
import { toFilterError } from './match-fields.ts'
import { createTargets } from './targets.ts'

/** The results for a batch before Python runs: matches of YAML rules, errors, and which Python rules to call. */
export interface Selection {
  /** The number of events with at least one rule. */
  readonly evaluated: number
  readonly failures: readonly EventFailure[]
  readonly found: readonly Found[]
  /** Events for Python, and the corresponding events of the batch. */
  readonly questions: readonly StreamEvent[]
  readonly asked: readonly BatchEvent[]
  readonly withoutRules: number
  /** Numbers of evaluated events, by route. */
  readonly seen: ReadonlyMap<string, number>
  readonly pairs: number
  readonly guarded: number
  readonly filtered: number
  readonly tallies: ReadonlyMap<ActiveRule, Tally>
}

/** The match of a YAML rule, or an error before or within a rule. */
export interface Found {
  readonly event: BatchEvent
  readonly rule: ActiveRule
  /** Its duration in milliseconds. */
  readonly ms: number
  readonly outcome?: YamlOutcome
  readonly error?: { readonly part: 'logic' | 'inline-filters'; readonly error: PythonError }
}

export interface SelectOptions {
  readonly index: CandidateIndex<ActiveRule>
  readonly limits: EngineLimits
  readonly stopwatch: () => number
  readonly enricher?: Enricher
}

/** Parses the events of a batch, finds the candidate rules of each, and evaluates what needs no Python. */
export function selectRules(batch: EventBatch, options: SelectOptions): Selection {
  const { index, limits } = options
  const targetOf = createTargets(index)
  const failures: EventFailure[] = []
  const found: Found[] = []
  const questions: StreamEvent[] = []
  const asked: BatchEvent[] = []
  const seen = new Map<string, number>()
  const tallies = new Map<ActiveRule, Tally>()
  const sums = { evaluated: 0, withoutRules: 0, pairs: 0, guarded: 0, filtered: 0 }
  for (const [index, given] of batch.events.entries()) {
    const { kind = 'event' } = given
    const { key, route } = targetOf(given)
    if (!route && given.text.length <= limits.eventLength && looksLikeObject(given.text)) {
      sums.withoutRules++
      continue
    }
    const read = readEvent(given, limits, batch.plainOf?.(index))
    if ('reason' in read) {
      failures.push({ index, event: given, reason: read.reason })
      continue
    }
    const enriched = route && options.enricher ? enrichEvent(given, read.plain, options.enricher) : undefined
    const event = new BatchEvent(enriched?.event ?? given, index, batch, enriched?.plain ?? read.plain)
    const judgement = route ? judgeWithinStack(event, route, options) : nobody
    if (judgement === undefined) {
      failures.push({ index, event: given, reason: 'The event is nested too deeply.' })
      continue
    }
    sums.evaluated++
    seen.set(key, (seen.get(key) ?? 0) + 1)
    sums.pairs += route?.entries.size ?? 0
    if (judgement.candidates.length === 0) continue
    sums.guarded += judgement.guarded
    sums.filtered += judgement.filtered
    for (const entry of judgement.candidates) tallyOf(tallies, entry.rule).candidates++
    for (const one of judgement.found) {
      found.push(one)
      if (one.error?.part === 'inline-filters') continue
      const tally = tallyOf(tallies, one.rule)
      tally.ms += one.ms
    }
    for (const rule of judgement.called) tallyOf(tallies, rule).called++
    if (judgement.indexes.length === 0) continue
    questions.push({
      text: event.event.text,
      rules: judgement.indexes,
      ...(kind === 'event' ? { logType: given.logType } : {}),
    })
    asked.push(readAhead(event, judgement.called))
  }
  return { failures, found, questions, asked, seen, tallies, ...sums }
}

/** Many events wait for Python at a time, so only their texts are kept once the attributes of alerts have been read. */
function readAhead(event: BatchEvent, called: readonly ActiveRule[]): BatchEvent {
  const summing = called.filter(({ attributes }) => attributes.length > 0)
  // If rules are called without an expected match, reading attributes for all events would cost more than parsing
  // again.
  if (summing.length > mostReadAhead) return event
  for (const rule of summing) event.readAttributes(rule)
  event.forget()
  return event
}

const mostReadAhead = 4

interface Judgement {
  readonly candidates: readonly Entry<ActiveRule>[]
  readonly guarded: number
  readonly filtered: number
  readonly called: readonly ActiveRule[]
  /** Returns the indexes of the Python rules among them. */
  readonly indexes: readonly number[]
  readonly found: readonly Found[]
}

const nobody: Judgement = { candidates: [], guarded: 0, filtered: 0, called: [], indexes: [], found: [] }

/** Returns undefined if the event is nested so deeply that the stack overflows. */
function judgeWithinStack(event: BatchEvent, route: Route<ActiveRule>, options: SelectOptions): Judgement | undefined {
  try {
    return judge(event, route, options)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function judge(event: BatchEvent, route: Route<ActiveRule>, { index, stopwatch }: SelectOptions): Judgement {
  const candidates = index.find(route, event.plain)
  if (candidates.length === 0) return nobody
  const passing: ActiveRule[] = []
  for (const entry of candidates) if (index.mayHold(entry)) passing.push(entry.rule)
  passing.sort((a, b) => a.order - b.order)
  const called: ActiveRule[] = []
  const indexes: number[] = []
  const found: Found[] = []
  for (const rule of passing) {
    const kept = rule.inlineFilter?.(event.exact)
    if (kept?.error !== undefined) {
      found.push({ event, rule, ms: 0, error: { part: 'inline-filters', error: toFilterError(kept.error) } })
    }
    if (kept?.matched === false) continue
    called.push(rule)
    const { logic } = rule.rule
    if (logic.kind === 'python') {
      indexes.push(rule.index)
      continue
    }
    const started = stopwatch()
    const outcome = logic.detection.evaluate(event.exact)
    const ms = stopwatch() - started
    const error = outcome.matched || outcome.error === undefined ? undefined : toFilterError(outcome.error)
    found.push({
      event,
      rule,
      ms,
      ...(outcome.matched ? { outcome } : {}),
      ...(error ? { error: { part: 'logic', error } } : {}),
    })
  }
  const guarded = candidates.length - passing.length
  return { candidates, guarded, filtered: passing.length - called.length, called, indexes, found }
}

function tallyOf(tallies: Map<ActiveRule, Tally>, rule: ActiveRule): Tally {
  let tally = tallies.get(rule)
  if (!tally) tallies.set(rule, (tally = createTally()))
  return tally
}

/** Without rules an event is not parsed: only its first and last characters are checked. */
function looksLikeObject(text: string): boolean {
  return /^\s*\{/.test(text) && /\}\s*$/.test(text)
}
