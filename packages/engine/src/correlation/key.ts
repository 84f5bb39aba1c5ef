import type { Completion, KeyState, OpenedAlert, StoredSignal } from './correlator-state.ts'

/** The results of a key's matches; most keys never have one. */
export class Ledger {
  readonly reported = new Map<string, Completion>()
  readonly pending = new Map<string, Completion>()
  readonly opened = new Map<string, OpenedAlert>()
}

type ReadonlyLedger = { readonly [part in keyof Ledger]: ReadonlyMap<string, Parameters<Ledger[part]['set']>[1]> }

const nothing: ReadonlyLedger = new Ledger()

/** The signals of one value, or of all values if the rule does not match on values. */
export class Key {
  readonly slot: number
  readonly value: string
  readonly lanes: StoredSignal[][]
  private kept: Ledger | undefined
  /** When it is checked next for removal; an instant. */
  check = -Infinity

  constructor(slot: number, value: string, lanes: number) {
    this.slot = slot
    this.value = value
    this.lanes = Array.from({ length: lanes }, () => [])
  }

  static restore(state: KeyState): Key {
    const key = new Key(state.slot, state.value, state.lanes.length)
    state.lanes.forEach((lane, at) => key.lanes[at]?.push(...lane.map((signal) => ({ ...signal }))))
    for (const one of state.reported) key.keep().reported.set(nameOf(one), one)
    for (const one of state.pending) key.keep().pending.set(nameOf(one), one)
    for (const one of state.opened) key.keep().opened.set(one.value ?? '', one)
    return key
  }

  /** For reading. */
  get ledger(): ReadonlyLedger {
    return this.kept ?? nothing
  }

  /** For writing. */
  keep(): Ledger {
    return (this.kept ??= new Ledger())
  }

  toState(): KeyState {
    const { reported, pending, opened } = this.ledger
    return {
      slot: this.slot,
      value: this.value,
      lanes: this.lanes.map((lane) => lane.map((signal) => ({ ...signal }))),
      reported: [...reported.values()],
      pending: [...pending.values()],
      opened: [...opened.values()],
    }
  }

  get newest(): number {
    let newest = -Infinity
    for (const lane of this.lanes) newest = Math.max(newest, lane.at(-1)?.time ?? -Infinity)
    return newest
  }

  get isEmpty(): boolean {
    return this.ledger.opened.size === 0 && this.lanes.every((lane) => lane.length === 0)
  }

  /** Removes what no future evaluation includes: `horizon` is the earliest time that the next one sees. */
  forget(horizon: number, dedup: number): void {
    for (const lane of this.lanes) forgetBefore(lane, horizon)
    if (!this.kept) return
    const { reported, pending, opened } = this.kept
    for (const completions of [reported, pending]) {
      for (const [name, { time }] of completions) if (time < horizon) completions.delete(name)
    }
    for (const [value, { start }] of opened) if (start + dedup < horizon) opened.delete(value)
    if (reported.size + pending.size + opened.size === 0) this.kept = undefined
  }
}

export function nameOf({ time, value }: Completion): string {
  return value === undefined ? String(time) : `${time} ${value}`
}

/** Drops the signals before a time from a lane. */
export function forgetBefore(lane: StoredSignal[], horizon: number): void {
  const kept = firstAt(lane, horizon)
  if (kept > 0) lane.splice(0, kept)
}

/** Returns the index of the first signal at or after a time. */
export function firstAt(lane: readonly StoredSignal[], time: number): number {
  return search(lane, (signal) => signal.time >= time)
}

/** Returns the index of the first signal after a time. */
export function firstAfter(lane: readonly StoredSignal[], time: number): number {
  return search(lane, (signal) => signal.time > time)
}

/** Inserts a signal, sorted by time and id; returns false if it already exists. */
export function insert(lane: StoredSignal[], signal: StoredSignal): boolean {
  const last = lane.at(-1)
  if (!last || last.time < signal.time) {
    lane.push(signal)
    return true
  }
  const place = search(lane, ({ time, id }) => time > signal.time || (time === signal.time && id >= signal.id))
  const there = lane[place]
  if (there && there.time === signal.time && there.id === signal.id) return false
  lane.splice(place, 0, signal)
  return true
}

function search(lane: readonly StoredSignal[], holds: (signal: StoredSignal) => boolean): number {
  let low = 0
  let high = lane.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(lane[middle] as StoredSignal)) high = middle
    else low = middle + 1
  }
  return low
}
