import type { ContentSet, Destination, Enricher } from '@picket/core'
import type { BatchOutcome } from '@picket/engine'
import type { DetectionPython } from '../../detections/python.ts'
import type { Lake } from '../../lake/lake.ts'
import type { Log } from '../../ports/log.ts'
import type { Database } from '../../stores/database.ts'
import { changeReplayAlerts } from '../../stores/replays/replay-alert-store.ts'
import {
  beginningOf,
  createMatchComparison,
  toReplayedMatch,
  type MatchComparison,
  type ReplayedMatch,
} from './difference.ts'
import { createErrorTally, type ErrorTally } from './error-tally.ts'
import { keepCheckpoint, type ReplayCheckpoint, type Resumed } from './checkpoint.ts'
import { compareAlerts } from './compare-alerts.ts'
import { openReplayEngine } from './open-replay-engine.ts'
import type { Rest } from './pace.ts'
import { readHistory, readStoredMatches, type HistoryEvent, type HistoryPosition } from './read-history.ts'
import { createReplayedAlerts, type ReplayedAlerts } from './replayed-alerts.ts'
import {
  noDifference,
  type ReplayedDetection,
  type ReplayProgress,
  type ReplayResult,
  type ReplayScope,
} from './replay.ts'

export interface RuleReplay {
  readonly id: string
  readonly scope: ReplayScope
  readonly ids: readonly string[]
  readonly content: ContentSet
  /** Nothing was compared: only the time counts. */
  readonly isMeasured?: boolean
}

export interface ReplayPorts {
  readonly database: Database
  readonly lake: Lake
  readonly python: Pick<DetectionPython, 'environmentOf' | 'guardsFor' | 'openStream'>
  readonly destinations: () => Promise<readonly Destination[]>
  /** Returns the lookup tables as they were at a time. */
  readonly enricherAt?: ((time: number) => Promise<Enricher | undefined>) | undefined
  readonly rest: Rest
  readonly log: Log
  /** Stops it at once, with the reason. */
  readonly signal: AbortSignal
  /** The time limit was reached: the result covers what was done so far. */
  readonly timeUp: AbortSignal
  /** Called with the progress. */
  readonly tell: (progress: Partial<ReplayProgress>) => void
  /** Runs in one transaction, as long as this process owns the replay; throws if it does not. */
  readonly keep: (work: (trx: Database) => Promise<void>) => Promise<void>
  /** Events between checkpoints. */
  readonly stretch?: number
  /** The checkpoint of a previous process. */
  readonly resumed?: Resumed | undefined
}

/** Events that rules see at once, and those of a range that is compared at once. */
const sliceEvents = 250
const stretchEvents = 10_000
const stretchMatches = 5_000

/**
 * Runs rules over stored events, in the order of event times, and raises no alerts. Stores a checkpoint after each
 * range, so that another process can continue from there.
 */
export async function replayRules(replay: RuleReplay, ports: ReplayPorts): Promise<ReplayResult> {
  const { scope, ids, content } = replay
  const { database, lake, signal, tell, resumed } = ports
  const started = performance.now()
  const engine = await openReplayEngine(content, ids, ports)
  // Python in the middle of a slice is killed with its process.
  const stop = (): void => void engine.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    signal.throwIfAborted()
    const before = resumed?.checkpoint
    if (before) engine.restoreState(before.engine)
    let reading = before?.reading ?? 0
    const stand = () => ({
      reading,
      spent: (before?.spent ?? 0) + performance.now() - started,
      engine: engine.takeState(),
    })
    const run = createRun(replay, { ...ports, stand }, await ports.destinations())
    const history = { lake, signal, onRead: (milliseconds: number) => tell({ reading: (reading += milliseconds) }) }
    let slice: HistoryEvent[] = []
    let bytes = before?.bytes ?? 0
    let ending = scope.maxBytes !== undefined && bytes >= scope.maxBytes ? sizeReached : undefined
    const rest = ending === undefined ? readHistory(scope, history, before?.place) : []
    let since = performance.now()
    for await (const event of rest) {
      reading += performance.now() - since
      slice.push(event)
      bytes += event.size
      if (scope.maxBytes !== undefined && bytes >= scope.maxBytes) ending = sizeReached
      if (ports.timeUp.aborted) ending = timeReached
      if (slice.length >= Math.min(sliceEvents, ports.stretch ?? sliceEvents) || ending !== undefined) {
        tell({ reading })
        await run.evaluate(engine, slice, history)
        slice = []
        if (ending !== undefined) break
        await ports.rest(signal)
      }
      since = performance.now()
    }
    if (slice.length > 0) await run.evaluate(engine, slice, history)
    await run.finish(history, ending === undefined)
    const covered = ending === undefined ? [] : [`${ending} ${untilWhen(run.last)}`]
    tell({ evaluation: 1, coveredUntil: ending === undefined ? scope.endsAt : run.last.time })
    const again = before && engine.hasPython ? [goneOn] : []
    return await run.result(database, [...engine.problems, ...again, ...covered])
  } finally {
    signal.removeEventListener('abort', stop)
    await engine.close()
  }
}

const goneOn = 'The replay continued in another process: state that rules in Python keep in memory was reset there.'
const sizeReached = 'The size limit was reached.'
const timeReached = 'The time limit was reached.'

function untilWhen({ time }: HistoryPosition): string {
  return `Events until ${new Date(time).toISOString()} were read.`
}

