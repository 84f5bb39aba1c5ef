import type { Time } from '../columns.ts'

/** `support`: by password, where only support may; `sso`: by an identity provider; `device`: let in by somebody who was signed in. */
export const sessionMethods = ['password', 'support', 'sso', 'device'] as const
export type SessionMethod = (typeof sessionMethods)[number]

/** A sign-in and all that was refreshed from it. */
export interface SessionTable {
  readonly id: string
  readonly user_id: string
  readonly created_at: Time
  readonly expires_at: Time
  readonly revoked_at: Time | null
  /** Of the refresh token that holds now, and of the one before it. */
  readonly refresh_hash: string
  readonly former_hash: string | null
  readonly refreshed_at: Time
  /** How it was begun; null: by password. */
  readonly method: SessionMethod | null
  /** The last request with its ID token, to a minute; whence it came, and from what. Null until there is one. */
  readonly used_at: Time | null
  readonly address: string | null
  readonly user_agent: string | null
  /** What the device called itself that was let in; null for browsers. */
  readonly device_name: string | null
}
