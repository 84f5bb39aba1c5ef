import type { LogSource } from '../../log-source.ts'
import type { PulledItem, PulledPage, PullSource } from '../../sources/pull-source.ts'
import type { SourcePorts } from '../../sources/source-ports.ts'
import { createAuthorizer } from '../auth/authorizer.ts'
import type { TokenStore } from '../auth/token-store.ts'
import type { Provider, Stream } from '../provider.ts'
import { emptyCheckpoint, type Checkpoint, type StreamState } from './checkpoint.ts'
import { createExchange } from './exchange.ts'
import { createRedact, explainFailure } from './explain-failure.ts'
import { RateLimited, StreamFailure } from './failures.ts'
import { printProblems } from './print-problems.ts'
import { askedDelay, delayOf, spend } from './rate-limits.ts'
import { readStream, type ReadPorts, type StreamPart } from './read-stream.ts'
import { unstage } from './stage-records.ts'

/** The longest pause between two turns, so that the lease of the source does not expire. */
const maxPause = 60_000
const failurePauses = { first: 5_000, longest: 900_000 }
const limitPauses = { first: 30_000, longest: 900_000 }

export interface ProviderPorts extends Pick<SourcePorts, 'now' | 'randomId' | 'log'> {
  readonly send: NonNullable<SourcePorts['send']>
  readonly tokens?: TokenStore
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Pages have all their items at once: they were staged before. */
export interface ProviderSource extends PullSource {
  pull(checkpoint: unknown, signal: AbortSignal): Promise<ProviderPulledPage>
}

type ProviderPulledPage = PulledPage & { readonly items: readonly PulledItem[] }

/**
 * Reads a source of a provider. Each turn sends one request, of the stream that waited longest, or hands a page over to the spool. All
 * that a next turn needs is in the checkpoint.
 */
export function createProviderSource(
  provider: Provider,
  { logTypes, settings }: Pick<LogSource, 'logTypes'> & { readonly settings: object },
  ports: ProviderPorts,
): ProviderSource {
  const { now, log } = ports
  const own = provider as unknown as Provider<object>
  const secrets = provider.fields.flatMap(({ kind, name }) =>
    kind === 'secret' ? [String((settings as Readonly<Record<string, unknown>>)[name] ?? '')] : [],
  )
  const redact = createRedact(secrets)
  const parts = partsOf(own, logTypes, settings)
  const authorizer = createAuthorizer({
    ...ports,
    scheme: own.auth(settings),
    async send({ url, headers, body }) {
      const answer = await ports.send({ url, method: 'POST', headers, body })
      if (answer.status === 429) throw new RateLimited(askedDelay(answer.headers, now()))
      if (answer.status < 500) return answer
      throw new StreamFailure(`"${new URL(url).host}" answers with status ${answer.status}.`, { isTransient: true })
    },
  })
  let used: number | undefined
  const exchange = createExchange({
    ...ports,
    baseUrl: own.baseUrl(settings),
    isOwnAddress: (url) => own.isOwnAddress?.(url) === true,
    authorizer,
    onAnswer: () => (used = spend(provider.limits, used, now())),
  })
  const announced = new Set<string>()
  const sessions = new Map<string, { readonly session: unknown; readonly until: number }>()
  let pause = 1_000
  let isFirst = true

  return {
    get period() {
      return pause
    },
    async pull(stored, signal) {
      const checkpoint = (stored ?? emptyCheckpoint) as Checkpoint
      // A source that was edited or authorized is started again: what failed before is tried at once.
      const before = isFirst ? dueNow(checkpoint) : checkpoint
      isFirst = false
      if (before.staged) {
        const { staged, ...rest } = before
        return { ...toPage(rest), items: await unstage(staged), isMore: true }
      }
      used = Math.max(used ?? 0, before.used ?? 0)
      const wait = Math.max((before.pausedUntil ?? 0) - now(), delayOf(provider.limits, used, now()))
      const part = wait > 0 ? undefined : choose(parts, before, now())
      if (!part) return rest(before, wait)
      const state = before.streams[part.key] ?? {}
      const step = await attempt(part, state, signal)
      const { pausedUntil: _, limited: __, ...clear } = before
      const shared = step.paused ? { ...before, ...step.paused(before) } : clear
      const after: Checkpoint = {
        ...shared,
        ...(provider.limits && used > 0 && { used }),
        streams: { ...before.streams, [part.key]: step.state },
        ...(step.staged && { staged: step.staged }),
      }
      return { ...toPage(after), isMore: true }
    },
  }

  async function attempt(part: StreamPart, state: StreamState, signal: AbortSignal): Promise<Attempt> {
    const read: ReadPorts = {
      settings,
      exchange,
      announced,
      sessions,
      redact,
      signal,
      now,
      randomId: ports.randomId,
      period: part.stream.period ?? provider.period,
    }
    try {
      await prepare(part, signal)
      const step = await readStream(part, state, read)
      return step.problem === undefined ? step : { ...step, state: failed(step.state, step.problem) }
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof RateLimited) return { state, paused: (before) => pauseAfter(before, error.delay) }
      const problem = explainFailure(error)
      if (problem === undefined) throw error
      sessions.delete(part.key)
      log.warn(
        { provider: provider.id, stream: part.key, problem: redact(problem) },
        'a stream of a log source could not be read',
      )
      return { state: failed(state, redact(problem)) }
    }
  }