type History = Parameters<typeof readStoredMatches>[2]

/** A running replay. */
function createRun(
  { id, scope, ids, isMeasured = false }: RuleReplay,
  ports: ReplayPorts & { readonly stand: () => Pick<ReplayCheckpoint, 'reading' | 'spent' | 'engine'> },
  destinations: readonly Destination[],
) {
  const { tell, resumed, keep } = ports
  const before = resumed?.checkpoint
  const kept = resumed && { state: resumed.checkpoint.alerts, rows: resumed.rows }
  const alerts: ReplayedAlerts = createReplayedAlerts({ replayId: id, destinations, before: kept })
  const comparison: MatchComparison = createMatchComparison(before?.comparison)
  const errors: ErrorTally = createErrorTally(before?.errors)
  const matched = new Map(before?.matched)
  let stretch: ReplayedMatch[] = []
  let since = before?.place ?? beginningOf(scope.startsAt)
  let last = since
  let counted = before?.counted ?? 0
  let inStretch = 0
  let clock = before?.clock ?? scope.startsAt
  let bytes = before?.bytes ?? 0
  let processing = before?.processing ?? 0
  let matchedEvents = before?.matchedEvents ?? 0

  const compare = async (history: History, until: HistoryPosition): Promise<void> => {
    if (isMeasured) return
    const stored = await readStoredMatches(scope, { rules: ids, after: since, until }, history)
    comparison.compare(stretch, stored)
    stretch = []
    inStretch = 0
    since = until
  }
  /** Between two ranges. */
  const mark = (): ReplayCheckpoint => ({
    version: 1,
    // Only its position is part of it.
    place: { time: since.time, rowId: since.rowId },
    counted,
    clock,
    bytes,
    matchedEvents,
    matched: [...matched],
    processing,
    ...ports.stand(),
    comparison: comparison.takeState(),
    errors: errors.takeState(),
    alerts: alerts.takeState(),
  })
  /** Stored alerts are never ahead of the checkpoint from which another process would continue. */
  const keepAll = async (): Promise<void> => {
    if (isMeasured) return
    await keep(async (trx) => {
      await alerts.flush(trx)
      await keepCheckpoint(trx, id, mark())
    })
  }
  const tellAll = (): void => {
    const matches = [...matched.values()].reduce((sum, count) => sum + count, 0)
    const done = { events: counted, bytes, matches, matchedEvents, errors: errors.total, alerts: alerts.total }
    tell({ ...done, processing, coveredUntil: last.time })
  }
  if (before) tellAll()
  const note = (outcome: BatchOutcome): void => {
    for (const match of outcome.matches) {
      matched.set(match.signal.ruleId, (matched.get(match.signal.ruleId) ?? 0) + 1)
      if (!isMeasured) stretch.push(toReplayedMatch(match))
    }
    matchedEvents += new Set(outcome.matches.map(({ index }) => index)).size
    errors.add(outcome)
    if (!isMeasured) alerts.take(outcome)
  }
  return {
    get last() {
      return last
    },
    async evaluate(
      engine: Pick<Awaited<ReturnType<typeof openReplayEngine>>, 'evaluate'>,
      slice: readonly HistoryEvent[],
      history: History,
    ): Promise<void> {
      last = slice.at(-1)!
      // Windows expire as time advances in history.
      clock = Math.max(clock, last.time)
      const began = performance.now()
      const batch = { id: `${id}/${counted}`, now: clock, events: slice.map(({ event }) => event) }
      const outcome = await engine.evaluate(batch).catch((error: unknown) => {
        ports.signal.throwIfAborted()
        throw error
      })
      processing += performance.now() - began
      note(outcome)
      counted += slice.length
      inStretch += slice.length
      for (const { size } of slice) bytes += size
      const isOver = inStretch >= (ports.stretch ?? stretchEvents) || stretch.length >= stretchMatches || alerts.isFull
      if (isOver && !isMeasured) {
        await compare(history, last)
        await keepAll()
      }
      tellAll()
    },
    /** Processes the rest; if everything was read, up to the end of the scope. */
    async finish(history: History, isWhole: boolean): Promise<void> {
      await compare(history, isWhole ? { time: scope.endsAt - 1, rowId: '\u{10FFFF}' } : last)
      await keepAll()
    },
    async result(database: Database, notes: readonly string[]): Promise<ReplayResult> {
      tell({ computation: 0 })
      const compared = await compareAlerts(database, id, comparison)
      await database.transaction().execute((trx) => changeReplayAlerts(trx, id, compared.changes))
      const cut = alerts.isCut || comparison.isCut
      return {
        detections: ids.map((detectionId): ReplayedDetection => {
          const made = alerts.counts.get(detectionId) ?? 0
          const { same = 0, gone = 0 } = compared.byDetection.get(detectionId) ?? {}
          return {
            id: detectionId,
            matches: matched.get(detectionId) ?? 0,
            alerts: made,
            errors: errors.countOf(detectionId),
            matchDifference: comparison.byDetection.get(detectionId) ?? noDifference,
            alertDifference: { same, added: Math.max(0, made - same), gone },
            errorSamples: errors.samplesOf(detectionId),
          }
        }),
        newMatches: comparison.added,
        goneMatches: comparison.gone,
        goneAlerts: compared.gone,
        correlations: [],
        notes: cut
          ? [...notes, 'There are more alerts than can be stored: those after the first 10,000 are only counted.']
          : notes,
      }
    },
  }
}
