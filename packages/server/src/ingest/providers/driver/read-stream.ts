import type { Clock } from '../../../ports/clock.ts'
import type { RandomId } from '../../../ports/random-id.ts'
import type { ProviderAnswer, ProviderPage, Stream, StreamContext, Task } from '../provider.ts'
import type { OpenWindow, StagedPage, StreamState } from './checkpoint.ts'
import type { Exchange } from './exchange.ts'
import { explainStatus } from './explain-failure.ts'
import { CursorRefused, ForeignLink } from './failures.ts'
import { hashRecord, hashText, openSeen, timeOf, type SeenRecords } from './seen-records.ts'
import { stageRecords } from './stage-records.ts'
import { nextWindow, seenSince, startOf } from './windows.ts'

/** One part of one stream, as the driver reads it. */
export interface StreamPart {
  readonly key: string
  readonly stream: Stream<unknown>
  readonly partition: string
}

export interface ReadPorts {
  readonly settings: unknown
  readonly period: number
  readonly exchange: Exchange
  readonly now: Clock
  readonly randomId: RandomId
  readonly redact: (text: string) => string
  /** Parts of consuming streams whose request this process has announced in the checkpoint. */
  readonly announced: Set<string>
  /** The sessions of prepared parts. */
  readonly sessions: ReadonlyMap<string, { readonly session: unknown }>
  readonly signal: AbortSignal
}

/** The state behind a request, and the new records of its answer. */
export interface StreamStep {
  readonly state: StreamState
  readonly staged?: StagedPage
  /** Why the request did not help, in sentences. */
  readonly problem?: string
}

/** How often a window is started again until that is reported. */
const maxRestarts = 5
/** Tasks that are not ready for that long are requested again from the start. */
const taskDeadline = 3_600_000

/**
 * Sends the next request of a stream and returns the state behind its answer. The caller stores the state together with the staged records, or
 * neither.
 */
export async function readStream(part: StreamPart, before: StreamState, ports: ReadPorts): Promise<StreamStep> {
  const { stream } = part
  const now = ports.now()
  if (stream.cursor === 'position' || stream.cursor === 'consuming') return readContinuous(part, before, ports)
  const { deep } = stream.windows
  const isDeep = deep !== undefined && now - (before.deepAt ?? 0) >= deep.every
  const windows = isDeep && before.mark !== undefined ? { ...stream.windows, overlap: deep.overlap } : stream.windows
  const opened = before.window ? undefined : nextWindow(before, windows, now)
  const window = before.window ?? opened?.window
  if (!window) return { state: { ...before, dueAt: now + ports.period, servedAt: now } }
  const hole = opened?.hole ? { hole: { ...opened.hole, at: now } } : {}
  const deepAt = opened && isDeep ? { deepAt: now } : {}
  return readWindow(part, { ...before, ...hole, ...deepAt, window }, window, ports)
}

async function readWindow(
  part: StreamPart,
  before: StreamState,
  window: OpenWindow,
  ports: ReadPorts,
): Promise<StreamStep> {
  const { stream } = part
  const now = ports.now()
  const [task, ...others] = window.isListed ? (window.tasks ?? []) : []
  const again = (from: OpenWindow): StreamStep => restart({ ...before, servedAt: now }, from)
  let page: ReadPage
  try {
    page = await ask(part, ports, { ...window, next: task ? undefined : window.next, task, isRepeat: false })
  } catch (error) {
    if (error instanceof CursorRefused) return again(window)
    if (error instanceof ForeignLink) return { ...again(window), problem: error.message }
    throw error
  }
  if (!task && page.next !== undefined && page.next === window.next) return again(window)
  if (page.retryAfter !== undefined) {
    if (now - window.at > taskDeadline) return again({ ...window, at: now })
    return { state: { ...before, window, dueAt: now + page.retryAfter, servedAt: now } }
  }
  const seen = openSeen(before.seen)
  // Records of a snapshot are remembered as of the snapshot, others as of their own time.
  const isSnapshot = stream.cursor === 'snapshot'
  const fresh = keepNew(page.records, identityOf(stream, ports), seen, (record) =>
    isSnapshot ? window.at : (timeOf(record, stream.eventTime) ?? now),
  )
  if (task && task.id !== null) seen.add(taskHash(task), now)
  const added = (page.tasks ?? []).filter((one) => one.id === null || !seen.has(taskHash(one)))
  const { next: _, ...rest } = window
  const next: OpenWindow = task
    ? { ...rest, tasks: [...added, ...others] }
    : {
        ...rest,
        ...(page.next === undefined ? { isListed: true } : { next: page.next }),
        tasks: [...(window.tasks ?? []), ...added],
      }
  const { dueAt: __, failure: ___, ...clear } = before
  const hole = page.isGone ? { hole: { from: window.from, to: window.to, at: now } } : {}
  const isDone = next.isListed === true && next.tasks?.length === 0
  const state = { ...clear, ...hole, ...(isDone ? close(part, window, ports) : { window: next }), servedAt: now }
  if (isDone) seen.prune(isSnapshot ? window.at : seenSince(window.to, stream.windows))
  const { window: closing, ...open } = state
  return stage({ ...(isDone ? open : { ...open, window: closing! }), seen: seen.toStored() }, fresh, ports)
}

/** The mark moves at the end of a window only: until then, records of the window may be unread, whatever their order. */
function close(
  { stream }: StreamPart,
  { to: mark }: OpenWindow,
  { now, period }: ReadPorts,
): Pick<StreamState, 'mark' | 'dueAt'> {
  const isBehind = stream.cursor !== 'snapshot' && mark + period < now() - stream.windows.lag
  return { mark, ...(!isBehind && { dueAt: now() + period }) }
}

