import type { Time } from '../columns.ts'

/** A program on a device that waits for approval (RFC 8628). */
export interface DeviceSignInTable {
  /** A digest of the code that only the device knows. */
  readonly device_hash: string
  /** What a user types, without the dash. */
  readonly user_code: string
  /** The name that the device sent. */
  readonly name: string
  readonly address: string
  readonly created_at: Time
  readonly expires_at: Time
  /** When the device last polled. */
  readonly asked_at: Time | null
  readonly interval_seconds: number
  readonly status: 'waiting' | 'allowed' | 'denied'
  /**
   * The user who approved it, with their session version at that time; if all of their sessions ended since, the
   * approval is void.
   */
  readonly user_id: string | null
  readonly user_version: number | null
  /** When the session of the approving user was started: the new one ends no later. */
  readonly session_since: Time | null
}
