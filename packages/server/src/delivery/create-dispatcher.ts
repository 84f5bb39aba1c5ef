import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '@picket/core'
import { orderedId } from '../ports/ordered-id.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import { OutboundError, type Send } from '../outbound/send.ts'
import type { Alert } from '../stores/alerts/alert.ts'
import { toFlag } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import { addAttempt, finishTry, nextDue, takeDue, type OutboxRow } from '../stores/deliveries/outbox-store.ts'
import { DatabaseUnavailableError } from '../stores/explain-postgres.ts'
import { addAlertLinks, readLinksOfDelivery } from '../stores/links/link-store.ts'
import type {
  DeliveredAlert,
  DeliveryContext,
  DeliveryLink,
  DeliveryResult,
  DestinationType,
} from './destination-type.ts'
import type { DeliveryPoint } from './points.ts'
import { judgeAttempt } from './retry.ts'

export interface DispatcherPorts {
  readonly database: Database
  readonly send: Send
  readonly sendMail: DeliveryContext['sendMail']
  readonly now: Clock
  readonly randomId: RandomId
  /** A random number from 0 to 1. */
  readonly chance: () => number
  readonly log: Log
  readonly at: CrashPoints
  /** Returns what to send and how, or undefined if the alert or the destination no longer exists. */
  readonly prepare: (row: OutboxRow) => Promise<PreparedDelivery | undefined>
  /** Notifies a destination of a change of an alert; returns undefined if there is nothing left to notify. */
  readonly sendChange?: (row: OutboxRow) => Promise<(DeliveryResult & { readonly isPermanent?: boolean }) | undefined>
  /** Runs within the transaction that records the delivery of an alert. */
  readonly delivered?: (trx: Database, delivery: PreparedDelivery) => Promise<void>
  /** Runs within the transaction that gives up a delivery. */
  readonly gaveUp: (trx: Database, delivery: PreparedDelivery, result: DeliveryResult) => Promise<void>
}

export interface PreparedDelivery {
  readonly alert: Alert
  readonly deliveredAlert: DeliveredAlert
  readonly type: DestinationType
  /** Decrypts the settings. Throws an UnavailableError when one of the secrets is lost. */
  readonly openConfig: () => unknown
  readonly displayName: string
  readonly outputId: string
}

/** Sends the deliveries of the outbox. */
export interface Dispatcher {
  /** Sends the deliveries that are due now, a limited number per destination, and returns how many it sent. */
  deliverDue(): Promise<number>
  /** Sends deliveries as they become due, until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
  /** Wakes the dispatcher after rows were added to the outbox. */
  wake(): void
}

/** After this many milliseconds another process can lease the delivery. */
const leaseTime = 60_000
const mostAtOnce = 64
/** Concurrent attempts per destination, so that a hanging destination does not delay the others. */
const mostToOne = 4
/** Other processes may add to the outbox too. In milliseconds. */
const longestSleep = 5000

export function createDispatcher(ports: DispatcherPorts): Dispatcher {
  const { database, now, randomId, log } = ports
  const running = new Set<{ readonly outputId: string; readonly done: Promise<void> }>()
  let waker = new AbortController()

  const countOf = (outputId: string): number => [...running].filter((one) => one.outputId === outputId).length
  const findFull = (): readonly string[] =>
    [...new Set([...running].map(({ outputId }) => outputId))].filter((id) => countOf(id) >= mostToOne)

  /** Starts the deliveries that are due, up to the limits of concurrency, and returns the promises. */
  const start = async (): Promise<readonly Promise<void>[]> => {
    const limit = mostAtOnce - running.size
    if (limit <= 0) return []
    const at = now()
    const rows = await takeDue(database, {
      now: at,
      until: at + leaseTime,
      lease: randomId(),
      limit,
      capacity: (outputId) => mostToOne - countOf(outputId),
      full: findFull(),
    })
    return rows.map((row) => {
      const done = deliver(ports, row)
        .catch((error: unknown) => notDone(ports, row, error))
        .finally(() => {
          running.delete(one)
          waker.abort()
        })
      const one = { outputId: row.output_id, done }
      running.add(one)
      return done
    })
  }

  return {
    async deliverDue() {
      const started = await start()
      await Promise.all(started)
      return started.length
    },
    wake: () => waker.abort(),
    async run(signal) {
      while (!signal.aborted) {
        try {
          while (!signal.aborted && (await start()).length > 0);
          waker = new AbortController()
          const next = running.size < mostAtOnce ? await nextDue(database, findFull()) : undefined
          const wait = Math.min(longestSleep, Math.max(0, (next ?? Infinity) - now()))
          await sleep(wait, undefined, { signal: AbortSignal.any([signal, waker.signal]) }).catch(() => undefined)
        } catch (error) {
          log.error({ err: error }, 'reading the outbox failed')
          await sleep(longestSleep, undefined, { signal }).catch(() => undefined)
        }
      }
      await Promise.all([...running].map(({ done }) => done))
    },
  }
}

