import type { Match } from '@picket/engine'
import { compareAlongHistory, type HistoryPosition, type StoredMatch } from './read-history.ts'
import { noDifference, type Difference, type MatchPosition } from './replay.ts'

/** A match of a replay: the position of its event, and the alert that it would belong to. */
export interface ReplayedMatch extends MatchPosition {
  readonly alertId: string | undefined
}

export function toReplayedMatch({ signal, event, alertId }: Match): ReplayedMatch {
  return {
    detectionId: signal.ruleId,
    logType: event.logType,
    rowId: event.id ?? '',
    eventTime: signal.eventTime,
    alertId,
  }
}

/** Compares matches of a replay with past ones, range by range, and finds corresponding alerts. */
export interface MatchComparison {
  /** Matches of one range of history: all of the replay, and all past ones. */
  compare(replayed: readonly ReplayedMatch[], stored: readonly StoredMatch[]): void
  readonly byDetection: ReadonlyMap<string, Difference>
  readonly added: readonly MatchPosition[]
  readonly gone: readonly MatchPosition[]
  /** For alerts of the replay, past alerts that have a match in common with them. */
  readonly realOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Past alerts with known matches, by detection. */
  readonly realAlerts: ReadonlyMap<string, string>
  /** There were more alerts than are tracked. */
  readonly isCut: boolean
  takeState(): ComparisonState
}

/** The state of a comparison, as plain JSON data. */
export interface ComparisonState {
  readonly byDetection: readonly (readonly [detectionId: string, difference: Difference])[]
  readonly added: readonly MatchPosition[]
  readonly gone: readonly MatchPosition[]
  readonly realOf: readonly (readonly [alertId: string, real: readonly string[]])[]
  readonly realAlerts: readonly (readonly [alertId: string, detectionId: string])[]
  readonly isCut: boolean
}

/** The maximum number of reported positions; all are counted. */
const mostPlaces = 50
/** The maximum number of tracked alerts. */
export const mostAlerts = 10_000

export function createMatchComparison(state?: ComparisonState): MatchComparison {
  const byDetection = new Map(state?.byDetection)
  const added = [...(state?.added ?? [])]
  const gone = [...(state?.gone ?? [])]
  const realOf = new Map(state?.realOf.map(([alertId, real]) => [alertId, new Set(real)]))
  const realAlerts = new Map(state?.realAlerts)
  let isCut = state?.isCut ?? false
  const count = (detectionId: string, kind: keyof Difference): void => {
    const before = byDetection.get(detectionId) ?? noDifference
    byDetection.set(detectionId, { ...before, [kind]: before[kind] + 1 })
  }
  const pair = (alertId: string | undefined, { alertId: real, detectionId }: StoredMatch): void => {
    if (real === null) return
    if (!realAlerts.has(real)) {
      if (realAlerts.size >= mostAlerts) return void (isCut = true)
      realAlerts.set(real, detectionId)
    }
    if (alertId === undefined) return
    const known = realOf.get(alertId)
    if (known) known.add(real)
    else if (realOf.size < mostAlerts) realOf.set(alertId, new Set([real]))
    else isCut = true
  }
  return {
    byDetection,
    added,
    gone,
    realOf,
    realAlerts,
    get isCut() {
      return isCut
    },
    takeState: () => ({
      byDetection: [...byDetection],
      added,
      gone,
      realOf: [...realOf].map(([alertId, real]) => [alertId, [...real]]),
      realAlerts: [...realAlerts],
      isCut,
    }),
    compare(replayed, stored) {
      const then = new Map(stored.map((match) => [keyOf(match), match]))
      for (const match of replayed) {
        const same = then.get(keyOf(match))
        if (same) then.delete(keyOf(match))
        count(match.detectionId, same ? 'same' : 'added')
        if (same) pair(match.alertId, same)
        else if (added.length < mostPlaces) added.push(toPlace(match))
      }
      for (const match of [...then.values()].sort(compareAlongHistory)) {
        count(match.detectionId, 'gone')
        pair(undefined, match)
        if (gone.length < mostPlaces) gone.push(toPlace({ ...match, eventTime: match.time }))
      }
    },
  }
}

function keyOf({ detectionId, rowId }: Pick<MatchPosition, 'detectionId' | 'rowId'>): string {
  return `${detectionId}\n${rowId}`
}

function toPlace({ detectionId, logType, rowId, eventTime }: MatchPosition): MatchPosition {
  return { detectionId, logType, rowId, eventTime }
}

/** Before everything of a scope. */
export function beginningOf(time: number): HistoryPosition {
  return { time, rowId: '' }
}
