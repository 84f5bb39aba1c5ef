import { createHash, randomBytes } from 'node:crypto'
import { ForbiddenError, NotFoundError } from '@picket/core'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import * as store from '../../stores/device-sign-ins/device-sign-in-store.ts'
import type { DeviceSignInTable } from '../../stores/device-sign-ins/device-sign-in-table.ts'
import { findSession } from '../../stores/sessions/session-store.ts'
import { findUser, markSignIn } from '../../stores/users/user-store.ts'
import type { SessionService } from '../sessions/session-service.ts'
import type { LockOut } from '../sign-in/lock-out.ts'
import type { SignedIn, SignInSteps } from '../sign-in/sign-in-steps.ts'
import type { Viewer } from '../../access/viewer.ts'
import { createUserCode, parseUserCode, printUserCode } from './user-code.ts'

/** Sign-in on a device without a browser: a signed-in user approves it elsewhere (RFC 8628). */
export interface DeviceSignInService {
  begin(device: { readonly name: string; readonly address: string }): Promise<DeviceCodes>
  /** Returns the device that requests access, by its user code. Throws NotFoundError; repeated guesses are delayed. */
  find(viewer: Viewer, userCode: string): Promise<WaitingDevice>
  allow(viewer: Viewer, userCode: string): Promise<WaitingDevice>
  deny(viewer: Viewer, userCode: string): Promise<WaitingDevice>
  /**
   * The response to a poll of the device. `slow-down`: it polls too often, and must wait five seconds longer from now
   * on.
   */
  ask(deviceCode: string): Promise<'waiting' | 'slow-down' | 'allowed' | 'denied' | 'expired'>
  /** Undefined if the device is not approved, or was approved before. */
  enter(deviceCode: string): Promise<SignedIn | undefined>
}

export interface DeviceCodes {
  /** Known only to the device. */
  readonly deviceCode: string
  /** Entered by the user: `BCDF-GHJK`. */
  readonly userCode: string
  readonly expiresInSeconds: number
  readonly intervalSeconds: number
}

export interface WaitingDevice {
  readonly userCode: string
  readonly name: string
  readonly address: string
  readonly createdAt: number
  readonly expiresAt: number
}

const lifetimeMinutes = 10
const intervalSeconds = 5
const longestName = 100

export function createDeviceSignIns(ports: {
  readonly database: Database
  readonly sessions: SessionService
  readonly steps: Pick<SignInSteps, 'goOn'>
  readonly lockOut: Pick<LockOut, 'attemptSecond' | 'clearSecond'>
  readonly now: Clock
}): DeviceSignInService {
  const { database, sessions, steps, lockOut, now } = ports

  const waiting = async (viewer: Viewer, typed: string): Promise<DeviceSignInTable> => {
    // A separate counter from that of authenticator codes.
    const guesser = `device:${viewer.id}`
    await lockOut.attemptSecond(guesser)
    const code = parseUserCode(typed)
    const row = code === undefined ? undefined : await store.findWaitingDevice(database, code, now())
    if (row === undefined)
      throw new NotFoundError(
        'No device is waiting with this code. Codes are valid for ten minutes. Check the code on the device.',
      )
    await lockOut.clearSecond(guesser)
    return row
  }
  const decide = async (viewer: Viewer, typed: string, change: Partial<DeviceSignInTable>, isAllowed: boolean) => {
    const row = await waiting(viewer, typed)
    const status = isAllowed ? 'allowed' : 'denied'
    if (!(await store.decideDeviceSignIn(database, { device_hash: row.device_hash, status, ...change })))
      throw new NotFoundError('Another user has just approved or denied this device.')
    return present(row)
  }

  return {
    async begin({ name, address }) {
      await store.forgetDeviceSignIns(database, now())
      const deviceCode = randomBytes(32).toString('base64url')
      const userCode = createUserCode()
      await store.insertDeviceSignIn(database, {
        device_hash: hashOf(deviceCode),
        user_code: userCode,
        name: visible(name),
        address,
        created_at: now(),
        expires_at: now() + lifetimeMinutes * 60_000,
        asked_at: null,
        interval_seconds: intervalSeconds,
        status: 'waiting',
        user_id: null,
        user_version: null,
        session_since: null,
      })
      return {
        deviceCode,
        userCode: printUserCode(userCode),
        expiresInSeconds: lifetimeMinutes * 60,
        intervalSeconds,
      }
    },
    find: async (viewer, userCode) => present(await waiting(viewer, userCode)),
    async allow(viewer, userCode) {
      const session = await findSession(database, viewer.sessionId ?? '')
      const user = await findUser(database, viewer.id)
      if (session === undefined || user === undefined)
        throw new ForbiddenError('Access denied: this requires a session.')
      // A session that ends when support access is revoked must not create another one.
      if (session.method === 'support') throw new ForbiddenError('Access denied: support users cannot approve devices.')
      const change = { user_id: user.id, user_version: user.session_version, session_since: session.created_at }
      return decide(viewer, userCode, change, true)
    },
    deny: (viewer, userCode) => decide(viewer, userCode, {}, false),
    async ask(deviceCode) {
      const row = await store.findDeviceSignIn(database, hashOf(deviceCode))
      if (row === undefined || row.expires_at <= now()) return 'expired'
      if (row.status !== 'waiting') return row.status
      const isHasty = row.asked_at !== null && now() - row.asked_at < (row.interval_seconds - 1) * 1000
      const interval = isHasty ? row.interval_seconds + 5 : row.interval_seconds
      await store.noteDeviceAsked(database, { deviceHash: row.device_hash, at: now(), interval })
      return isHasty ? 'slow-down' : 'waiting'
    },
    async enter(deviceCode) {
      const entered = await database.transaction().execute(async (trx) => {
        const row = await store.findDeviceSignIn(trx, hashOf(deviceCode))
        if (row === undefined || row.status !== 'allowed' || row.expires_at <= now()) return undefined
        if (!(await store.takeDeviceSignIn(trx, row.device_hash))) return undefined
        const user = await findUser(trx, row.user_id ?? '')
        const isSame = user !== undefined && user.session_version === row.user_version
        if (!isSame || !(await markSignIn(trx, user, now()))) return undefined
        const more = { since: row.session_since ?? now(), deviceName: row.name }
        return { user, session: await sessions.start(user.id, 'device', trx, more) }
      })
      return entered && steps.goOn(entered.user, entered.session)
    },
  }
}

function present(row: DeviceSignInTable): WaitingDevice {
  return {
    userCode: printUserCode(row.user_code),
    name: row.name,
    address: row.address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

/** The name that an unauthenticated device reports, on one line. */
function visible(name: string): string {
  return name
    .replaceAll(/[\p{C}<>&"]/gu, '')
    .trim()
    .slice(0, longestName)
}

function hashOf(deviceCode: string): string {
  return createHash('sha256').update(deviceCode).digest('base64url')
}
