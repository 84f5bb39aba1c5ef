import { randomBytes } from 'node:crypto'
import { createAuditLog } from '../../audit/create-audit-log.ts'
import { putSetting } from '../../stores/settings/setting-store.ts'
import { withMetadata } from '../../data-directory/beside-server.ts'
import { systemViewer } from '../../access/viewer.ts'
import { issuerOf, readSsoSettings, ssoSettingsKey } from './sso-settings.ts'

export interface ReleasedSso {
  readonly wasEnforced: boolean
  /** The identity provider that stays configured; null if there is none. */
  readonly provider: string | null
}

/**
 * Allows passwords again if users cannot sign in with the identity provider, for the operator, who owns the data
 * directory. The server may be running, and notices with the next request.
 */
export async function releaseSso(options: {
  /** The data directory. */
  readonly folder: string
  /** The URL of Postgres if the metadata is not in the data directory. */
  readonly database?: string
  /** Milliseconds since 1970. */
  readonly now: number
}): Promise<ReleasedSso> {
  const { folder, database: url, now } = options
  return withMetadata({ folder, url }, async (database) => {
    const settings = await readSsoSettings(database)
    const provider = (settings.enabled ? issuerOf(settings) : undefined) ?? null
    if (!settings.enforceSso) return { wasEnforced: false, provider }
    const value = JSON.stringify({ ...settings, enforceSso: false })
    await putSetting(database, { key: ssoSettingsKey, value, updated_at: now, updated_by: null })
    await createAuditLog({ database, now: () => now, randomId: () => randomBytes(16).toString('hex') }).record({
      action: 'UPDATE_SAML_SETTINGS',
      viewer: systemViewer,
      parameters: { enforceSso: false, by: 'the operator' },
      result: 'SUCCEEDED',
    })
    return { wasEnforced: true, provider }
  })
}
