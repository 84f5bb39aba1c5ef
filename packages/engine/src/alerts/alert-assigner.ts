import type { EngineLimits } from '../engine-limits.ts'
import type { EngineState, WindowState } from '../engine-state.ts'
import type { StateChange } from '../state-change.ts'
import type { Alert, AlertChange, AttributeSummary } from '../outcomes.ts'
import { hashText } from '../text-hash.ts'
import { DistinctCounter } from './distinct-counter.ts'
import { SpaceSaving } from './space-saving.ts'
import { WindowTable } from './window-table.ts'
import type { Window } from './window.ts'

/** Errors open at most one alert a day, whatever the dedup period of the rule. */
export const errorPeriod = 24 * 60 * 60_000

/** The maximum length of a value in a summary, in UTF-16 units. */
const longestValue = 200
const topValues = 5

/** One match or error, as far as alerts are concerned. */
export interface Arrival {
  readonly ruleId: string
  readonly kind: WindowState['kind']
  readonly dedup: string
  /** The alert that it opens derives its id from this one. */
  readonly signalId: string
  readonly eventTime: number
  /** In milliseconds. */
  readonly period: number
  readonly threshold: number
  /** The values of `unique()`, which count once each towards the threshold; every match counts when missing. */
  readonly unique: string | undefined
  readonly attributes: readonly string[]
  /** The values of each attribute. */
  readonly values: readonly (readonly string[])[]
  /** The contents of the alert if this opens it. */
  describe(): AlertContent
}

export type AlertContent = Omit<
  Alert,
  'id' | 'ruleId' | 'dedup' | 'openedAt' | 'firstEventTime' | 'lastEventTime' | 'matches' | 'summary'
>

export interface Entered {
  /** The alert of each arrival, even if it is not open yet. */
  readonly alertIds: readonly string[]
  readonly alerts: readonly AlertChange[]
  /** Windows that were removed because there were too many. */
  readonly givenUp: number
}

interface Touched {
  readonly window: Window
  readonly ruleId: string
  readonly dedup: string
  readonly attributes: readonly string[]
  readonly content?: AlertContent
  added: number
}

/** Assigns matches to alerts: dedup windows, thresholds, summaries. */
export class AlertAssigner {
  private readonly limits: EngineLimits
  private tables = new Map<string, WindowTable>()
  private size = 0
  private expiredAt = -Infinity
  /** How many windows were opened so far. */
  private opened = 0
  /** Windows that were opened or changed since the last call of `takeChanges`, each with its key. */
  private readonly changed = new Map<Window, ChangedKey>()
  private readonly gone = new Set<Window>()

  constructor(limits: EngineLimits) {
    this.limits = limits
  }

  /** Counts arrivals in order, and returns the changes to alerts. */
  add(arrivals: readonly Arrival[], now: number): Entered {
    const touched = new Map<string, Touched>()
    const alertIds: string[] = []
    let givenUp = 0
    for (const arrival of arrivals) {
      const { window, isNew } = this.windowFor(arrival, now)
      if (isNew) givenUp += this.insert(arrival, window)
      this.changed.set(window, arrival)
      alertIds.push(window.alertId)
      enter(arrival, window, now, touched)
    }
    if (this.size > this.limits.windows) givenUp += this.giveUpOldest()
    if (now - this.expiredAt > 60_000) this.expire(now)
    return { alertIds, alerts: Array.from(touched.values(), (one) => toChange(one, now)), givenUp }
  }

  /** Returns the alert that a match belongs to or would open; changes nothing. */
  find({ ruleId, kind, dedup, eventTime, signalId }: Arrival): string {
    return this.tables.get(toTableKey(ruleId, kind))?.find(dedup, eventTime)?.alertId ?? toAlertId(signalId)
  }

  expire(now: number): void {
    this.expiredAt = now
    for (const [key, table] of this.tables) {
      this.size -= table.expire(now - table.period - this.limits.lateness)
      if (table.size === 0) this.tables.delete(key)
    }
  }

  /** Removes the windows of removed rules. */
  keepRules(isKept: (ruleId: string) => boolean): void {
    for (const [key, table] of this.tables) {
      if (isKept(fromTableKey(key).ruleId)) continue
      this.tables.delete(key)
      this.size -= table.keepOnly(() => false)
    }
  }

