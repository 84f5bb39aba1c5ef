import type { Spec } from '@picket/core'
import {
  createCorrelator,
  toCorrelationRule,
  type BatchOutcome,
  type Correlator,
  type CorrelationOutcome,
  type CorrelationRule,
  type CorrelatorState,
} from '@picket/engine'
import type { AlertChange, DetectionFacts } from '../../stores/alerts/alert-change.ts'
import { createSerialQueue } from '../../async/serial-queue.ts'
import type { Library } from '../../detections/spec-library.ts'
import type { LakeWriter } from '../../pipeline/lake-writer.ts'
import type { Lake } from '../../lake/lake.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CrashPoints } from '../../ports/crash-points.ts'
import type { Log } from '../../ports/log.ts'
import {
  keepCorrelatorState,
  leaveSignals,
  readCorrelatorClock,
  readCorrelatorState,
  readSignals,
  takeSignals,
} from '../../stores/correlation/correlation-store.ts'
import type { Database } from '../../stores/database.ts'
import { toDetectionError } from '../detection-error.ts'
import type { Job, Running } from '../job.ts'
import { logTypesOf, toAlertChange } from './correlation-alerts.ts'
import { createMatchSignals } from './match-signals.ts'
import { readStoredSignals } from './stored-signals.ts'

/**
 * Evaluates correlation rules over stored signals. `docs/decisions/0011-define-alerts-independently-of-signal-order.md` describes their alerts.
 */
export interface Correlation {
  /**
   * Within the transaction of a batch: stores the signals that correlation rules read. Does nothing before `follow` was
   * called.
   */
  leave(trx: Database, outcome: Pick<BatchOutcome, 'matches'>): Promise<void>
  /** Replaces the rules. */
  follow(library: Pick<Library, 'content' | 'specs'>): void
  readonly job: Job
  /** Evaluates signals since a time in milliseconds again; existing alerts do not change. Returns the matches. */
  replay(since: number): Promise<number>
}