  async function prepare({ stream, partition, key }: StreamPart, signal: AbortSignal): Promise<void> {
    const at = now()
    if (!stream.prepare || (sessions.get(key)?.until ?? 0) > at) return
    const request = stream.prepare({
      settings,
      partition,
      now: at,
      from: at,
      to: at,
      next: undefined,
      task: undefined,
      isRepeat: false,
    })
    const session = await exchange(request, (answer) => stream.readPrepared?.(answer), { signal, isRepeatable: true })
    sessions.set(key, { session, until: at + (stream.sessionLifetime ?? Number.POSITIVE_INFINITY) })
  }

  function failed(state: StreamState, problem: string): StreamState {
    const { since = now(), count = 0 } = state.failure ?? {}
    const dueAt = now() + Math.min(failurePauses.longest, failurePauses.first * 2 ** count)
    return { ...state, dueAt, servedAt: now(), failure: { problem, since, count: count + 1 } }
  }

  function pauseAfter({ limited }: Checkpoint, delay: number | undefined): Pick<Checkpoint, 'pausedUntil' | 'limited'> {
    const { count = 0, since = now() } = limited ?? {}
    const usual = Math.min(limitPauses.longest, limitPauses.first * 2 ** count)
    return { pausedUntil: now() + Math.max(1_000, delay ?? usual), limited: { count: count + 1, since } }
  }

  function rest(state: Checkpoint, wait: number): ProviderPulledPage {
    const dues = parts.map(({ key }) => state.streams[key]?.dueAt ?? 0)
    const next = wait > 0 ? now() + wait : Math.min(...dues)
    pause = Math.min(maxPause, Math.max(1_000, next - now()))
    return toPage(state)
  }

  function toPage(state: Checkpoint): ProviderPulledPage {
    const problem = printProblems(state, parts, now())
    return { items: [], checkpoint: state, isMore: false, ...(problem !== undefined && { problem }) }
  }
}

function dueNow({ streams, ...rest }: Checkpoint): Checkpoint {
  const due = Object.entries(streams).map(([key, { dueAt, ...state }]) => [
    key,
    { ...state, ...(dueAt !== undefined && !state.failure && { dueAt }) },
  ])
  return { ...rest, streams: Object.fromEntries(due) as Checkpoint['streams'] }
}

interface Attempt {
  readonly state: StreamState
  readonly staged?: Checkpoint['staged']
  readonly paused?: (before: Checkpoint) => Pick<Checkpoint, 'pausedUntil' | 'limited'>
}

function partsOf(provider: Provider<object>, logTypes: readonly string[], settings: object): readonly StreamPart[] {
  const read = provider.streams.filter(
    (stream) => stream.logTypes === 'any' || stream.logTypes.some((one) => logTypes.includes(one)),
  )
  return read.flatMap((stream) =>
    (stream.partitions?.(settings) ?? ['']).map((partition) => ({
      key: partition === '' ? stream.name : `${stream.name} ${partition}`,
      stream: stream as Stream<unknown>,
      partition,
    })),
  )
}

/** The part that is due and waited longest. */
function choose(parts: readonly StreamPart[], { streams }: Checkpoint, now: number): StreamPart | undefined {
  const due = parts.filter(({ key }) => (streams[key]?.dueAt ?? 0) <= now)
  const served = ({ key }: StreamPart): number => streams[key]?.servedAt ?? 0
  return due.length === 0 ? undefined : due.reduce((a, b) => (served(b) < served(a) ? b : a))
}
