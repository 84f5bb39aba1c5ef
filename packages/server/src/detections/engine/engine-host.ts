import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '@picket/core'
import {
  createEngine,
  toEngineRules,
  type BatchOutcome,
  type Engine,
  type EngineLimits,
  type EventBatch,
  type RuleProblem,
  type RuleReport,
} from '@picket/engine'
import type { Log } from '../../ports/log.ts'
import type { Database } from '../../stores/database.ts'
import { keepChange, readEngineState } from '../../stores/engine-state/engine-state-store.ts'
import type { SpecChanger } from '../change-specs.ts'
import type { DetectionPython } from '../python.ts'
import type { LookupService } from '../lookups/lookup-service.ts'
import type { Library } from '../spec-library.ts'
import { createEngineQueue, type EngineQueue } from './engine-queue.ts'
import { createGuardCache } from './guard-cache.ts'
import { createSwappingStream } from './swapping-stream.ts'

/** The engine of this process, with the current enabled rules. */
export interface EngineHost {
  /**
   * Evaluates a batch by the rules from before or after a change, never by a mix. Waits until the rules are loaded
   * first. Store what it changed with `keep` in the transaction that stores its alerts, batch by batch in the order of
   * evaluation.
   */
  evaluate(batch: EventBatch): Promise<BatchOutcome>
  /**
   * Stores, within a transaction, what a batch changed in the engine's state. Idempotent; throws a ConflictError when
   * called out of order.
   */
  keep(trx: Database, outcome: BatchOutcome): Promise<void>
  /** Evaluating and storing both happen in here. */
  readonly turns: EngineQueue
  /** Enabled rules that do not run, with the reason. */
  readonly problems: readonly RuleProblem[]
  /** Statistics of each rule since it was added. */
  report(): readonly RuleReport[]
  /** The change of the specs that the running rules reflect. */
  readonly revision: number
  /** Whether events are evaluated by all changes of the specs so far. */
  isLive(): boolean
  /** Resolves once all changes of the specs so far are live. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A change in which rules do not run. */
export interface ProblemReport {
  readonly appeared: readonly RuleProblem[]
  /** Ids of rules that run again or were removed. */
  readonly cleared: readonly string[]
}

export interface EngineHostPorts {
  readonly database: Database
  readonly changer: SpecChanger
  readonly python: Pick<DetectionPython, 'environmentOf' | 'guardsFor' | 'openStream'>
  /** The lookup tables that enrich events; they are loaded before the rules that come with them. */
  readonly lookups?: Pick<LookupService, 'enricher' | 'refresh'>
  readonly reportProblems: (report: ProblemReport) => void
  readonly log: Log
  /** Identifies the engine among others that share the metadata. */
  readonly name?: string
  readonly limits?: Partial<EngineLimits>
  /** The delay before loading rules is retried, in milliseconds. */
  readonly retryMs?: number
  /** How long rules wait for their guards, in milliseconds: without guards they are correct but slower. */
  readonly guardMs?: number
}

/**
 * A committed batch is not evaluated again, and an uncommitted one is discarded with the previous state. Keeping
 * outcomes for a replay would take some 100 MiB under load.
 */
const keptElsewhere: Partial<EngineLimits> = { rememberedMatches: 0 }

/** Starts loading the rules, and follows their changes until it is closed. */
export function createEngineHost(ports: EngineHostPorts): EngineHost {
  const {
    database,
    changer,
    python,
    lookups,
    reportProblems,
    log,
    name = 'main',
    limits,
    retryMs = 5000,
    guardMs = 1000,
  } = ports
  const stream = createSwappingStream(() => python.openStream())
  const guards = createGuardCache(python, log)
  let engine: Engine | undefined
  let problems: readonly RuleProblem[] = []
  let revision = -1
  let wanted: Library | undefined
  let isClosed = false
  let wake: (() => void) | undefined
  const { promise: ready, resolve: isReady, reject: isNeverReady } = Promise.withResolvers<Engine>()
  ready.catch(() => undefined)
  const { promise: closing, reject: isClosing } = Promise.withResolvers<never>()
  closing.catch(() => undefined)

  let loads = 0
  const load = async (library: Library): Promise<void> => {
    const { content, revision: next } = library
    const turn = ++loads
    await lookups?.refresh(library)
    const { rules, problems: unfit } = toEngineRules(content)
    const environment = python.environmentOf(content)
    // Batches continue meanwhile.
    await stream.prepare(environment, rules)
    // Finding the guards of a thousand rules takes a while; saving and stopping do not wait for it.
    const finding = guards.find(rules, environment)
    const found = await Promise.race([finding, sleep(guardMs, undefined, { ref: false }), closing])
    const set = { rules, environment, guards: found ?? guards.known(rules, environment) }
    if (engine) await engine.change(set)
    else {
      const created = await createEngine({
        ...set,
        stream,
        recordChanges: true,
        enricher: () => lookups?.enricher(),
        limits: { ...keptElsewhere, ...limits },
      })
      created.restoreState(await readEngineState(database, name))
      engine = created
    }
    revision = next
    const before = problems
    problems = [...unfit, ...engine.problems]
    tell(before, problems, reportProblems)
    const fields = { revision, rules: rules.length - engine.problems.length, problems: problems.length }
    log.info({ ...fields, guards: found ? 'found' : 'awaited' }, 'rules loaded')
    isReady(engine)
    if (found) return
    const running = engine
    finding
      .then(async (late) => {
        if (isClosed || turn !== loads) return
        await running.change({ ...set, guards: late })
        log.info({ ...fields, guards: 'found' }, 'rules loaded')
      })
      .catch((error: unknown) => log.error({ err: error }, 'applying late guards failed'))
  }
  const follow = async (): Promise<void> => {
    while (wanted && !isClosed) {
      const library = wanted
      wanted = undefined
      try {
        await load(library)
      } catch (error) {
        if (isClosed) return
        log.error({ err: error, revision: library.revision }, 'loading rules failed, will retry')
        wanted ??= library
        await Promise.race([new Promise((resolve) => setTimeout(resolve, retryMs).unref()), woken()])
      }
    }
  }
  const woken = () => new Promise<void>((resolve) => (wake = resolve))
  let following: Promise<void> = Promise.resolve()
  let taken = -1
  const take = (library: Library): Promise<void> => {
    if (library.revision <= taken) return following
    taken = library.revision
    wanted = library
    wake?.()
    return (following = following.then(follow))
  }
  const stop = changer.onChange(take)
  const started = changer
    .refresh()
    .then(take, (error: unknown) => log.error({ err: error }, 'reading detections failed'))

  return {
    async evaluate(batch) {
      return (await ready).evaluate(batch)
    },
    async keep(trx, { change }) {
      if (change) await keepChange(trx, name, change)
    },
    turns: createEngineQueue(async () => {
      // Nothing was evaluated if the rules were never loaded.
      if (engine) engine.restoreState(await readEngineState(database, name))
    }),
    get problems() {
      return problems
    },
    report: () => engine?.report() ?? [],
    get revision() {
      return revision
    },
    isLive: () => revision >= changer.revision,
    async settled() {
      await started
      await following
    },
    async close() {
      isClosed = true
      const closed = new UnavailableError('The engine is closed.')
      isNeverReady(closed)
      isClosing(closed)
      stop()
      wake?.()
      await stream.close()
      await following
    },
  }
}

function tell(
  before: readonly RuleProblem[],
  after: readonly RuleProblem[],
  reportProblems: (report: ProblemReport) => void,
): void {
  const known = new Map(before.map(({ ruleId, message }) => [ruleId, message]))
  const still = new Set(after.map(({ ruleId }) => ruleId))
  const appeared = after.filter(({ ruleId, message }) => known.get(ruleId) !== message)
  const cleared = [...known.keys()].filter((id) => !still.has(id))
  if (appeared.length + cleared.length > 0) reportProblems({ appeared, cleared })
}