export interface CorrelationPorts {
  readonly database: Database
  readonly lake: Pick<Lake, 'lines' | 'query' | 'tables'>
  readonly writer: LakeWriter
  readonly record: (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly now: Clock
  readonly at: CrashPoints
  readonly log: Log
  /** How long to wait for late signals, in milliseconds; the engine's default if absent. */
  readonly lateness?: number
}

export const correlationJobId = 'correlation'

/** Signals per read. */
const atOnce = 5_000
/** If the clock was ahead by more than this, correlation starts over, in milliseconds. */
const mostAhead = 60 * 60_000
const minute = 60_000

interface Live {
  readonly correlator: Correlator
  /** As stored. */
  readonly kept: CorrelatorState | undefined
}

export function createCorrelation(ports: CorrelationPorts): Correlation {
  const { database, lake, record, factsOf, now, at, log, lateness } = ports
  const matchSignals = createMatchSignals(ports)
  let rules: readonly CorrelationRule[] = []
  let broken: readonly Spec[] = []
  let specs: ReadonlyMap<string, Spec> = new Map()
  let readIds: ReadonlySet<string> = new Set()
  let live: Live | undefined
  const known = { find: (id: string) => specs.get(id), factsOf }
  const inTurn = createSerialQueue()
  const options = lateness === undefined ? {} : { lateness }

  /** As stored, plus the signals in the data lake for new rules. */
  const open = async (time: number): Promise<Live> => {
    const kept = await readCorrelatorState(database)
    const isAhead = kept?.clock !== undefined && kept.clock > time + mostAhead
    if (isAhead) log.warn({ clock: kept.clock, now: time }, 'clock was set back, restarting correlation')
    const state = isAhead ? undefined : kept
    const correlator = createCorrelator(rules, { ...options, ...(state ? { state } : {}) })
    const before = new Map(state?.rules.map((one) => [one.id, one.fingerprint]))
    const now = new Map(correlator.takeState().rules.map((one) => [one.id, one.fingerprint]))
    const fresh = rules.filter(({ id }) => before.get(id) !== now.get(id))
    if (fresh.length > 0) {
      const since = time - Math.max(...fresh.map(({ body }) => body.lookbackMinutes)) * minute
      correlator.push(await readStoredSignals(lake, { ruleIds: readBy(fresh), since }), time)
    }
    return { correlator, kept }
  }

  const keep = async (trx: Database, outcome: CorrelationOutcome, { correlator, kept }: Live, time: number) => {
    await record(
      trx,
      outcome.alerts.map((change) => toAlertChange(change, known, time)),
      time,
    )
    await matchSignals.leave(trx, outcome.signals, time)
    const state = correlator.takeState()
    await keepCorrelatorState(trx, state, kept)
    return state
  }

  const run = async ({ signal, complete }: Running): Promise<void> => {
    const time = now()
    await reportBroken(time)
    await matchSignals.store()
    let matches = 0
    for (;;) {
      if (live?.kept?.clock !== (await readCorrelatorClock(database))) live = undefined
      const current = live ?? (await open(time))
      // If anything fails from here on, the stored state counts.
      live = undefined
      const signals = await readSignals(database, atOnce)
      const pushed = current.correlator.push(signals, time)
      const outcome = signals.length < atOnce ? join(pushed, current.correlator.advance(time)) : pushed
      matches += outcome.signals.length
      const isLast = signals.length < atOnce
      let state: CorrelatorState | undefined
      const work = async (trx: Database): Promise<void> => {
        state = await keep(trx, outcome, current, time)
        await takeSignals(trx, signals)
      }
      if (isLast) await complete({ count: matches }, work)
      else await database.transaction().execute(work)
      live = { correlator: current.correlator, kept: state }
      at('correlation.kept')
      await matchSignals.store()
      if (isLast) return
      signal.throwIfAborted()
    }
  }

  /** Enabled rules that cannot run: reported once. */
  const reportBroken = async (time: number): Promise<void> => {
    if (broken.length === 0) return
    const alerts = broken.map(({ id, data }) =>
      toDetectionError({
        type: 'CORRELATION_RULE_ERROR',
        ruleId: id,
        facts: factsOf(id),
        what: 'The Detection of the rule has errors, so the rule does not run.',
        occasion: JSON.stringify(data['Detection'] ?? null, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
        runbook: 'Open the rule and correct the marked errors.',
        at: time,
      }),
    )
    await database.transaction().execute((trx) =>
      record(
        trx,
        alerts.map((alert) => ({ kind: 'opened', alert })),
        time,
      ),
    )
    broken = []
  }

  return {
    async leave(trx, { matches }) {
      const signals = matches.filter(({ kind, signal }) => kind !== 'policy' && readIds.has(signal.ruleId))
      if (signals.length > 0)
        await leaveSignals(
          trx,
          signals.map(({ signal }) => signal),
        )
    },
    follow(library) {
      const enabled = library.content.specs.filter(
        ({ kind, data }) => kind === 'correlation_rule' && data['Enabled'] !== false,
      )
      const all = enabled.map((spec) => ({ spec, rule: spec.broken ? undefined : toCorrelationRule(spec) }))
      rules = all.flatMap(({ rule }) => rule ?? [])
      broken = all.flatMap(({ spec, rule }) => (rule ? [] : [spec]))
      specs = library.specs
      readIds = new Set(readBy(rules))
      live = undefined
    },
    job: {
      id: correlationJobId,
      isContinuous: true,
      // Rules have schedules of their own: a run only checks whether one of them is due.
      schedule: { rateMinutes: 1 },
      timeout: 5 * minute,
      // The rules' own instants make up for missed runs.
      mostMissed: 1,
      run: (_, running) => inTurn(() => run(running)),
      async gaveUp(trx, window, error) {
        live = undefined
        const time = now()
        const message = error instanceof Error ? error.message : String(error)
        const alerts = rules.map(({ id }) =>
          toDetectionError({
            type: 'CORRELATION_RULE_ERROR',
            ruleId: id,
            facts: factsOf(id),
            what: `The rule could not be evaluated: ${message}`,
            occasion: `${message}\n${new Date(window.scheduledAt).toISOString().slice(0, 10)}`,
            logTypes: logTypesOf(id, known),
            runbook:
              'Check the log of the server. The signals are stored and will be evaluated once the error is fixed.',
            at: time,
          }),
        )
        await record(
          trx,
          alerts.map((alert) => ({ kind: 'opened', alert })),
          time,
        )
      },
    },
    replay: (since) => inTurn(() => replay(since)),
  }
  async function replay(since: number): Promise<number> {
    const time = now()
    await matchSignals.store()
    const kept = await readCorrelatorState(database)
    const correlator = createCorrelator(rules, { ...options, state: { version: 1, clock: since, rules: [] } })
    let all: CorrelationOutcome = { alerts: [], signals: [] }
    for (const signal of await readStoredSignals(lake, { ruleIds: [...readIds], since }))
      all = join(all, correlator.push([signal], Math.min(signal.eventTime, time)))
    all = join(all, correlator.advance(time))
    live = undefined
    await database.transaction().execute((trx) => keep(trx, all, { correlator, kept }, time))
    await matchSignals.store()
    return all.signals.length
  }
}

function join(first: CorrelationOutcome, second: CorrelationOutcome): CorrelationOutcome {
  return { alerts: [...first.alerts, ...second.alerts], signals: [...first.signals, ...second.signals] }
}

function readBy(rules: readonly CorrelationRule[]): readonly string[] {
  return [...new Set(rules.flatMap(({ body }) => body.steps.map(({ ruleId }) => ruleId)))]
}
