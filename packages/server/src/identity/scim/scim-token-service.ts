import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { deleteSetting, findSetting, putSetting } from '../../stores/settings/setting-store.ts'
import { assertWithin } from '../assert-within.ts'
import { listReachableRoles } from '../sso/reachable-roles.ts'
import { readSsoSettings } from '../sso/sso-settings.ts'
import type { Viewer } from '../../access/viewer.ts'

/** The token with which an identity provider manages users and groups. Only a digest of it is stored. */
export interface ScimTokenService {
  find(): Promise<ScimToken | undefined>
  /**
   * Returns the value, which is not shown again, and revokes the previous one. Throws ForbiddenError unless the viewer
   * has the permissions of every role that the provider can assign.
   */
  rotate(viewer: Viewer): Promise<string>
  delete(viewer: Viewer): Promise<void>
  /** Returns whether the token is valid, and records its use. */
  check(value: string): Promise<boolean>
}

export interface ScimToken {
  readonly createdAt: number
  readonly createdBy: string
  readonly lastUsedAt: number | null
}

/** The fields that resolvers pass on; they read the others from the service. */
export type NoToken = Readonly<Record<never, never>>

const key = 'scim-token'
const minuteMs = 60_000

interface StoredToken extends ScimToken {
  /** SHA-256, base64url: sufficient, because random values cannot be guessed. */
  readonly hash: string
}

export function createScimTokens({
  database,
  now,
}: {
  readonly database: Database
  readonly now: Clock
}): ScimTokenService {
  const read = async (trx: Database = database): Promise<StoredToken | undefined> => {
    const row = await findSetting(trx, key)
    return row && (JSON.parse(row.value) as StoredToken)
  }
  const write = (token: StoredToken, trx: Database = database) =>
    putSetting(trx, { key, value: JSON.stringify(token), updated_at: now(), updated_by: token.createdBy })
  const assertMay = async (viewer: Viewer) => {
    for (const role of await listReachableRoles(database, await readSsoSettings(database))) assertWithin(viewer, role)
  }
  return {
    find: () => read(),
    async rotate(viewer) {
      await assertMay(viewer)
      const value = `picket_scim_${randomBytes(32).toString('base64url')}`
      await write({ hash: hashOf(value), createdAt: now(), createdBy: viewer.id, lastUsedAt: null })
      return value
    },
    async delete(viewer) {
      await assertMay(viewer)
      await deleteSetting(database, key)
    },
    async check(value) {
      const token = await read()
      if (token === undefined) return false
      if (!timingSafeEqual(Buffer.from(token.hash), Buffer.from(hashOf(value)))) return false
      if (now() - (token.lastUsedAt ?? 0) >= minuteMs)
        await database.transaction().execute(async (trx) => {
          const current = await read(trx)
          if (current?.hash === token.hash) await write({ ...current, lastUsedAt: now() }, trx)
        })
      return true
    },
  }
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
