import type { Database } from '../stores/database.ts'
import { addFailures, noteReplayed, type NewFailures, type ReplayedFailures } from '../stores/failures/failure-store.ts'
import { readPortions, recordPortion } from '../stores/ledger/ledger-store.ts'
import { noteActivity } from '../stores/sources/source-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { EvaluatedSlice } from './evaluate-portion.ts'
import type { ApplyOutcome, Detection } from './ports.ts'
import type { Portion } from './portion.ts'

export interface CommitPorts {
  readonly database: Database
  readonly detection: Pick<Detection, 'keep'>
  readonly applyOutcome: ApplyOutcome
  readonly now: Clock
  readonly at: CrashPoints
}

/**
 * Everything that the metadata say of a portion, all of it or nothing: alerts and what is to be delivered, the engine's state, the ledger,
 * the activity of sources, failures. A portion that is in the ledger is refused: `known`.
 */
export async function commitPortion(
  portion: Portion,
  slices: readonly EvaluatedSlice[],
  { database, detection, applyOutcome, now, at }: CommitPorts,
): Promise<'committed' | 'known'> {
  const committedAt = now()
  const result = await database.transaction().execute(async (trx) => {
    const { portions } = await readPortions(trx, portion.batchId)
    if (portions.has(portion.index)) return 'known'
    for (const { outcome } of slices) {
      await applyOutcome(trx, outcome, committedAt)
      await detection.keep(trx, outcome)
    }
    await recordPortion(trx, {
      batchId: portion.batchId,
      portion: portion.index,
      isLast: portion.isLast,
      createdAt: portion.createdAt,
      committedAt,
      replayed: portion.replays.reduce((sum, { replayed }) => sum + replayed, 0),
      totals: portion.counts.totals,
      counts: portion.counts.bySource,
      minutes: portion.counts.minutes,
      filters: portion.counts.byFilter,
    })
    for (const [sourceId, receivedAt] of portion.received)
      await noteActivity(trx, sourceId, { receivedAt, processedAt: committedAt })
    // Before what failed otherwise is counted there: a log is of one kind of failure.
    for (const replay of portion.replays) await noteReplayed(trx, { ...replay, moved: countMoved(portion, replay) })
    await addFailures(trx, groupFailures(portion))
    at('journey.in-transaction')
    return 'committed'
  })
  at('journey.committed')
  return result
}

function groupFailures({ failures, createdAt }: Portion): readonly NewFailures[] {
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
      reasons: group?.reasons ?? reasons.slice(0, mostReasons),
      count: (group?.count ?? 0) + 1,
      known: (group?.known ?? 0) + (isKnown ? 1 : 0),
      samples: group && group.samples.length >= mostSamples ? group.samples : [...(group?.samples ?? []), sample],
    })
  }
  return [...groups.values()]
}

/** Logs that failed again, for other reasons. */
function countMoved({ failures }: Portion, { sourceId, fingerprint }: ReplayedFailures): number {
  return failures.filter(
    (one) => one.source.id === sourceId && one.replayOf?.fingerprint === fingerprint && one.fingerprint !== fingerprint,
  ).length
}

const mostReasons = 20
const mostSamples = 3
