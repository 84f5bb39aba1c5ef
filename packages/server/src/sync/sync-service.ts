import { UnauthenticatedError, UnavailableError, type LogTypeAccess } from '@picket/core'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import type { DeliveredAlert } from '../delivery/destination-type.ts'
import { openConfig } from '../delivery/sealed-config.ts'
import { destinationTypeOf } from '../delivery/types/index.ts'
import type { RequestInfo } from '../access/request-info.ts'
import type { User } from '../identity/users/user.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Log } from '../ports/log.ts'
import type { Send } from '../outbound/send.ts'
import { readDestination } from '../stores/destinations/destination-store.ts'
import { forgetSeen, markSeen, unmarkSeen } from '../stores/links/link-store.ts'
import { applyChange, type ApplyPorts, type WantedChange } from './apply-change.ts'

export interface SyncPorts extends ApplyPorts {
  readonly secrets: Secrets
  readonly send: Send
  readonly log: Log
  readonly audit: AuditLog
  readonly userByEmail: (email: string) => Promise<User | undefined>
  /** As destinations see it; undefined if the user cannot see its log types. */
  readonly describeAlert: (alertId: string, access: LogTypeAccess) => Promise<DeliveredAlert | undefined>
}

/** A request of a peer, as received. */
export interface SyncRequest {
  readonly outputId: string
  readonly headers: Headers
  readonly body: string
  readonly info: RequestInfo
}

/**
 * Returns the decrypted settings of a destination, or undefined if there is none of these types or its secrets are
 * lost.
 */
export async function findPeer<Config>(
  { database, secrets, log }: SyncPorts,
  outputId: string,
  types: readonly string[],
): Promise<Config | undefined> {
  const row = await readDestination(database, outputId)
  const type = row && types.includes(row.output_type) ? destinationTypeOf(row.output_type) : undefined
  if (type === undefined) return undefined
  try {
    return type.config.parse(openConfig(type.config, JSON.parse(row!.config), secrets)) as Config
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    log.warn({ outputId }, error.message)
    return undefined
  }
}

/** The same for a destination that does not exist, so that a caller learns nothing. */
export function notSigned(): UnauthenticatedError {
  return new UnauthenticatedError('The request is not signed as this destination requires, or is too old.')
}

/**
 * Runs something once per id; after a failure it can run again. Peers repeat requests that were not answered in time.
 */
export async function once(
  { database, now }: Pick<SyncPorts, 'database' | 'now'>,
  outputId: string,
  key: string,
  work: () => Promise<void>,
): Promise<void> {
  await forgetSeen(database, now() - rememberedFor)
  if (!(await markSeen(database, outputId, key, now()))) return
  try {
    await work()
  } catch (error) {
    await unmarkSeen(database, outputId, key)
    throw error
  }
}

/** In milliseconds, far longer than requests stay valid and peers retry. */
const rememberedFor = 7 * 86_400_000

/** Applies a change that a user made elsewhere and records it in the audit log. Returns the problem as text. */
export async function applyAs(
  ports: SyncPorts,
  { outputId, info }: Pick<SyncRequest, 'outputId' | 'info'>,
  { viewer, alertId, change, except }: { viewer: Viewer; alertId: string; change: WantedChange; except?: string },
): Promise<string | undefined> {
  const problem = await applyChange(ports, viewer, alertId, change, except)
  await ports.audit.record({
    action: 'SYNC_ALERT',
    viewer,
    parameters: { outputId, alertId, change },
    result: problem === undefined ? 'SUCCEEDED' : 'FAILED',
    request: info,
  })
  return problem
}

/** A Slack or Jira user as a Picket user. */
export function toViewer({ id, email, role }: User): Viewer {
  return { kind: 'user', id, name: email, permissions: new Set(role.permissions), logTypes: role.logTypes }
}
