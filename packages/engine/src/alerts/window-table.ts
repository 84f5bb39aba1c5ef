import type { Window } from './window.ts'

/** The maximum number of concurrent windows per key: more are needed only for events whose times are days apart. */
const windowsPerKey = 8

/**
 * The windows of one rule by dedup string. A window accepts events from its start to its end. A late event within one
 * period before its start joins it as well, and the start stays. Any other event opens another window beside the
 * existing ones: an event with a wrong clock does not end the window of the others.
 */
export class WindowTable {
  /** In milliseconds. */
  period: number
  private readonly byDedup = new Map<string, Window>()
  private readonly onGone: (window: Window) => void
  private count = 0

  constructor(period: number, onGone: (window: Window) => void) {
    this.period = period
    this.onGone = onGone
  }

  get size(): number {
    return this.count
  }

  find(dedup: string, time: number): Window | undefined {
    let late: Window | undefined
    for (let window = this.byDedup.get(dedup); window; window = window.other) {
      const since = time - window.start
      if (since >= 0 && since < this.period) return window
      if (since < 0 && -since < this.period && (!late || window.start < late.start)) late = window
    }
    return late
  }

  /** Adds a window; if a key has too many, removes the least recently matched one and returns true. */
  add(dedup: string, window: Window): boolean {
    window.other = this.byDedup.get(dedup)
    this.byDedup.set(dedup, window)
    this.count++
    let length = 0
    let oldest = window
    for (let one: Window | undefined = window; one; one = one.other, length++)
      if (one.touched < oldest.touched) oldest = one
    if (length <= windowsPerKey) return false
    this.keep(dedup, (one) => one !== (oldest === window ? window.other : oldest))
    return true
  }

  /** Restores a window; the ones that were opened earlier come first. */
  restore(dedup: string, window: Window): void {
    window.other = this.byDedup.get(dedup)
    this.byDedup.set(dedup, window)
    this.count++
  }

  /** Removes windows without a match since a time; returns how many. */
  expire(touchedBefore: number): number {
    return this.keepOnly((window) => window.touched >= touchedBefore)
  }

  /** Removes all other windows; returns how many. */
  keepOnly(isKept: (window: Window) => boolean): number {
    const before = this.count
    for (const dedup of this.byDedup.keys()) this.keep(dedup, isKept)
    return before - this.count
  }

  *entries(): Iterable<readonly [dedup: string, Window]> {
    for (const [dedup, first] of this.byDedup) {
      for (let window: Window | undefined = first; window; window = window.other) yield [dedup, window]
    }
  }

  private keep(dedup: string, isKept: (window: Window) => boolean): void {
    const windows: Window[] = []
    for (let window = this.byDedup.get(dedup); window; window = window.other) windows.push(window)
    const kept = windows.filter(isKept)
    if (kept.length === windows.length) return
    this.count -= windows.length - kept.length
    for (const window of windows) if (!kept.includes(window)) this.onGone(window)
    for (const [index, window] of kept.entries()) window.other = kept[index + 1]
    if (kept[0]) this.byDedup.set(dedup, kept[0])
    else this.byDedup.delete(dedup)
  }
}
