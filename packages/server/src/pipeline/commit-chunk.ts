import type { Database } from '../stores/database.ts'
import { addFailures, noteReplayed, type NewFailures, type ReplayedFailures } from '../stores/failures/failure-store.ts'
import { readChunks, recordChunk } from '../stores/ledger/ledger-store.ts'
import { noteActivity } from '../stores/sources/source-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { EvaluatedSlice } from './evaluate-chunk.ts'
import type { ApplyOutcome, Detection } from './ports.ts'
import type { Chunk } from './chunk.ts'

export interface CommitPorts {
  readonly database: Database
  readonly detection: Pick<Detection, 'keep'>
  readonly applyOutcome: ApplyOutcome
  readonly now: Clock
  readonly at: CrashPoints
}

/**
 * Commits everything that the metadata stores about a chunk, all or nothing: alerts and deliveries, the engine's state,
 * the ledger, the activity of sources, failures. Returns `known` for a chunk that is already in the ledger.
 */
export async function commitChunk(
  chunk: Chunk,
  slices: readonly EvaluatedSlice[],
  { database, detection, applyOutcome, now, at }: CommitPorts,
): Promise<'committed' | 'known'> {
  const committedAt = now()
  const result = await database.transaction().execute(async (trx) => {
    const { chunks } = await readChunks(trx, chunk.batchId)
    if (chunks.has(chunk.index)) return 'known'
    for (const { outcome } of slices) {
      await applyOutcome(trx, outcome, committedAt)
      await detection.keep(trx, outcome)
    }
    await recordChunk(trx, {
      batchId: chunk.batchId,
      chunk: chunk.index,
      isLast: chunk.isLast,
      createdAt: chunk.createdAt,
      committedAt,
      replayed: chunk.replays.reduce((sum, { replayed }) => sum + replayed, 0),
      totals: chunk.counts.totals,
      counts: chunk.counts.bySource,
      minutes: chunk.counts.minutes,
      filters: chunk.counts.byFilter,
    })
    for (const [sourceId, receivedAt] of chunk.received)
      await noteActivity(trx, sourceId, { receivedAt, processedAt: committedAt })
    // Before other failures are counted: a log belongs to one kind of failure.
    for (const replay of chunk.replays) await noteReplayed(trx, { ...replay, moved: countMoved(chunk, replay) })
    await addFailures(trx, groupFailures(chunk))
    at('pipeline.in-transaction')
    return 'committed'
  })
  at('pipeline.committed')
  return result
}

function groupFailures({ failures, createdAt }: Chunk): readonly NewFailures[] {
  const groups = new Map<string, NewFailures>()
  for (const { source, fingerprint, kind, reasons, sample, replayOf } of failures) {
    const isKnown = replayOf?.fingerprint === fingerprint
    const key = `${source.id} ${fingerprint}`
    const group = groups.get(key)
    groups.set(key, {
      sourceId: source.id,
      fingerprint,
      kind,
      at: createdAt,
      reasons: group?.reasons ?? reasons.slice(0, maxReasons),
      count: (group?.count ?? 0) + 1,
      known: (group?.known ?? 0) + (isKnown ? 1 : 0),
      samples: group && group.samples.length >= maxSamples ? group.samples : [...(group?.samples ?? []), sample],
    })
  }
  return [...groups.values()]
}

/** Counts logs that failed again, for other reasons. */
function countMoved({ failures }: Chunk, { sourceId, fingerprint }: ReplayedFailures): number {
  return failures.filter(
    (one) => one.source.id === sourceId && one.replayOf?.fingerprint === fingerprint && one.fingerprint !== fingerprint,
  ).length
}

const maxReasons = 20
const maxSamples = 3
