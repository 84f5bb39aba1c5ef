import type { Time } from '../columns.ts'

/** Where somebody has signed in from before: strangers who guess elsewhere do not make them wait there. */
export interface KnownPlaceTable {
  /** A digest of the email address and of the network or the browser. */
  readonly key: string
  readonly last_at: Time
}