function restart(before: StreamState, { next: _, isListed: __, tasks: ___, ...window }: OpenWindow): StreamStep {
  const restarts = (window.restarts ?? 0) + 1
  const state = { ...before, window: { ...window, restarts } }
  if (restarts % maxRestarts !== 0) return { state }
  return {
    state,
    problem: 'The service refuses to continue a list of records again and again, or repeats the same page.',
  }
}

/** Positions are moved with every page, since the service knows what was read. */
async function readContinuous(part: StreamPart, before: StreamState, ports: ReadPorts): Promise<StreamStep> {
  const { stream, key } = part
  const { windows } = stream
  const now = ports.now()
  const isConsuming = stream.cursor === 'consuming'
  // Durable before the request is sent: after a crash, its answer may be lost.
  if (isConsuming && !before.isAsked) {
    ports.announced.add(key)
    return { state: { ...before, isAsked: true } }
  }
  const isRepeat = isConsuming && !ports.announced.delete(key)
  const { from } = startOf(before, windows, now)
  let page: ReadPage
  try {
    page = await ask(part, ports, { from, to: now, next: before.position, task: undefined, isRepeat })
  } catch (error) {
    const { position: _, ...rest } = before
    if (error instanceof CursorRefused) return { state: { ...rest, servedAt: now } }
    if (error instanceof ForeignLink) return { state: { ...rest, servedAt: now }, problem: error.message }
    throw error
  }
  const seen = openSeen(before.seen)
  // A service without a start time returns everything that it has.
  const floor = before.position === undefined && !isConsuming ? from : before.floor
  const recent = page.records.filter((record) => (timeOf(record, stream.eventTime) ?? now) >= (floor ?? 0))
  // A repeated page can have records of any age.
  const fresh = keepNew(recent, identityOf(stream, ports), seen, (record) =>
    isConsuming ? now : (timeOf(record, stream.eventTime) ?? now),
  )
  const { failure: _, isAsked: __, dueAt: ___, ...rest } = before
  const isMore = page.isMore === true
  const mark = Math.max(before.mark ?? from, reached(stream, page, now) - windows.lag)
  seen.prune(seenSince(mark, windows))
  const isLost = isRepeat && stream.canRepeat !== true
  const state: StreamState = {
    ...rest,
    mark,
    ...(floor !== undefined && { floor }),
    ...(isLost && { hole: { from: before.servedAt ?? from, to: now, at: now } }),
    ...(page.next !== undefined && { position: page.next }),
    ...(!isMore && { dueAt: now + ports.period }),
    servedAt: now,
    seen: seen.toStored(),
  }
  return stage(state, fresh, ports)
}

/**
 * How far a position is, in time: if the service refuses it, reading starts there. It is the newest record and not the current time, because a
 * page can end before everything was read.
 */
function reached({ eventTime }: Stream<unknown>, { records, isMore }: ProviderPage, now: number): number {
  if (!eventTime) return isMore === true ? 0 : now
  return Math.min(now, Math.max(0, ...records.map((record) => timeOf(record, eventTime) ?? 0)))
}

async function stage(state: StreamState, records: readonly unknown[], { randomId }: ReadPorts): Promise<StreamStep> {
  return { state, ...(records.length > 0 && { staged: await stageRecords(records, randomId()) }) }
}

type ReadPage = ProviderPage & { readonly isGone?: boolean }

async function ask(
  { stream, partition, key }: StreamPart,
  { settings, exchange, sessions, now, redact, signal }: ReadPorts,
  position: Pick<StreamContext, 'from' | 'to' | 'next' | 'task' | 'isRepeat'>,
): Promise<ReadPage> {
  const { from, to, next, task, isRepeat } = position
  const session = sessions.get(key)?.session
  const context: StreamContext<unknown> = { settings, partition, now: now(), from, to, next, task, session, isRepeat }
  const isRefused = stream.isCursorRefused ?? usualRefusal
  const isGone = stream.isTaskGone ?? usualAbsence
  return exchange(
    stream.request(context),
    (answer) => {
      if (answer.status === 204) return { records: [] }
      if (answer.status < 400) return stream.read(answer, context)
      if (next !== undefined && isRefused(answer)) throw new CursorRefused()
      if (task && isGone(answer)) return { records: [], isGone: true }
      throw explainStatus(answer, redact)
    },
    { signal, isRepeatable: stream.cursor !== 'consuming' },
  )
}

function usualRefusal({ status }: ProviderAnswer): boolean {
  return status === 400 || status === 404 || status === 410 || status === 422
}

function usualAbsence({ status }: ProviderAnswer): boolean {
  return status === 404 || status === 410
}

function identityOf({ identity, identityOf: of }: Stream<unknown>, { settings }: ReadPorts): readonly string[] | null {
  return of?.(settings) ?? identity
}

/** Returns the records that were not read before, and remembers them. */
function keepNew(
  records: readonly unknown[],
  identity: readonly string[] | null,
  seen: SeenRecords,
  timeOfRecord: (record: unknown) => number,
): readonly unknown[] {
  if (identity === null) return records
  return records.filter((record) => {
    const hash = hashRecord(record, identity)
    const isNew = !seen.has(hash)
    seen.add(hash, timeOfRecord(record))
    return isNew
  })
}

function taskHash({ kind, id }: Task): string {
  return hashText(`task ${kind} ${id}`)
}
