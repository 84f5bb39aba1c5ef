import type { DistinctCounter } from './distinct-counter.ts'
import type { SpaceSaving } from './space-saving.ts'

/** The period from a first match in which matches of the same rule and dedup string belong to one alert. */
export interface Window {
  /** Higher than that of windows that were opened before. */
  readonly order: number
  readonly alertId: string
  /** The event time of the first match, in milliseconds since 1970. */
  readonly start: number
  firstEventTime: number
  lastEventTime: number
  /** The processing time of its latest match. */
  touched: number
  matches: number
  opened: boolean
  unique: DistinctCounter | undefined
  summary: readonly SpaceSaving[] | undefined
  /** The attributes whose values `summary` counts. */
  attributes: readonly string[]
  /** The next window of the same key, in arbitrary order. */
  other: Window | undefined
}
