import { createAuditLog, type AuditArchive } from '../audit/create-audit-log.ts'
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts'
import { createIdentity, type Identity } from '../identity/create-identity.ts'
import { readRefusedPasswords } from '../identity/passwords/refused-passwords.ts'
import { createSigningOn, type SigningOn } from './create-signing-on.ts'
import type { Settings } from './create-settings.ts'
import type { Base } from './open-base.ts'

/** Accounts, sign-in and the audit log. */
export interface Access {
  readonly identity: Identity
  readonly audit: AuditArchive
  readonly signingOn: SigningOn
  /** For secrets that cannot be guessed, since all users of an office can share one address. */
  readonly generousRate: RateLimit
}

export async function createAccess(base: Base, settings: Settings, logTypes: () => readonly string[]): Promise<Access> {
  const { config, now, mailer, background, publicUrl } = base
  const { generalSettings, flags, version } = settings
  const { refusedPasswords: refusedFile, ...sessions } = config.sessions
  const identity = createIdentity({
    ...base,
    ...sessions,
    ...(refusedFile !== undefined && { refusedPasswords: await readRefusedPasswords(refusedFile) }),
    mailer,
    background,
    consoleUrl: publicUrl.read,
    logTypes,
    policy: { isSupportAllowed: async () => (await generalSettings.read()).supportAccess },
  })
  const audit = createAuditLog({
    ...base,
    recordsReads: async () => (await generalSettings.read()).auditLogsEnabled,
  })
  const generousRate = createRateLimit({ perSecond: 10, burst: 300, now })
  const signingOn = createSigningOn({
    ...base,
    sessions: identity.sessions,
    signIn: identity.signIn,
    flags,
    version,
    audit,
    publicUrl: publicUrl.read,
    rate: generousRate,
  })
  return { identity, audit, signingOn, generousRate }
}