  toState(): Pick<EngineState, 'windows' | 'expiredAt'> {
    const windows = [...this.tables].flatMap(([key, table]) =>
      Array.from(table.entries(), ([dedup, window]) => toWindowState(fromTableKey(key), table.period, dedup, window)),
    )
    return { windows: windows.sort((a, b) => a.order - b.order), ...this.toExpiredAt() }
  }

  /** Returns the changes since the last call, with current values. */
  takeChanges(): Pick<StateChange, 'windows' | 'gone' | 'expiredAt'> {
    const windows: WindowState[] = []
    for (const [window, { ruleId, kind, dedup }] of this.changed) {
      const table = this.gone.has(window) ? undefined : this.tables.get(toTableKey(ruleId, kind))
      if (table) windows.push(toWindowState({ kind, ruleId }, table.period, dedup, window))
    }
    const gone = Array.from(this.gone, ({ order }) => order)
    this.forgetChanges()
    return { windows, gone, ...this.toExpiredAt() }
  }

  forgetChanges(): void {
    this.changed.clear()
    this.gone.clear()
  }

  restore({ windows, expiredAt = -Infinity }: Pick<EngineState, 'windows' | 'expiredAt'>): void {
    this.tables = new Map()
    this.size = windows.length
    this.expiredAt = expiredAt
    this.opened = 0
    for (const { ruleId, kind, dedup, period, unique, summary, attributes = [], ...rest } of windows.toSorted(
      (a, b) => a.order - b.order,
    )) {
      this.opened = rest.order + 1
      this.tableOf(ruleId, kind, period).restore(dedup, {
        ...rest,
        unique: unique && new DistinctCounter(this.limits.exactUnique, unique),
        summary: summary?.map((counts) => new SpaceSaving(counts)),
        attributes,
        other: undefined,
      })
    }
    this.forgetChanges()
  }

  private windowFor(arrival: Arrival, now: number): { readonly window: Window; readonly isNew: boolean } {
    const known = this.tableOf(arrival.ruleId, arrival.kind, arrival.period).find(arrival.dedup, arrival.eventTime)
    if (known) return { window: known, isNew: false }
    return { window: begin(arrival, now, this.limits.exactUnique, this.opened++), isNew: true }
  }

  private insert({ ruleId, kind, period, dedup }: Arrival, window: Window): number {
    const givenUp = this.tableOf(ruleId, kind, period).add(dedup, window) ? 1 : 0
    this.size += 1 - givenUp
    return givenUp
  }

  private tableOf(ruleId: string, kind: WindowState['kind'], period: number): WindowTable {
    const key = toTableKey(ruleId, kind)
    let table = this.tables.get(key)
    if (!table) this.tables.set(key, (table = new WindowTable(period, (window) => void this.gone.add(window))))
    if (table.period !== period) {
      table.period = period
      for (const [dedup, window] of table.entries()) this.changed.set(window, { ruleId, kind, dedup })
    }
    return table
  }

  /** Removes a tenth of the windows at once, so that this is not necessary for every match. */
  private giveUpOldest(): number {
    const sorted = this.sortedBy(({ touched }) => touched)
    const limit = sorted[sorted.length - Math.floor(this.limits.windows * 0.9)] ?? Infinity
    let givenUp = 0
    for (const table of this.tables.values()) givenUp += table.expire(limit)
    const excess = sorted.length - givenUp - this.limits.windows
    if (excess > 0) {
      // Windows of the same moment are removed in the order in which they were opened.
      const last = this.sortedBy(({ order }) => order)[excess - 1] ?? Infinity
      for (const table of this.tables.values()) givenUp += table.keepOnly(({ order }) => order > last)
    }
    this.size -= givenUp
    for (const [key, table] of this.tables) if (table.size === 0) this.tables.delete(key)
    return givenUp
  }

  private sortedBy(numberOf: (window: Window) => number): Float64Array {
    const numbers: number[] = []
    for (const table of this.tables.values()) for (const [, window] of table.entries()) numbers.push(numberOf(window))
    return Float64Array.from(numbers).sort()
  }

  private toExpiredAt(): Pick<EngineState, 'expiredAt'> {
    return this.expiredAt === -Infinity ? {} : { expiredAt: this.expiredAt }
  }
}

