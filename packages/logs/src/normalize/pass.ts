import type { Value, ValueMap } from '@picket/core'
import { describeValue, type FailureCode, type FieldFailure } from './failure.ts'
import { addHits, type Found } from './indicators/found.ts'
import type { IndicatorHit } from './indicators/scanner.ts'
import type { Instant } from './time/instant.ts'

/** Returned by a decoder when a value does not fit; the pass has the failure. */
export const failed = Symbol('failed')

export type Decoded = Value | typeof failed

/** Decodes a raw value that is neither missing nor null. */
export type Decoder = (raw: Value, pass: Pass) => Decoded

const maxKeyLength = 100

/** The state of one event while it is decoded. */
export class Pass {
  /** Milliseconds since 1970: when the event is parsed. */
  readonly now: number
  /** The original record, which transforms read. */
  readonly root: ValueMap
  readonly warnings: string[] = []
  readonly found: Found = []
  /** The results of transforms so far, by field, so that each runs once. */
  results: Map<object, Value | undefined> | undefined
  /** The nesting depth of running transforms. */
  chain = 0
  /** Root keys without a column, because discovery has found too many. */
  overflow: Record<string, Value> | undefined
  eventTime: Instant | undefined
  /** Whether there are values that JSON.stringify would not print exactly. */
  hasExactNumbers = false
  #eventTimeRank = Infinity
  #failure: { code: FailureCode; expected: string; problem: string; value: Value | undefined } | undefined
  #path: (string | number)[] = []

  constructor(root: ValueMap, now: number) {
    this.root = root
    this.now = now
  }

  fail(code: FailureCode, expected: string, value?: Value, problem = `is not ${expected}`): typeof failed {
    this.#failure = { code, expected, problem, value }
    this.#path = []
    return failed
  }

  /** Adds a step to the path of the failure, from the innermost outwards. */
  failedAt(key: string | number): typeof failed {
    // Keys can be as long as logs.
    this.#path.push(typeof key === 'string' && key.length > maxKeyLength ? `${key.slice(0, maxKeyLength)}…` : key)
    return failed
  }

  /** Removes the value from a failure at this position; nested positions hide their own values. */
  hideValue(): typeof failed {
    if (this.#failure && this.#path.length === 0) this.#failure.value = undefined
    return failed
  }

  consumeFailure(): FieldFailure {
    const { code, expected, problem, value } = this.#failure ?? { code: 'record', expected: '', problem: 'is wrong' }
    this.#failure = undefined
    const path = this.#path.toReversed()
    return { code, path, ...(value === undefined ? {} : { value: describeValue(value) }), expected, problem }
  }

  /**
   * Turns the failure into a warning; the value becomes null. `position` must not differ between events, so that there are
   * few distinct warnings.
   */
  leaveOut(position: string): null {
    this.warn(`${position} ${this.#failure?.problem ?? 'is wrong'}: left out`)
    this.#failure = undefined
    return null
  }

  /** Turns the failure into a warning, and keeps the value; not for a failure of a limit. */
  keep(position: string): boolean {
    if (this.#failure?.code === 'limit') return false
    this.warn(`${position} ${this.#failure?.problem ?? 'is wrong'}: kept as it is`)
    this.#failure = undefined
    return true
  }

  warn(warning: string): void {
    if (!this.warnings.includes(warning)) this.warnings.push(warning)
  }

  addIndicators(hits: readonly IndicatorHit[]): void {
    const full = addHits(this.found, hits)
    if (full !== undefined) this.warn(full)
  }

  /** The lowest rank wins, which is the first field in the schema; among equals the first value. */
  offerEventTime(instant: Instant, rank: number): void {
    if (rank >= this.#eventTimeRank) return
    this.#eventTimeRank = rank
    this.eventTime = instant
  }
}
