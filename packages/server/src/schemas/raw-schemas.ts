import {
  createClassifier,
  type ClassifyLogs,
  type ScriptChecker,
  type ScriptRunner,
  type StreamType,
} from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { ApiError } from '../errors/api-error.ts'
import type { Viewer } from '../access/viewer.ts'
import type { LogSource } from '../ingest/log-source.ts'
import type { RawLog, RawLogs } from '../ingest/raw-log.ts'
import type { ReadRawLogs } from '../ingest/raw-logs.ts'
import { kindOf } from '../ingest/sources/find-kind.ts'
import { createYielder } from '../async/yielder.ts'
import type { Clock } from '../ports/clock.ts'
import { inferFrom, mostInferred } from './infer-schema.ts'
import { acceptDraftName, pickSchemas, type PickedSchemas } from './pick-schemas.ts'
import type { SourceJobs } from './source-jobs.ts'
import { toTried, type TriedLog, type TriedSchemas } from './tried-log.ts'

/** Selects logs of the source. */
export interface RawDataInput {
  readonly startTime?: number | null | undefined
  readonly endTime?: number | null | undefined
  /** The stream type of files; that of the source if absent. */
  readonly logStreamType?: StreamType | null | undefined
}

/**
 * Tries schemas on the logs that a source sent, and infers schemas from them. The caller checks access to the source.
 */
export interface RawSchemas {
  /** Returns the job. Throws an ApiError with the invalid fields. */
  infer(viewer: Viewer, source: LogSource, input: RawDataInput & { readonly name: string }): Promise<string>
  /** Like `infer`; an invalid draft fails as when it is saved. */
  test(viewer: Viewer, source: LogSource, input: RawDataInput & PickedSchemas): Promise<string>
}

const mostTested = 10_000
const mostShown = { logs: 1_000, characters: 2 * 1024 ** 2 }
const week = 7 * 24 * 3_600_000

export function createRawSchemas(ports: {
  readonly sourceJobs: SourceJobs
  readonly readRawLogs: ReadRawLogs
  readonly scripts: ScriptChecker & ScriptRunner
  readonly now: Clock
}): RawSchemas {
  const { sourceJobs, readRawLogs, scripts, now } = ports
  return {
    async infer(viewer, source, input) {
      const name = acceptDraftName(input.name)
      const request = acceptRequest(source, input, now())
      return sourceJobs.begin(viewer, {
        kind: 'infer',
        source,
        logTypes: [],
        async work(signal) {
          const inferred = await inferFrom(name, readRawLogs(source, { ...request, limit: mostInferred.logs, signal }))
          if (inferred.counts.samples === 0) throw nothing
          return { ...inferred, spec: inferred.spec ?? null }
        },
      })
    },
    async test(viewer, source, { drafts, stored, ...input }) {
      const request = acceptRequest(source, input, now())
      const schemas = await pickSchemas({ drafts, stored }, scripts)
      const classifier = createClassifier(schemas, { hash: hashWithNode, scripts })
      return sourceJobs.begin(viewer, {
        kind: 'test',
        source,
        logTypes: stored.map(({ name }) => name),
        async work(signal) {
          const logs = readRawLogs(source, { ...request, limit: mostTested, signal })
          const tried = await tryOn(logs, () => classifier.begin({ now: now(), rowIdOf: String }))
          if (tried.received === 0) throw nothing
          return tried
        },
      })
    },
  }
}

const nothing = new ApiError(
  'NotFound',
  'No logs of this source are stored for this time range. Choose an earlier startTime, or upload samples.',
)

function acceptRequest(source: LogSource, { startTime, endTime, logStreamType }: RawDataInput, now: number) {
  const to = endTime ?? now
  const from = startTime ?? to - week
  if (from >= to) throw invalid('endTime', 'endTime must be after startTime.')
  if (logStreamType != null && !kindOf(source).files)
    throw invalid(
      'logStreamType',
      'The logs of this source were already split when they were received. Omit streamType.',
    )
  return { from, to, ...(logStreamType == null ? {} : { streamType: logStreamType }) }
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}

/** Failed logs come first: users look for those. */
async function tryOn(chunks: AsyncIterable<RawLogs>, begin: () => ClassifyLogs): Promise<TriedSchemas> {
  const shown = { FAILED: createShown(), others: createShown() }
  const counts = { received: 0, matched: 0, skipped: 0, failed: 0 }
  const yieldTurn = createYielder()
  let stream: string | undefined
  let classify = begin()
  for await (const chunk of chunks) {
    if (stream !== undefined && chunk.stream !== stream) classify = begin()
    stream = chunk.stream
    for (const tried of await judge(chunk.logs, classify)) {
      counts.received++
      if (tried.outcome === 'MATCHED') counts.matched++
      else if (tried.outcome === 'SKIPPED') counts.skipped++
      else counts.failed++
      shown[tried.outcome === 'FAILED' ? 'FAILED' : 'others'].add(tried)
      await yieldTurn()
    }
  }
  const all = createShown()
  for (const log of [...shown.FAILED.logs, ...shown.others.logs]) all.add(log)
  return { logs: all.logs, ...counts }
}

async function judge(logs: readonly RawLog[], classify: ClassifyLogs): Promise<readonly TriedLog[]> {
  const outcomes = (await classify(logs.flatMap(({ text }) => text ?? []))).values()
  return logs.map(({ line, text, error = '' }) =>
    text === undefined
      ? { line, outcome: 'FAILED' as const, events: [], reasons: [error] }
      : toTried({ line, outcome: outcomes.next().value! }),
  )
}

function createShown() {
  const logs: TriedLog[] = []
  let characters = 0
  return {
    logs,
    add(log: TriedLog): void {
      if (logs.length >= mostShown.logs || characters > mostShown.characters) return
      characters += JSON.stringify(log).length
      if (characters <= mostShown.characters) logs.push(log)
    },
  }
}
