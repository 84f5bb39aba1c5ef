import type { Time } from '../columns.ts'

/** Where users have signed in from before: they are not locked out there when strangers guess elsewhere. */
export interface KnownPlaceTable {
  /** A digest of the email address and of the network or the browser. */
  readonly key: string
  readonly last_at: Time
}
