import { LimitError, UnavailableError } from '@picket/core'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { Spool, SpoolBatch } from '../spool/spool.ts'
import type { Database } from '../stores/database.ts'
import { readPortions as readRecorded } from '../stores/ledger/ledger-store.ts'
import { createBreath } from '../async/yielding.ts'
import { commitPortion } from './commit-portion.ts'
import { evaluatePortion, type EvaluatedSlice } from './evaluate-portion.ts'
import type { WritableLake } from './insert-rows.ts'
import { createLakeWriter } from './lake-writer.ts'
import type { OutcomeWaiters } from '../ingest/outcome-waiters.ts'
import type { JourneyPoint } from './points.ts'
import type { ApplyOutcome, Detection } from './ports.ts'
import { defaultPortionLimits, type PortionLimits } from './portion-builder.ts'
import type { Portion } from './portion.ts'
import { readPortions } from './read-portions.ts'
import { keptFor } from './rows/failure-rows.ts'
import type { SourceReader } from './source-readers.ts'
import { writeEvents, writeFailures, writeMatches, type WritingPorts, type WrittenPortion } from './write-portion.ts'

export interface JourneyPorts {
  readonly spool: Spool
  readonly lake: WritableLake
  readonly database: Database
  readonly detection: Detection
  readonly applyOutcome: ApplyOutcome
  readonly readerOf: (sourceId: string) => Promise<SourceReader>
  readonly seal: (text: string) => string
  readonly waiters: OutcomeWaiters
  readonly now: Clock
  readonly log: Log
  readonly at?: CrashPoints
  readonly limits?: Partial<PortionLimits>
  /** Days that logs are kept which failed; 30 unless told. */
  readonly failureDays?: number
  /** A batch was given up: its sources are to be told. */
  readonly onSetAside?: (setAside: {
    readonly batchId: string
    readonly sourceIds: readonly string[]
    readonly reason: string
  }) => Promise<void>
  /** Logs of these sources failed, and that is kept. */
  readonly onFailures?: (sourceIds: readonly string[]) => void
  /** Told how long the parts of the journey took, in milliseconds. */
  readonly onStage?: (stage: JourneyStage, milliseconds: number) => void
}

export type JourneyStage = 'read' | 'write-events' | 'evaluate' | 'write-matches' | 'write-failures' | 'commit'

/** Takes batch after batch from the spool to where it belongs. */
export interface Journey {
  start(): void
  /** Finishes what is under way and hands the rest back. */
  stop(): Promise<void>
}

