import { InvalidInputError } from '@picket/core'
import type { Secrets } from '../../data-directory/secrets.ts'
import { ApiError } from '../../errors/api-error.ts'
import { parseInput } from '../../input/parse-input.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Send } from '../../outbound/send.ts'
import type { Database } from '../../stores/database.ts'
import { listExternalUsers } from '../../stores/external-users/external-user-store.ts'
import { findRole } from '../../stores/roles/role-store.ts'
import { putSetting } from '../../stores/settings/setting-store.ts'
import { listUsersOfRole } from '../../stores/users/user-store.ts'
import { assertWithin } from '../assert-within.ts'
import { adminRoleId } from '../roles/role.ts'
import type { SessionService } from '../sessions/session-service.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { ExternalUsers } from './external-users.ts'
import { listReachableRoles } from './reachable-roles.ts'
import { readMetadata } from './saml/read-metadata.ts'
import type { ServiceKey } from './saml/service-key.ts'
import { ssoInput, type SsoInput } from './sso-input.ts'
import { issuerOf, readSsoSettings, ssoSettingsKey, type SamlSettings, type SsoSettings } from './sso-settings.ts'

/** The settings of single sign-on. */
export interface SsoSettingsService {
  read(): Promise<SsoSettings>
  /** Takes effect immediately: ends sessions that are not allowed any more. Throws ApiError. */
  update(viewer: Viewer, input: unknown): Promise<SsoSettings>
  /** Reads metadata again if it is a day old. Returns the stored settings if the provider does not answer. */
  readFresh(): Promise<SsoSettings>
}

/** Providers publish certificates days before they use them. */
const metadataMs = 24 * 3_600_000
/** After a failure, sign-ins do not wait for the address again for this long. */
const retryMs = 10 * 60_000

export function createSsoSettings(ports: {
  readonly database: Database
  readonly secrets: Secrets
  readonly send: Send
  readonly sessions: SessionService
  readonly externalUsers: ExternalUsers
  readonly serviceKey: ServiceKey
  readonly now: Clock
  readonly log: Log
}): SsoSettingsService {
  const { database, secrets, send, sessions, externalUsers, serviceKey, now, log } = ports
  let failedAt = Number.NEGATIVE_INFINITY
  const read = () => readSsoSettings(database)
  const write = (trx: Database, settings: SsoSettings, by: string | null) =>
    putSetting(trx, { key: ssoSettingsKey, value: JSON.stringify(settings), updated_at: now(), updated_by: by })
  const fetchMetadata = async (url: string): Promise<SamlSettings> => {
    const { status, text } = await send({
      url,
      method: 'GET',
      headers: { accept: 'application/samlmetadata+xml, */*' },
    })
    if (status !== 200)
      throw new InvalidInputError(`The metadata address of the identity provider responded with ${status}.`)
    return { metadataUrl: url, provider: await readMetadata(text), readAt: now() }
  }
  const samlOf = async ({ identityProviderUrl, metadata }: SsoInput): Promise<SamlSettings | undefined> => {
    if (metadata != null) return { metadataUrl: null, provider: await readMetadata(metadata), readAt: now() }
    return identityProviderUrl == null ? undefined : await fetchMetadata(identityProviderUrl)
  }
  const merge = async (before: SsoSettings, given: SsoInput): Promise<SsoSettings> => {
    const saml = (await samlOf(given)) ?? (given.identityProviderUrl === null ? null : before.saml)
    const { attributes: old } = before
    return {
      enabled: given.enabled ?? before.enabled,
      enforceSso: given.enforceSso ?? before.enforceSso,
      kind: given.kind ?? before.kind,
      defaultRoleId: given.defaultRoleId === undefined ? before.defaultRoleId : given.defaultRoleId || null,
      justInTimeUsers: given.justInTimeUsers ?? before.justInTimeUsers,
      emailDomains: given.emailDomains === undefined ? before.emailDomains : [...new Set(given.emailDomains)],
      attributes: {
        email: nameOf(given.emailAttribute, old.email),
        givenName: nameOf(given.givenNameAttribute, old.givenName),
        familyName: nameOf(given.familyNameAttribute, old.familyName),
        role: nameOf(given.roleAttribute, old.role),
      },
      roleMappings: given.roleMappings === undefined ? before.roleMappings : (given.roleMappings ?? []),
      signOutAtProvider: given.signOutAtProvider ?? before.signOutAtProvider,
      signRequests: given.signRequests ?? before.signRequests,
      encryptAssertions: given.encryptAssertions ?? before.encryptAssertions,
      clockSkewSeconds: given.clockSkewSeconds ?? before.clockSkewSeconds,
      saml,
      oidc: oidcOf(before, given, secrets),
    }
  }
  return {
    read,
    async update(viewer, input) {
      const given = parseInput(ssoInput, input)
      const settings = await merge(await read(), given)
      // Created now, so that the provider can be configured with it before the first sign-in.
      if (settings.signRequests || settings.encryptAssertions || settings.signOutAtProvider) await serviceKey.read()
      return database.transaction().execute(async (trx) => {
        const before = await readSsoSettings(trx)
        await assertUsable(trx, settings)
        for (const each of [before, settings])
          for (const role of await listReachableRoles(trx, each)) assertWithin(viewer, role)
        if (settings.enforceSso && !(before.enabled && before.enforceSso)) await assertMayEnforce(trx)
        await write(trx, settings, viewer.id)
        await endSessions(trx, before, settings, sessions)
        if (settings.attributes.role === null)
          for (const { user_id } of await listExternalUsers(trx)) await externalUsers.chooseRole(trx, user_id)
        return settings
      })
    },
    async readFresh() {
      const settings = await read()
      const { enabled, kind, saml } = settings
      if (!enabled || kind !== 'SAML' || saml?.metadataUrl == null || now() - saml.readAt < metadataMs) return settings
      if (now() - failedAt < retryMs) return settings
      try {
        const fresh = await fetchMetadata(saml.metadataUrl)
        if (fresh.provider.entityId !== saml.provider.entityId)
          throw new InvalidInputError('The metadata is of another identity provider now.')
        return await database.transaction().execute(async (trx) => {
          const current = await readSsoSettings(trx)
          if (current.saml?.metadataUrl !== fresh.metadataUrl) return current
          await write(trx, { ...current, saml: fresh }, null)
          return { ...current, saml: fresh }
        })
      } catch (error) {
        failedAt = now()
        log.warn({ err: error }, 'cannot refresh the metadata of the identity provider')
        return settings
      }
    },
  }
}

