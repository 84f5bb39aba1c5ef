import type { JsonText, Time } from '../columns.ts'

/** One row per engine. */
export interface EngineStateTable {
  readonly engine: string
  /** The last stored change. */
  readonly sequence: number
  readonly expired_at: Time | null
}

/** Ids of batches that an engine counted. */
export interface EngineBatchTable {
  readonly engine: string
  readonly id: string
  /** The change that added it, and its index in that: sort order. */
  readonly sequence: number
  readonly place: number
}

/** The dedup windows of an engine. */
export interface EngineWindowTable {
  readonly engine: string
  readonly ordinal: number
  /** A `WindowState`. */
  readonly state: JsonText
}
