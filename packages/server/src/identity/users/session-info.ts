import type { Database } from '../../stores/database.ts'
import { findExternalUser } from '../../stores/external-users/external-user-store.ts'
import { findSession } from '../../stores/sessions/session-store.ts'
import { findUser } from '../../stores/users/user-store.ts'
import { readSsoSettings } from '../sso/sso-settings.ts'
import type { Viewer } from '../../access/viewer.ts'

/** The data of a session, besides its user. */
export interface SessionInfo {
  readonly emailVerified: boolean
  /** The identity providers of the user. */
  readonly identities: readonly { readonly providerName: string; readonly linkedAt: number }[]
  /** The sign-in time; null for a token. */
  readonly authenticationTime: number | null
  /** The user has the role of users without a role from the identity provider. */
  readonly hasSamlDefaultRole: boolean
}

export interface SessionInfoService {
  read(viewer: Viewer): Promise<SessionInfo>
}

const ofToken: SessionInfo = {
  emailVerified: false,
  identities: [],
  authenticationTime: null,
  hasSamlDefaultRole: false,
}

export function createSessionInfo({ database }: { readonly database: Database }): SessionInfoService {
  return {
    async read({ kind, id, sessionId }) {
      const user = kind === 'user' ? await findUser(database, id) : undefined
      if (user === undefined) return ofToken
      const session = sessionId === undefined ? undefined : await findSession(database, sessionId)
      const identities = await database
        .selectFrom('external_identities')
        .select(['issuer', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('issuer')
        .execute()
      const external = await findExternalUser(database, id)
      const isDefault =
        external?.role_from === 'provider' && user.role_id === (await readSsoSettings(database)).defaultRoleId
      return {
        emailVerified: user.status !== 'FORCE_CHANGE_PASSWORD',
        identities: identities.map(({ issuer, created_at: at }) => ({ providerName: issuer, linkedAt: at })),
        authenticationTime: session?.created_at ?? null,
        hasSamlDefaultRole: isDefault,
      }
    },
  }
}
