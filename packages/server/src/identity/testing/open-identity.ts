import { onTestFinished } from 'vitest'
import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { createGraphqlHandler } from '../../graphql/create-graphql-handler.ts'
import type { AuditEntry } from '../../audit/audit-log.ts'
import { createAuditLog } from '../../audit/create-audit-log.ts'
import { createFindActor } from '../../graphql/resolvers/actor.ts'
import { createApiTokenResolvers } from '../../graphql/resolvers/api-token.ts'
import { createAppConfigResolvers } from '../../graphql/resolvers/app-config.ts'
import { createAuditResolvers } from '../../graphql/resolvers/audit.ts'
import { createDeviceSignInResolvers } from '../../graphql/resolvers/device-sign-in.ts'
import { createFeatureFlagResolvers } from '../../graphql/resolvers/feature-flag.ts'
import { createGeneralSettingsResolvers } from '../../graphql/resolvers/general-settings.ts'
import { createMeResolvers } from '../../graphql/resolvers/me.ts'
import { createNotificationResolvers } from '../../graphql/resolvers/notification.ts'
import { createRoleResolvers } from '../../graphql/resolvers/role.ts'
import { createSavedViewResolvers } from '../../graphql/resolvers/saved-view.ts'
import { createOwnSessionResolvers } from '../../graphql/resolvers/own-session.ts'
import { createSecondFactorResolvers } from '../../graphql/resolvers/second-factor.ts'
import { createSingleSignOnResolvers } from '../../graphql/resolvers/single-sign-on.ts'
import { createUserResolvers } from '../../graphql/resolvers/user.ts'
import { withAbsentResolvers, type Answer } from '../../graphql/testing/ask.ts'
import { createHandler, type Handler } from '../../http/create-handler.ts'
import { createMetrics } from '../../http/metrics.ts'
import { noMailer, type Mail, type Mailer } from '../../mail/mailer.ts'
import { createBackground } from '../../async/background.ts'
import { createClosers } from '../../async/closers.ts'
import { createSigningOn } from '../../main/create-signing-on.ts'
import { authRoutes } from '../../http/routes/auth.ts'
import { oauthRoutes } from '../../http/routes/oauth.ts'
import { passwordResetRoutes } from '../../http/routes/password-reset.ts'
import { secondFactorRoutes } from '../../http/routes/second-factor.ts'
import { graphqlRoutes } from '../../http/routes/graphql.ts'
import { plentyOfRequests } from '../../http/testing/open-handler.ts'
import { createFlags } from '../../settings/flag-service.ts'
import { createAppConfig } from '../../settings/app-config.ts'
import { createGeneralSettings } from '../../settings/general-settings.ts'
import { createPreferences } from '../../settings/preferences.ts'
import { createSavedViews } from '../../settings/saved-views.ts'
import { createNotifications } from '../../notifications/notification-service.ts'
import { createLog } from '../../http/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createActors } from '../actors.ts'
import { createIdentity } from '../create-identity.ts'
import { isSsoEnforced } from '../sso/sso-settings.ts'
import { createPasswords, type Passwords } from '../passwords/passwords.ts'
import type { RefusedPasswords } from '../passwords/refused-passwords.ts'
import { ensureFirstAdministrator } from '../first-administrator.ts'