/** Omitted: unchanged; null or empty: the default names. */
function nameOf(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given || null
}

function oidcOf({ oidc }: SsoSettings, given: SsoInput, secrets: Secrets): SsoSettings['oidc'] {
  const issuer = given.issuer === undefined ? oidc?.issuer : (given.issuer ?? undefined)
  const clientId = given.clientId === undefined ? oidc?.clientId : (given.clientId ?? undefined)
  if (issuer === undefined || clientId === undefined) return null
  // A secret is sent only to the provider that it was entered for.
  const kept = issuer === oidc?.issuer && clientId === oidc.clientId ? oidc.clientSecret : null
  const clientSecret =
    given.clientSecret === undefined ? kept : given.clientSecret ? secrets.seal(given.clientSecret) : null
  return { issuer, clientId, clientSecret, scopes: given.scopes ?? oidc?.scopes ?? ['email', 'profile'] }
}

async function assertUsable(trx: Database, settings: SsoSettings): Promise<void> {
  const wrong = (path: string, message: string) =>
    new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
  const { enabled, enforceSso, kind, defaultRoleId, roleMappings } = settings
  for (const [path, id] of [
    ['defaultRoleId', defaultRoleId] as const,
    ...roleMappings.map(({ roleId }, index) => [`roleMappings.${index}.roleId`, roleId] as const),
  ])
    if (id !== null && (await findRole(trx, id)) === undefined) throw wrong(path, `There is no role "${id}".`)
  if (enforceSso && !enabled) throw wrong('enforceSso', 'Single sign-on that is not enabled cannot be enforced.')
  if (!enabled) return
  if (issuerOf(settings) === undefined)
    throw kind === 'SAML'
      ? wrong('identityProviderUrl', 'SAML needs the metadata of the identity provider, or its address.')
      : wrong('issuer', 'OpenID Connect needs an issuer and a client id.')
  if (defaultRoleId === null) throw wrong('defaultRoleId', 'Users need a role. Select a default role.')
}

/** Single sign-on can be enforced only once an Admin has signed in with it. */
async function assertMayEnforce(trx: Database): Promise<void> {
  const admins = await listUsersOfRole(trx, adminRoleId)
  if (!admins.some(({ status, last_signed_in_at: last }) => status === 'EXTERNAL_PROVIDER' && last !== null))
    throw new ApiError(
      'InvalidUpdate',
      'Before single sign-on can be enforced, a user with the role "Admin" must have signed in with the identity provider.',
    )
}

/** Ends the sessions of users who can no longer sign in. */
async function endSessions(
  trx: Database,
  before: SsoSettings,
  after: SsoSettings,
  sessions: SessionService,
): Promise<void> {
  const isOtherProvider = before.enabled && (!after.enabled || issuerOf(before) !== issuerOf(after))
  const isEnforcedNow = after.enforceSso && !before.enforceSso
  if (!isOtherProvider && !isEnforcedNow) return
  const users = await trx.selectFrom('users').select(['id', 'status']).where('enabled', '=', 1).execute()
  for (const { id, status } of users)
    if (status === 'EXTERNAL_PROVIDER' ? isOtherProvider : isEnforcedNow) await sessions.endAll(id, trx)
}