export function createJourney(ports: JourneyPorts): Journey {
  const travel = createTravel(ports)
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  return {
    start() {
      running ??= travel(stopping.signal)
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** While what came of one portion is stored and committed, the next is judged, and the one after it is read and its events are stored. */
function createTravel(ports: JourneyPorts): (signal: AbortSignal) => Promise<void> {
  const { spool, waiters, log } = ports
  const at = (point: JourneyPoint): void => ports.at?.(point)
  const breathe = createBreath()
  const writing = createWriting(ports, breathe)
  const timed = createTimer(ports)
  const finish = createFinish(ports, { breathe, writing, timed })
  const limits = { ...defaultPortionLimits, ...ports.limits }

  return async (signal) => {
    let before: UnderWay = { end: Promise.resolve(), portions: [] }
    while (!signal.aborted) {
      const batch = await take(signal)
      if (batch) before = await read(batch, before, signal)
    }
    await before.end
  }

  async function take(signal: AbortSignal): Promise<SpoolBatch | undefined> {
    const resting = setTimeout(() => writing.writer.rest(), longPause)
    try {
      return await spool.take(signal)
    } catch (error) {
      log.error({ err: error }, 'the spool gives no batch')
      await pause(1_000, signal)
      return undefined
    } finally {
      clearTimeout(resting)
    }
  }

  /** Begins to store the events of a portion. Whoever waits for it hears of what went wrong. */
  function write(portion: Portion): Promise<WrittenPortion> {
    const written = timed('write-events', writeEvents(portion, writing))
    written.catch(() => undefined)
    return written
  }

  /** Reads all of the batch; its last portion may be under way still. */
  async function read(batch: SpoolBatch, before: UnderWay, signal: AbortSignal): Promise<UnderWay> {
    const trip: Trip = { batch, failure: undefined, isHandedBack: false }
    const { portions: under } = before
    let last: Promise<unknown> = Promise.resolve()
    const atEnd = (): UnderWay => ({ end: before.end.then(() => last).then(() => end(trip)), portions: under })
    try {
      at('journey.batch-taken')
      const recorded = await readRecorded(ports.database, batch.id)
      if (recorded.isComplete) return atEnd()
      const portions = readPortions(batch, {
        ...ports,
        isAwaited: waiters.has,
        breathe,
        limits,
        beginBlock: writing.writer.beginBlock,
      })
      let since = performance.now()
      for await (const portion of portions) {
        ports.onStage?.('read', performance.now() - since)
        const isKnown = recorded.portions.has(portion.index)
        if (isKnown) portion.begun.release()
        const written = isKnown ? undefined : write(portion)
        while (under.length >= mostUnderWay) await under.shift()
        trip.isHandedBack ||= signal.aborted
        if (trip.failure || trip.isHandedBack) {
          await written?.catch(() => undefined)
          break
        }
        if (written) under.push((last = finish(portion, written, trip)))
        since = performance.now()
      }
    } catch (error) {
      trip.failure ??= { error }
    }
    return atEnd()
  }

  async function end({ batch, failure, isHandedBack }: Trip): Promise<void> {
    try {
      if (failure) return await giveBack(batch, failure.error)
      if (isHandedBack) return await spool.handBack(batch.id)
      await spool.done(batch.id)
      at('journey.batch-done')
      for (const { id } of batch.items) waiters.settle(id)
    } catch (error) {
      log.error({ err: error, batch: batch.id }, 'the spool does not take a batch back')
    }
  }

  async function giveBack(batch: SpoolBatch, error: unknown): Promise<void> {
    const isOutside = isNotOfBatch(error)
    const reason = error instanceof Error ? error.message : String(error)
    const what = await spool.failed(batch.id, { reason, isOutside })
    log.error({ err: error, batch: batch.id, attempt: batch.attempt, what }, 'a batch could not be done')
    if (what === 'again') return
    for (const { id } of batch.items) waiters.settle(id, reason)
    const sourceIds = [...new Set(batch.items.map(({ sourceId }) => sourceId))]
    await ports.onSetAside?.({ batchId: batch.id, sourceIds, reason })
  }
}

/** Milliseconds without a batch. */
const longPause = 5_000

interface Trip {
  readonly batch: SpoolBatch
  failure: { readonly error: unknown } | undefined
  isHandedBack: boolean
}

interface UnderWay {
  /** Once the batch is done, or given back. */
  readonly end: Promise<void>
  /** Those that may not be committed yet, of this batch and of those before. */
  readonly portions: Promise<void>[]
}

/** Portions that are judged or committed while another one is read: each takes memory. */
const mostUnderWay = 2

function createWriting(ports: JourneyPorts, breathe: () => Promise<void>): WritingPorts {
  return {
    writer: createLakeWriter(ports.lake, breathe),
    failureTable: keptFor(ports.failureDays),
    seal: ports.seal,
    at: (point) => ports.at?.(point),
  }
}

type Timer = <Result>(stage: JourneyStage, work: Promise<Result>) => Promise<Result>

function createTimer({ onStage }: JourneyPorts): Timer {
  return async (stage, work) => {
    const since = performance.now()
    const result = await work
    onStage?.(stage, performance.now() - since)
    return result
  }
}

/** What is done with a portion once it is read and its events are on their way to the lake. What goes wrong is told to its trip. */
function createFinish(
  ports: JourneyPorts,
  {
    breathe,
    writing,
    timed,
  }: { readonly breathe: () => Promise<void>; readonly writing: WritingPorts; readonly timed: Timer },
): (portion: Portion, stored: Promise<WrittenPortion>, trip: Trip) => Promise<void> {
  const { detection, waiters } = ports
  const at = (point: JourneyPoint): void => ports.at?.(point)

  const keep = async (stored: Promise<WrittenPortion>, slices: readonly EvaluatedSlice[]): Promise<void> => {
    const portion = await stored
    at('journey.evaluated')
    await timed('write-matches', writeMatches(portion, slices, writing, detection.factsOf))
    for (const block of portion.blocks.values()) block.release()
    await timed('write-failures', writeFailures(portion, writing))
    await timed('commit', commitPortion(portion, slices, { ...ports, at: writing.at }))
    for (const [item, lines] of portion.lines) waiters.add(item, lines)
    if (portion.failures.length > 0) ports.onFailures?.([...new Set(portion.failures.map(({ source }) => source.id))])
  }

  return async (portion, stored, trip) => {
    const step = unlessFailed(trip)
    await detection.turns
      .inSteps(
        () => step(() => timed('evaluate', evaluatePortion(portion, detection, breathe))),
        (slices) => step(() => keep(stored, slices)),
      )
      // Others' failures, too: on which this portion was built.
      .catch((error: unknown) => void (trip.failure ??= { error }))
    // Whoever gives the batch back does so when nothing of it is under way.
    await stored.catch(() => undefined)
  }
}

/** Steps of a trip, none of which is begun once one has failed: a portion is not done before the one before it. */
function unlessFailed(trip: Trip): <Result>(work: () => Promise<Result>) => Promise<Result> {
  return async (work) => {
    if (trip.failure) throw trip.failure.error
    try {
      return await work()
    } catch (error) {
      trip.failure ??= { error }
      throw error
    }
  }
}

/** What would stand in the way of any other batch, too: a store that is away, busy or full. */
function isNotOfBatch(error: unknown): boolean {
  if (error instanceof UnavailableError || error instanceof LimitError) return true
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return /^(?:E[A-Z]+|ERR_SQLITE_ERROR|08\d{3}|57P\d\d|53\d{3}|40\d{3})$/.test(String(code))
    ? !/constraint/i.test(message)
    : false
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
