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
import type { Library } from '../spec-library.ts'
import { createEngineTurns, type EngineTurns } from './engine-turns.ts'
import { createGuardKeeper } from './guard-keeper.ts'
import { createSwappingStream } from './swapping-stream.ts'

/** The engine of this process, with the enabled rules that are stored, as they are at any time. */
export interface EngineHost {
  /**
   * Evaluates a batch, by the rules of before a change or by those after it, never by some of both. Waits until the rules are loaded
   * first. Keep what it changed with `keep` in the transaction that keeps its alerts, batch by batch in the order of evaluation.
   */
  evaluate(batch: EventBatch): Promise<BatchOutcome>
  /** In a transaction: keeps what a batch changed of the engine's state. Twice is once; out of turn throws a ConflictError. */
  keep(trx: Database, outcome: BatchOutcome): Promise<void>
  /** What evaluates and keeps does both in here. */
  readonly turns: EngineTurns
  /** Enabled rules that do not run, and why. */
  readonly problems: readonly RuleProblem[]
  /** How each rule fared since it was added. */
  report(): readonly RuleReport[]
  /** Which change of the specs the rules that run are of. */
  readonly revision: number
  /** Whether events are judged by all changes of the specs so far. */
  isLive(): boolean
  /** Once all changes of the specs so far are live. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** What changed about rules that do not run. */
export interface ProblemReport {
  readonly appeared: readonly RuleProblem[]
  /** Ids of rules that run again, or are gone. */
  readonly cleared: readonly string[]
}

export interface EngineHostPorts {
  readonly database: Database
  readonly changer: SpecChanger
  readonly python: Pick<DetectionPython, 'environmentOf' | 'guardsFor' | 'openStream'>
  readonly reportProblems: (report: ProblemReport) => void
  readonly log: Log
  /** Names the engine among others that share the metadata. */
  readonly name?: string
  readonly limits?: Partial<EngineLimits>
  /** How long it waits before it tries again to load rules, in milliseconds. */
  readonly retryMs?: number
  /** How long rules wait for their guards, in milliseconds: they are right without, and slower. */
  readonly guardMs?: number
}

/**
 * What was committed is not judged again, and what was not is forgotten with the state of before: outcomes kept for a replay would be some
 * 100 MiB in a flood.
 */
const keptElsewhere: Partial<EngineLimits> = { rememberedMatches: 0 }

/** Begins to load the rules, and follows their changes until it is closed. */
export function createEngineHost(ports: EngineHostPorts): EngineHost {
  const {
    database,
    changer,
    python,
    reportProblems,
    log,
    name = 'main',
    limits,
    retryMs = 5000,
    guardMs = 1000,
  } = ports
  const stream = createSwappingStream(() => python.openStream())
  const guards = createGuardKeeper(python, log)
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
  const load = async ({ content, revision: next }: Library): Promise<void> => {
    const turn = ++loads
    const { rules, problems: unfit } = toEngineRules(content)
    const environment = python.environmentOf(content)
    // Batches go on meanwhile.
    await stream.prepare(environment, rules)
    // Those of a thousand rules take a while, and whoever saves or stops does not wait for them.
    const finding = guards.find(rules, environment)
    const found = await Promise.race([finding, sleep(guardMs, undefined, { ref: false }), closing])
    const set = { rules, environment, guards: found ?? guards.known(rules, environment) }
    if (engine) await engine.change(set)
    else {
      const created = await createEngine({
        ...set,
        stream,
        recordChanges: true,
        limits: { ...keptElsewhere, ...limits },
      })
      created.restoreState(await readEngineState(database, name))
      engine = created
    }
    revision = next
    const before = problems
    problems = [...unfit, ...engine.problems]
    tell(before, problems, reportProblems)
    const told = { revision, rules: rules.length - engine.problems.length, problems: problems.length }
    log.info({ ...told, guards: found ? 'found' : 'awaited' }, 'rules are loaded')
    isReady(engine)
    if (found) return
    const running = engine
    finding
      .then(async (late) => {
        if (isClosed || turn !== loads) return
        await running.change({ ...set, guards: late })
        log.info({ ...told, guards: 'found' }, 'rules are loaded')
      })
      .catch((error: unknown) => log.error({ err: error }, 'guards that were found late could not be taken over'))
  }
  const follow = async (): Promise<void> => {
    while (wanted && !isClosed) {
      const library = wanted
      wanted = undefined
      try {
        await load(library)
      } catch (error) {
        if (isClosed) return
        log.error({ err: error, revision: library.revision }, 'rules could not be loaded; trying again')
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
    .then(take, (error: unknown) => log.error({ err: error }, 'detections could not be read'))

  return {
    async evaluate(batch) {
      return (await ready).evaluate(batch)
    },
    async keep(trx, { change }) {
      if (change) await keepChange(trx, name, change)
    },
    turns: createEngineTurns(async () => {
      // Nothing was evaluated where the rules were never loaded.
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
