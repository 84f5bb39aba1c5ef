import type { Completion, KeyState, OpenedAlert, StoredSignal } from './correlator-state.ts'

/** The signals of one value, or of all where values are not told apart. */
export class Key {
  readonly slot: number
  readonly value: string
  readonly lanes: StoredSignal[][]
  readonly reported = new Map<string, Completion>()
  readonly pending = new Map<string, Completion>()
  readonly opened = new Map<string, OpenedAlert>()
  /** When it is looked at next to be forgotten; a time of an instant. */
  check = -Infinity

  constructor(slot: number, value: string, lanes: number) {
    this.slot = slot
    this.value = value
    this.lanes = Array.from({ length: lanes }, () => [])
  }

  static restore(state: KeyState): Key {
    const key = new Key(state.slot, state.value, state.lanes.length)
    state.lanes.forEach((lane, at) => key.lanes[at]?.push(...lane.map((signal) => ({ ...signal }))))
    for (const one of state.reported) key.reported.set(nameOf(one), one)
    for (const one of state.pending) key.pending.set(nameOf(one), one)
    for (const one of state.opened) key.opened.set(one.value ?? '', one)
    return key
  }

  toState(): KeyState {
    return {
      slot: this.slot,
      value: this.value,
      lanes: this.lanes.map((lane) => lane.map((signal) => ({ ...signal }))),
      reported: [...this.reported.values()],
      pending: [...this.pending.values()],
      opened: [...this.opened.values()],
    }
  }

  get newest(): number {
    let newest = -Infinity
    for (const lane of this.lanes) newest = Math.max(newest, lane.at(-1)?.time ?? -Infinity)
    return newest
  }

  get isEmpty(): boolean {
    return this.opened.size === 0 && this.lanes.every((lane) => lane.length === 0)
  }

  /** Gives up what no evaluation to come can reach: `horizon` is the earliest time that the next one sees. */
  forget(horizon: number, dedup: number): void {
    for (const lane of this.lanes) forgetBefore(lane, horizon)
    for (const completions of [this.reported, this.pending]) {
      for (const [name, { time }] of completions) if (time < horizon) completions.delete(name)
    }
    for (const [value, { start }] of this.opened) if (start + dedup < horizon) this.opened.delete(value)
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

/** Where the first signal at or after a time is. */
export function firstAt(lane: readonly StoredSignal[], time: number): number {
  return search(lane, (signal) => signal.time >= time)
}

/** Where the first signal after a time is. */
export function firstAfter(lane: readonly StoredSignal[], time: number): number {
  return search(lane, (signal) => signal.time > time)
}

/** Puts a signal in its place by time and id; false when it is there already. */
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