/** The key of a window. */
type ChangedKey = Pick<Arrival, 'ruleId' | 'kind' | 'dedup'>

/** Counts one arrival in its window. */
function enter(arrival: Arrival, window: Window, now: number, touched: Map<string, Touched>): void {
  const { ruleId, dedup, eventTime, threshold, unique, attributes, values } = arrival
  window.matches++
  window.touched = Math.max(window.touched, now)
  window.firstEventTime = Math.min(window.firstEventTime, eventTime)
  window.lastEventTime = Math.max(window.lastEventTime, eventTime)
  if (window.attributes !== attributes) sumUp(window, attributes)
  // If a changed rule no longer has `unique`, matches count.
  if (unique === undefined) window.unique = undefined
  for (const [place, list] of values.entries()) {
    for (const value of list) window.summary?.[place]?.add(value.slice(0, longestValue))
  }
  if (!window.opened && unique !== undefined) window.unique?.add(unique)
  const opens = !window.opened && (window.unique?.count ?? window.matches) >= threshold
  if (opens) {
    window.opened = true
    window.unique = undefined
  }
  if (!window.opened) return
  const before = touched.get(window.alertId)
  if (before) {
    before.added++
  } else {
    const content = opens ? { content: arrival.describe() } : {}
    touched.set(window.alertId, { window, ruleId, dedup, attributes, added: 1, ...content })
  }
}

/** Switches to the current attributes of a rule; the counts of unchanged ones are kept. */
function sumUp(window: Window, attributes: readonly string[]): void {
  const { summary, attributes: before } = window
  window.attributes = attributes
  if (before.length === attributes.length && before.every((name, place) => name === attributes[place])) return
  window.summary = attributes.map((name) => summary?.[before.indexOf(name)] ?? new SpaceSaving())
}

function begin(
  { signalId, eventTime, threshold, unique, attributes }: Arrival,
  now: number,
  exactUnique: number,
  order: number,
): Window {
  return {
    order,
    alertId: toAlertId(signalId),
    start: eventTime,
    firstEventTime: eventTime,
    lastEventTime: eventTime,
    touched: now,
    matches: 0,
    opened: false,
    unique: unique !== undefined && threshold > 1 ? new DistinctCounter(exactUnique) : undefined,
    summary: attributes.length > 0 ? attributes.map(() => new SpaceSaving()) : undefined,
    attributes,
    other: undefined,
  }
}

/** Derives the id of an alert from the id of its first match. */
function toAlertId(signalId: string): string {
  return hashText(`alert ${signalId}`)
}

function toTableKey(ruleId: string, kind: WindowState['kind']): string {
  return `${kind} ${ruleId}`
}

function fromTableKey(key: string): { readonly kind: WindowState['kind']; readonly ruleId: string } {
  const at = key.indexOf(' ')
  return { kind: key.slice(0, at) as WindowState['kind'], ruleId: key.slice(at + 1) }
}

function toWindowState(
  table: { readonly kind: WindowState['kind']; readonly ruleId: string },
  period: number,
  dedup: string,
  { unique, summary, attributes, other: _, ...rest }: Window,
): WindowState {
  return {
    ...table,
    period,
    dedup,
    ...rest,
    ...(unique ? { unique: unique.toState() } : {}),
    ...(summary ? { summary: summary.map((one) => one.toState()), attributes } : {}),
  }
}

function toChange({ window, ruleId, dedup, attributes, content, added }: Touched, now: number): AlertChange {
  const { alertId, matches, firstEventTime, lastEventTime } = window
  const summary = summarize(window, attributes)
  if (content) {
    const alert = {
      id: alertId,
      ruleId,
      dedup,
      ...content,
      openedAt: now,
      firstEventTime,
      lastEventTime,
      matches,
      summary,
    }
    return { kind: 'opened', alert }
  }
  return { kind: 'joined', alertId, ruleId, added, matches, firstEventTime, lastEventTime, summary }
}

function summarize({ summary }: Window, attributes: readonly string[]): readonly AttributeSummary[] {
  return attributes.map((attribute, place) => ({ attribute, top: summary?.[place]?.top(topValues) ?? [] }))
}