/** A server with users and settings only, its first administrator, a clock that the test controls, and clients. */
export async function openIdentity(given: TestIdentityOptions = {}) {
  const clock = { now: Date.parse('2026-05-01T12:00:00Z') }
  const now = () => clock.now
  let count = 0
  const randomId = () => (++count).toString(16).padStart(32, '0')
  const database = await openTestDatabase()
  const secrets = createSecrets([createKey()])
  // Cheap, because tests sign in often.
  const cheap = createPasswords({ memory: 64, passes: 1, parallelism: 1 })
  const worked: { count: number; meanwhile?: () => Promise<void> } = { count: 0 }
  const passwords: Passwords = {
    hash: cheap.hash,
    async verify(password, stored) {
      worked.count++
      const verdict = await cheap.verify(password, stored)
      const { meanwhile } = worked
      delete worked.meanwhile
      await meanwhile?.()
      return verdict
    },
  }
  const lines: string[] = []
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
  const background = createBackground(log)
  const consoleUrl = () => given.publicUrl ?? 'https://picket.test'
  const policy = { isSsoEnforced: false, isSupportAllowed: false }
  const mails: Mail[] = []
  const options = {
    database,
    secrets,
    now,
    randomId,
    refreshHours: 24,
    passwordLength: 12,
    passwords,
    background,
    consoleUrl,
    logTypes: () => ['A.B', 'AWS.CloudTrail', 'B.C'],
    mailer: given.mailer ?? (given.sendsMail ? collectMails(mails) : noMailer),
    policy: {
      isSsoEnforced: async () => policy.isSsoEnforced || (await isSsoEnforced(database)),
      isSupportAllowed: async () => policy.isSupportAllowed,
    },
    ...(given.secondFactor && { secondFactor: given.secondFactor }),
    ...(given.idleMinutes !== undefined && { idleMinutes: given.idleMinutes }),
    ...(given.refusedPasswords && { refusedPasswords: given.refusedPasswords }),
  }
  const identity = createIdentity(options)
  const first = await ensureFirstAdministrator(options)
  if (first === undefined) throw new Error('The database is not empty.')
  const audited: AuditEntry[] = []
  const archive = createAuditLog(options)
  const audit = {
    ...archive,
    async record(entry: AuditEntry) {
      audited.push(entry)
      await archive.record(entry)
    },
  }
  const flags = await createFlags({ database, now })
  const findActor = createFindActor(createActors(identity))
  const rate = plentyOfRequests()
  const closers = createClosers()
  onTestFinished(() => closers.closeAll(log))
  const signingOn = createSigningOn({
    ...options,
    ...identity,
    flags,
    audit,
    log,
    rate,
    closers,
    version: '1.2.3',
    config: { outbound: { allow: ['127.0.0.1'], github: 'https://api.github.com' } },
    publicUrl: consoleUrl,
  })
  const generalSettings = createGeneralSettings(options)
  const appConfig = createAppConfig({
    ...options,
    generalSettings,
    flags,
    version: '1.2.3',
    lookupMegabytes: 64,
  })
  const resolvers = withAbsentResolvers([
    createApiTokenResolvers({ ...identity, findActor }),
    createAppConfigResolvers({ ...identity, appConfig }),
    createAuditResolvers({ audit, findActor }),
    createDeviceSignInResolvers(identity),
    createFeatureFlagResolvers({ flags }),
    createGeneralSettingsResolvers({ generalSettings, version: '1.2.3' }),
    createMeResolvers({ ...identity, flags, preferences: createPreferences({ database }) }),
    createNotificationResolvers({ notifications: createNotifications(options) }),
    createRoleResolvers({ ...identity, findActor }),
    createSavedViewResolvers({ savedViews: createSavedViews(options), findActor }),
    createOwnSessionResolvers(identity),
    createSecondFactorResolvers(identity),
    createSingleSignOnResolvers({ ...signingOn, flags, findActor }),
    createUserResolvers(identity),
  ])
  const graphql = createGraphqlHandler({
    resolvers,
    audit,
    isFlagOn: async () => true,
  })
  const handle = createHandler({
    routes: [
      ...authRoutes({ ...identity, audit, rate }),
      ...secondFactorRoutes({ ...identity, audit, rate }),
      ...passwordResetRoutes({ ...identity, audit, rate }),
      ...oauthRoutes({ ...identity, ...signingOn.tokenRoutes, audit, rate, consoleUrl }),
      ...signingOn.routes,
      ...graphqlRoutes({ graphql, rate, ...identity }),
    ],
    authenticator: identity.authenticator,
    rate,
    metrics: createMetrics(),
    log,
    now,
    randomId,
  })
  return {
    ...identity,
    ...signingOn,
    flags,
    options,
    first,
    audited,
    /** How often a password was compared with a hash; `meanwhile` runs once during the next comparison. */
    worked,
    /** The settings of who can sign in with a password. */
    policy,
    /** Returns the emails that were sent, once running work is done. */
    async readMails(): Promise<readonly Mail[]> {
      await background.settle()
      return mails
    },
    /** The log for the operator. */
    lines,
    clock,
    database,
    handle,
    /** Creates a browser with its own cookie and ID token. */
    browser: () => new Browser(handle),
    /** Calls the public endpoint with an API token. */
    async askByToken(value: string, query: string, variables: object = {}, address = '192.0.2.1'): Promise<Answer> {
      const request = post('/public/graphql', { query, variables }, { 'x-api-key': value })
      return toAnswer(await handle(request, { address, isSecure: true }))
    },
  }
}

export interface TestIdentityOptions {
  /** `https://picket.test` where absent. */
  readonly publicUrl?: string
  readonly secondFactor?: 'optional' | 'required'
  readonly idleMinutes?: number
  readonly refusedPasswords?: RefusedPasswords
  /** Emails are collected. */
  readonly sendsMail?: true
  readonly mailer?: Mailer
}

function collectMails(mails: Mail[]): Mailer {
  const keep = (mail: Mail): void => void mails.push(mail)
  return { isOn: true, send: async (mail) => keep(mail), sendLater: keep, settle: async () => undefined }
}

export type TestIdentity = Awaited<ReturnType<typeof openIdentity>>

export class Browser {
  readonly #handle: Handler
  cookie = ''
  /** The cookie by which the server recognizes the browser. */
  device = ''
  idToken = ''

  constructor(handle: Handler) {
    this.#handle = handle
  }

  /** Posts to /auth/..., and stores the cookies of the response. */
  async post(path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) {
    const request = post(path, body, { cookie: `${this.cookie}; ${this.device}`, ...this.#proof(), ...headers })
    const response = await this.#handle(request, { address: '192.0.2.1', isSecure: true })
    const sent = response.headers.getSetCookie()
    const set = sent.find((line) => line.includes('picket-refresh=')) ?? null
    const device = sent.find((line) => line.includes('picket-device='))
    if (set !== null) this.cookie = set.split(';')[0] ?? ''
    if (device !== undefined) this.device = device.split(';')[0] ?? ''
    const text = await response.text()
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
    const answer = (text === '' ? {} : JSON.parse(text)) as any
    if (answer.idToken !== undefined) this.idToken = answer.idToken
    return { status: response.status, set, answer }
  }

  async ask(query: string, variables: object = {}): Promise<Answer> {
    const request = post('/graphql', { query, variables }, this.#proof())
    return toAnswer(await this.#handle(request, { address: '192.0.2.1', isSecure: true }))
  }

  #proof(): Record<string, string> {
    return this.idToken === '' ? {} : { authorization: this.idToken }
  }

  /** Signs in with a one-time password and chooses another. */
  async enter(email: string, oneTimePassword: string, password: string): Promise<this> {
    const { answer } = await this.post('/auth/sign-in', { email, password: oneTimePassword })
    const { status } = await this.post('/auth/new-password', { session: answer.session, newPassword: password })
    if (status !== 200) throw new Error(`The new password was answered with ${status}.`)
    return this
  }
}

function post(path: string, body: object, headers: Readonly<Record<string, string>>): Request {
  const text = JSON.stringify(body)
  return new Request(`https://picket.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers },
    body: text,
  })
}

async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, ...((await response.json()) as object) }
}
