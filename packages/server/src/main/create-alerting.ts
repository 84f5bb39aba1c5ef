import { allLogTypes, InvalidInputError, type Destination } from '@picket/core'
import { alertChangesOf } from '../alerts/from-outcome.ts'
import type { AlertChange, DetectionFacts } from '../stores/alerts/alert-change.ts'
import { createAlertService, type AlertService } from '../alerts/alert-service.ts'
import type { ChangePorts } from '../alerts/change-alerts.ts'
import { recordAlerts, type AlertPorts } from '../alerts/record-alerts.ts'
import { asAfterResolved, resolveSystemErrors } from '../alerts/resolve-system-errors.ts'
import { deliveryFailed } from '../alerts/system-errors.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { createDestinationChoices, type DestinationChoices } from '../delivery/destination-choices.ts'
import { createDestinationService, toDestination, type DestinationService } from '../delivery/destination-service.ts'
import { createDispatcher, type Dispatcher, type PreparedDelivery } from '../delivery/create-dispatcher.ts'
import { toDeliveredAlert } from '../delivery/delivered-alert.ts'
import type { DeliveredAlert } from '../delivery/destination-type.ts'
import { enqueue } from '../delivery/outbox.ts'
import { openConfig } from '../delivery/sealed-config.ts'
import { destinationTypeOf } from '../delivery/types/index.ts'
import type { UserService } from '../identity/users/user-service.ts'
import type { ApplyOutcome } from '../journey/ports.ts'
import { createSend, type Send } from '../outbound/send.ts'
import type { AlertRow } from '../stores/alerts/alert-store.ts'
import { readAlerts } from '../stores/alerts/find-alerts.ts'
import type { Database } from '../stores/database.ts'
import type { OutboxRow } from '../stores/deliveries/outbox-store.ts'
import { readDestination, readDestinations } from '../stores/destinations/destination-store.ts'
import { enqueueChanges } from '../sync/enqueue-changes.ts'
import type { SyncPorts } from '../sync/sync-service.ts'
import { tellChange } from '../sync/tell-change.ts'
import type { Closers } from '../async/closers.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** Alerts, and where they go. */
export interface Alerting {
  readonly alerts: AlertService
  readonly destinations: DestinationService
  readonly destinationChoices: DestinationChoices
  readonly dispatcher: Dispatcher
  readonly applyOutcome: ApplyOutcome
  /** Opens and joins alerts of any kind. */
  readonly record: (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>
  /** For what chats and tickets tell of alerts. */
  readonly syncing: Omit<SyncPorts, 'audit' | 'userByEmail'>
}

export interface AlertingPorts {
  readonly database: Database
  readonly secrets: Secrets
  readonly users: Pick<UserService, 'findAll'>
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly consoleUrl: () => string
  /** Private networks that destinations may be in. */
  readonly allow: readonly string[]
  readonly version: string
  /** All that are there, those that are archived too. */
  readonly logTypes: () => readonly string[]
  readonly now: Clock
  readonly randomId: RandomId
  readonly chance: () => number
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
  readonly infoStartsResolved: AlertPorts['infoStartsResolved']
  readonly opened: AlertPorts['opened']
  /** Told within the transaction of what people changed of alerts. */
  readonly changed?: ChangePorts['changed']
  /** Instead of the network, in tests. */
  readonly send?: Send
}

export function createAlerting(ports: AlertingPorts): Alerting {
  const { database, users, factsOf, now, randomId, log, at } = ports
  const send = ports.send ?? openSend(ports)
  const alertPorts: AlertPorts = {
    listDestinations: async (trx): Promise<readonly Destination[]> => (await readDestinations(trx)).map(toDestination),
    enqueue,
    infoStartsResolved: ports.infoStartsResolved,
    opened: ports.opened,
  }
  const record: Alerting['record'] = (trx, changes, time) => recordAlerts(trx, changes, time, alertPorts)
  const resolveDeliveryErrors = (trx: Database, outputId: string): Promise<void> =>
    resolveSystemErrors(trx, { type: 'ALERT_DELIVERY', componentId: outputId }, now(), randomId)
  const dispatcher = createDispatcher({
    database,
    send,
    now,
    randomId,
    chance: ports.chance,
    log,
    at,
    prepare: (row) => prepare(ports, row),
    tellChange: (row) => tellChange({ ...ports, send }, row),
    delivered: (trx, { outputId }) => resolveDeliveryErrors(trx, outputId),
    gaveUp: async (trx, delivery, result) => {
      const error = deliveryFailed(delivery, result, now())
      if (error === undefined) return
      await record(trx, [{ kind: 'opened', alert: await asAfterResolved(trx, error) }], now())
    },
  })
  const shared = {
    database,
    now,
    randomId,
    wakeDelivery: () => dispatcher.wake(),
    async assertAssignee(userId: string) {
      const [user] = await users.findAll([userId])
      if (user === undefined) throw new InvalidInputError(`There is no user "${userId}".`)
      if (!user.enabled) throw new InvalidInputError(`${user.email} is deactivated and cannot be assigned.`)
    },
  }
  return {
    record,
    dispatcher,
    syncing: {
      ...shared,
      secrets: ports.secrets,
      send,
      log,
      async tellAlert(alertId, access) {
        const [alert] = await readAlerts(database, [alertId], access)
        return alert && (await tell(ports, alert, false))
      },
    },
    applyOutcome: async (trx, outcome, time) => await record(trx, alertChangesOf(outcome, factsOf), time),
    destinations: createDestinationService({ ...ports, send, resolveDeliveryErrors }),
    destinationChoices: createDestinationChoices({ ...ports, send: openSend(ports, longestChoices) }),
    alerts: createAlertService({
      ...shared,
      async changed(trx, updates) {
        await enqueueChanges(trx, updates, { now, randomId })
        await ports.changed?.(trx, updates)
        setImmediate(() => dispatcher.wake())
      },
    }),
  }
}

/** Bytes of a list of channels or projects. */
const longestChoices = 4 * 1024 * 1024

function openSend({ allow, version, closers }: AlertingPorts, longestAnswer?: number): Send {
  const send = createSend({
    allow,
    userAgent: `Picket/${version}`,
    ...(longestAnswer === undefined ? {} : { longestAnswer }),
  })
  closers.add('outbound', () => send.close())
  return send
}

async function prepare(
  ports: AlertingPorts,
  { alert_id, output_id, is_resent }: OutboxRow,
): Promise<PreparedDelivery | undefined> {
  const { database, secrets } = ports
  const [alert] = await readAlerts(database, [alert_id], allLogTypes)
  const destination = await readDestination(database, output_id)
  const type = destination && destinationTypeOf(destination.output_type)
  if (alert === undefined || type === undefined) return undefined
  return {
    alert,
    told: await tell(ports, alert, is_resent === 1),
    type,
    // Parsed once more: there may be settings by now that it was stored without.
    openConfig: () => type.config.parse(openConfig(type.config, JSON.parse(destination!.config), secrets)),
    displayName: destination!.display_name,
    outputId: output_id,
  }
}

async function tell(
  { users, factsOf, consoleUrl }: AlertingPorts,
  alert: AlertRow,
  isResent: boolean,
): Promise<DeliveredAlert> {
  const [assignee] = alert.assignee_id === null ? [] : await users.findAll([alert.assignee_id])
  return toDeliveredAlert(alert, {
    name: factsOf(alert.detection_id)?.displayName ?? null,
    version: '',
    assignee: assignee?.email ?? null,
    consoleUrl: consoleUrl(),
    isResent,
  })
}
