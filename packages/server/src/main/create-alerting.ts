import { InvalidInputError } from '@picket/core'
import type { AlertRecorder } from '../alerts/alert-recorder.ts'
import { alertChangesOf } from '../alerts/from-outcome.ts'
import type { DetectionFacts } from '../stores/alerts/alert-change.ts'
import { createAlertService, type AlertService } from '../alerts/alert-service.ts'
import type { ChangePorts } from '../alerts/change-alerts.ts'
import { asAfterResolved, resolveSystemErrors } from '../alerts/resolve-system-errors.ts'
import { deliveryFailed } from '../alerts/system-errors.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { createDestinationChoices, type DestinationChoices } from '../delivery/destination-choices.ts'
import { createDestinationService, type DestinationService } from '../delivery/destination-service.ts'
import type { DeliveryContext } from '../delivery/destination-type.ts'
import { createDispatcher, type Dispatcher } from '../delivery/create-dispatcher.ts'
import { describeAlert } from '../delivery/describe-alert.ts'
import { prepareDelivery } from '../delivery/prepare-delivery.ts'
import type { UserService } from '../identity/users/user-service.ts'
import type { ApplyOutcome } from '../pipeline/ports.ts'
import { createSend, type Send } from '../outbound/send.ts'
import { readAlerts } from '../stores/alerts/find-alerts.ts'
import type { Database } from '../stores/database.ts'
import { enqueueChanges } from '../sync/enqueue-changes.ts'
import type { SyncPorts } from '../sync/sync-service.ts'
import { sendChange } from '../sync/send-change.ts'
import type { Closers } from '../async/closers.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'

/** Alerts and their deliveries. */
export interface Alerting {
  readonly alerts: AlertService
  readonly destinations: DestinationService
  readonly destinationChoices: DestinationChoices
  readonly dispatcher: Dispatcher
  readonly applyOutcome: ApplyOutcome
  /** For changes of alerts that chat and ticket systems report. */
  readonly syncing: Omit<SyncPorts, 'audit' | 'userByEmail'>
}

export interface AlertingPorts {
  readonly database: Database
  readonly secrets: Secrets
  readonly users: Pick<UserService, 'findAll'>
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly consoleUrl: () => string
  /** The private networks that destinations can use. */
  readonly allow: readonly string[]
  readonly version: string
  /** Returns all log types, including archived ones. */
  readonly logTypes: () => readonly string[]
  readonly now: Clock
  readonly randomId: RandomId
  readonly chance: () => number
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
  readonly recorder: AlertRecorder
  /** Called within the transaction in which a user changes alerts. */
  readonly changed?: ChangePorts['changed']
  readonly sendMail: DeliveryContext['sendMail']
  /** Replaces the network in tests. */
  readonly send?: Send
}

export function createAlerting(ports: AlertingPorts): Alerting {
  const { database, users, factsOf, recorder, now, randomId, log, at } = ports
  const send = ports.send ?? openSend(ports)
  const resolveDeliveryErrors = (trx: Database, outputId: string): Promise<void> =>
    resolveSystemErrors(trx, { type: 'ALERT_DELIVERY', componentId: outputId }, now(), randomId)
  const dispatcher = createDispatcher({
    database,
    send,
    sendMail: ports.sendMail,
    now,
    randomId,
    chance: ports.chance,
    log,
    at,
    prepare: (row) => prepareDelivery(ports, row),
    sendChange: (row) => sendChange({ ...ports, send }, row),
    delivered: (trx, { outputId }) => resolveDeliveryErrors(trx, outputId),
    gaveUp: async (trx, delivery, result) => {
      const error = deliveryFailed(delivery, result, now())
      if (error === undefined) return
      await recorder.record(trx, [{ kind: 'opened', alert: await asAfterResolved(trx, error) }], now())
    },
  })
  recorder.onRecorded(() => dispatcher.wake())
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
    dispatcher,
    syncing: {
      ...shared,
      secrets: ports.secrets,
      send,
      log,
      async describeAlert(alertId, access) {
        const [alert] = await readAlerts(database, [alertId], access)
        return alert && (await describeAlert(ports, alert, false))
      },
    },
    applyOutcome: async (trx, outcome, time) => await recorder.record(trx, alertChangesOf(outcome, factsOf), time),
    destinations: createDestinationService({ ...ports, send, resolveDeliveryErrors }),
    destinationChoices: createDestinationChoices({ ...ports, send: openSend(ports, maxChoicesBytes) }),
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

/** The maximum response size for a list of channels or projects, in bytes. */
const maxChoicesBytes = 4 * 1024 * 1024

function openSend({ allow, version, closers }: AlertingPorts, longestAnswer?: number): Send {
  const send = createSend({
    allow,
    userAgent: `Picket/${version}`,
    ...(longestAnswer === undefined ? {} : { longestAnswer }),
  })
  closers.add('outbound', () => send.close())
  return send
}