async function deliver(ports: DispatcherPorts, row: OutboxRow): Promise<void> {
  const { database, now, randomId, chance, log } = ports
  const at = (point: DeliveryPoint): void => ports.at(point)
  if (row.change !== null) return await deliverChange(ports, row)
  const delivery = await ports.prepare(row)
  if (delivery === undefined) return void (await finishTry(database, row, { state: 'suppressed' }))
  at('delivery.before-send')
  const startedAt = now()
  const result = await attempt(ports, row, delivery)
  at('delivery.sent')
  const attempts = row.attempts + 1
  const verdict = judgeAttempt(result, attempts, now(), chance())
  const change =
    verdict.kind === 'retry'
      ? { attempts, next_at: verdict.at }
      : { attempts, state: verdict.kind === 'delivered' ? ('delivered' as const) : ('failed' as const) }
  await database.transaction().execute(async (trx) => {
    const state = await finishTry(trx, row, change)
    if (state === undefined) return
    await addAttempt(trx, {
      // The final attempt supersedes a SUPPRESS that came while it was running, so it sorts after it by a millisecond.
      id: orderedId(result.success ? now() + 1 : startedAt, randomId),
      alert_id: row.alert_id,
      output_id: row.output_id,
      at: startedAt,
      status_code: result.statusCode,
      message: result.message.slice(0, 4096),
      success: toFlag(result.success),
      label: result.label ?? '',
      url: result.url ?? '',
      action: row.is_resent === 1 ? 'RESEND' : null,
    })
    await addAlertLinks(
      trx,
      (result.links ?? []).map((link) => toLinkRow(row, link, startedAt)),
    )
    if (state === 'failed') await ports.gaveUp(trx, delivery, result)
    if (verdict.kind === 'delivered') await ports.delivered?.(trx, delivery)
  })
  at('delivery.recorded')
  if (!result.success)
    log.warn(
      { alertId: row.alert_id, outputId: row.output_id, attempts, verdict: verdict.kind },
      'alert delivery failed',
    )
}

/** The delivery becomes due again when its lease ends; other deliveries continue. */
function notDone(
  { log }: DispatcherPorts,
  { alert_id: alertId, output_id: outputId }: OutboxRow,
  error: unknown,
): void {
  log.error({ err: error, alertId, outputId }, 'recording a delivery attempt failed, will retry')
}

async function attempt(
  { database, send, sendMail, now, log }: DispatcherPorts,
  { key }: OutboxRow,
  { type, openConfig, deliveredAlert }: PreparedDelivery,
): Promise<DeliveryResult & { readonly isPermanent?: boolean }> {
  // A database failure is not the fault of the destination.
  const made = (await readLinksOfDelivery(database, key)).map(({ place, ref, url }) => ({ place, ref, url }))
  try {
    return await type.deliver(openConfig(), deliveredAlert, { send, sendMail, now: now(), key, made })
  } catch (error) {
    if (error instanceof UnavailableError)
      return { success: false, statusCode: 0, message: error.message, isPermanent: true }
    if (error instanceof OutboundError)
      return { success: false, statusCode: 0, message: error.message, isPermanent: error.isPermanent }
    log.error({ err: error, destination: type.name }, 'building a delivery request failed')
    return {
      success: false,
      statusCode: 0,
      message: 'Could not build the request. The server log has the reason.',
      isPermanent: true,
    }
  }
}

/** Attempts to deliver changes are not shown to users: only the current state of the alert counts. */
async function deliverChange(ports: DispatcherPorts, row: OutboxRow): Promise<void> {
  const { database, now, chance, log } = ports
  const result = await attemptChange(ports, row)
  if (result === undefined) return void (await finishTry(database, row, { state: 'suppressed' }))
  const attempts = row.attempts + 1
  const verdict = judgeAttempt(result, attempts, now(), chance())
  if (verdict.kind === 'retry') await finishTry(database, row, { attempts, next_at: verdict.at })
  else await finishTry(database, row, { attempts, state: verdict.kind })
  if (result.success) return
  const { alert_id: alertId, output_id: outputId } = row
  log.warn({ alertId, outputId, attempts, message: result.message, verdict: verdict.kind }, 'change delivery failed')
}

async function attemptChange({ sendChange, log }: DispatcherPorts, row: OutboxRow) {
  try {
    return await sendChange?.(row)
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error
    if (!(error instanceof OutboundError || error instanceof UnavailableError))
      log.error({ err: error, outputId: row.output_id }, 'change delivery failed')
    const isPermanent = !(error instanceof OutboundError) || error.isPermanent
    return {
      success: false,
      statusCode: 0,
      message: error instanceof Error ? error.message : String(error),
      isPermanent,
    }
  }
}

function toLinkRow({ key, alert_id, output_id }: OutboxRow, { place, ref, url = '' }: DeliveryLink, at: number) {
  return { output_id, place, ref, alert_id, key, url, at }
}
