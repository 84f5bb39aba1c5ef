import type { Time } from '../columns.ts'

/**
 * `support`: by password, when only support can; `sso`: by an identity provider; `device`: approved by a signed-in
 * user.
 */
export const sessionMethods = ['password', 'support', 'sso', 'device'] as const
export type SessionMethod = (typeof sessionMethods)[number]

/** A sign-in with all sessions that were refreshed from it. */
export interface SessionTable {
  readonly id: string
  readonly user_id: string
  readonly created_at: Time
  readonly expires_at: Time
  readonly revoked_at: Time | null
  /** Digests of the current refresh token and of the previous one. */
  readonly refresh_hash: string
  readonly former_hash: string | null
  readonly refreshed_at: Time
  /** How it was started; null: by password. */
  readonly method: SessionMethod | null
  /** The last request with its ID token, to a minute; its address and client. Null until there is one. */
  readonly used_at: Time | null
  readonly address: string | null
  readonly user_agent: string | null
  /** The name that the approved device sent; null for browsers. */
  readonly device_name: string | null
}
