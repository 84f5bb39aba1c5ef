import type { Time } from '../columns.ts'

/** A program on a device that waits to be let in (RFC 8628). */
export interface DeviceSignInTable {
  /** Of the code that the device keeps for itself. */
  readonly device_hash: string
  /** What a person types, without the dash. */
  readonly user_code: string
  /** What the device calls itself. */
  readonly name: string
  readonly address: string
  readonly created_at: Time
  readonly expires_at: Time
  /** When the device last asked whether it may. */
  readonly asked_at: Time | null
  readonly interval_seconds: number
  readonly status: 'waiting' | 'allowed' | 'denied'
  /** Who let it in, with their session version then; all of their sessions ended since: it is not let in. */
  readonly user_id: string | null
  readonly user_version: number | null
  /** When the session of whoever let it in was begun: the new one lasts no longer. */
  readonly session_since: Time | null
}
