import type { Value, ValueMap } from '@picket/core'
import { describeValue, type FailureCode, type FieldFailure } from './failure.ts'
import { addHits, type Found } from './indicators/found.ts'
import type { IndicatorHit } from './indicators/scanner.ts'
import type { Instant } from './time/instant.ts'

/** What a decoder gives back when a value does not fit; the pass then holds the failure. */
export const failed = Symbol('failed')

export type Decoded = Value | typeof failed

/** Makes a typed value of a raw one that is there and not null. */
export type Decoder = (raw: Value, pass: Pass) => Decoded

const longestKey = 100

/** What one event collects on its way through the decoders. */
export class Pass {
  /** Milliseconds since 1970: when the event is parsed. */
  readonly now: number
  /** The record as it came, from which transforms read. */
  readonly root: ValueMap
  readonly warnings: string[] = []
  readonly found: Found = []
  /** What transforms have made so far, by their field, so that none is made twice. */
  made: Map<object, Value | undefined> | undefined
  /** How many transforms are at work inside of each other. */
  chain = 0
  /** Keys at the root that are no columns, for discovery has found too many. */
  overflow: Record<string, Value> | undefined
  eventTime: Instant | undefined
  /** Whether values came up that JSON.stringify does not print as they are. */
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

  /** Says where the failure was, from the inside out. */
  failedAt(key: string | number): typeof failed {
    // Keys may be as long as logs.
    this.#path.push(typeof key === 'string' && key.length > longestKey ? `${key.slice(0, longestKey)}…` : key)
    return failed
  }

  /** Leaves the value out of a failure of this very place; one of a place further in is for that place to hide. */
  hideValue(): typeof failed {
    if (this.#failure && this.#path.length === 0) this.#failure.value = undefined
    return failed
  }

  takeFailure(): FieldFailure {
    const { code, expected, problem, value } = this.#failure ?? { code: 'record', expected: '', problem: 'is wrong' }
    this.#failure = undefined
    const path = this.#path.toReversed()
    return { code, path, ...(value === undefined ? {} : { value: describeValue(value) }), expected, problem }
  }

  /** Lets the failure go with a warning; null stands for the value. `place` is not to tell events apart: warnings are to be few. */
  leaveOut(place: string): null {
    this.warn(`${place} ${this.#failure?.problem ?? 'is wrong'}: left out`)
    this.#failure = undefined
    return null
  }

  /** Lets the failure go with a warning, for the value to stay as it is; not one of a limit. */
  keep(place: string): boolean {
    if (this.#failure?.code === 'limit') return false
    this.warn(`${place} ${this.#failure?.problem ?? 'is wrong'}: kept as it is`)
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

  /** The lowest rank, that of the first field in the schema, wins; among equals the first that comes. */
  offerEventTime(instant: Instant, rank: number): void {
    if (rank >= this.#eventTimeRank) return
    this.#eventTimeRank = rank
    this.eventTime = instant
  }
}
