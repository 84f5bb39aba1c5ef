import type { DistinctCounter } from './distinct-counter.ts'
import type { SpaceSaving } from './space-saving.ts'

/** The time from a first match on in which matches of the same rule and dedup string belong to one alert. */
export interface Window {
  /** Higher than that of windows that began before. */
  readonly order: number
  readonly alertId: string
  /** Event time of the match that began it, in milliseconds since 1970. */
  readonly start: number
  firstEventTime: number
  lastEventTime: number
  /** Processing time of its latest match. */
  touched: number
  matches: number
  opened: boolean
  unique: DistinctCounter | undefined
  summary: readonly SpaceSaving[] | undefined
  /** What `summary` counts values of. */
  attributes: readonly string[]
  /** The next window of the same key, in no order. */
  other: Window | undefined
}
