import type { Clock } from '../../ports/clock.ts'
import type { PulledItem, PullSource } from '../sources/pull-source.ts'
import type { ObjectStore } from './object-store.ts'
import type { ObjectReader } from './read-objects.ts'
import type { StoredObject } from './stored-object.ts'

interface ListingPosition {
  /** The index of the prefix that is being listed. */
  readonly prefix: number
  /** The last key that was read. */
  readonly after?: string
  /** Keys below it, by prefix, are not listed again, except by a full listing. */
  readonly marks: Readonly<Record<string, string>>
  /** When a full pass over all prefixes started, and the last one that ended. Other passes leave the position of an idle source as it is. */
  readonly startedAt: number
  readonly fullAt: number
  readonly isFull: boolean
}

const pageSize = 200
/** A full listing finds objects whose keys are not in the order of time; it is repeated after this time. */
const fullPeriod = 3_600_000
/** Objects are looked for again this often, in milliseconds. */
const period = 60_000

/**
 * Reads the objects of a bucket that sends no notifications, by listing it. Most keys contain the time, so each pass lists what
 * follows the last key of each prefix; an hourly pass lists everything. Objects that were read before are not read again.
 */
export function createListingSource({
  store,
  reader,
  bucket,
  prefixes,
  createdAfter,
  now,
}: {
  readonly store: ObjectStore
  readonly reader: ObjectReader
  readonly bucket: string
  readonly prefixes: readonly string[]
  /** Older objects are not read. */
  readonly createdAfter: number
  readonly now: Clock
}): PullSource {
  // A prefix within another one is listed with it.
  const roots = prefixes.filter((one) => !prefixes.some((other) => other !== one && one.startsWith(other)))
  return {
    period,
    async pull(checkpoint, signal) {
      const from = (checkpoint as ListingPosition | undefined) ?? firstPass(now())
      const prefix = roots[from.prefix]!
      const after = from.after ?? (from.isFull ? undefined : from.marks[prefix])
      const { objects, isMore } = await store.list(
        { bucket, prefix, ...(after !== undefined && { after }), limit: pageSize },
        signal,
      )
      const last = objects.at(-1)?.key
      const problems: string[] = []
      const next = advance(from, prefix, last, isMore)
      return {
        items: read(
          objects.filter(({ changedAt = Infinity }) => changedAt >= createdAfter),
          signal,
          problems,
        ),
        checkpoint: next,
        isMore: isMore || next.prefix !== 0,
        get problem() {
          return problems.length === 0 ? undefined : problems.slice(0, 3).join(' ')
        },
      }
    },
    close: () => store.close(),
  }

  async function* read(
    objects: readonly StoredObject[],
    signal: AbortSignal,
    problems: string[],
  ): AsyncGenerator<readonly PulledItem[]> {
    yield* reader.read(objects, signal, (_, outcome) => {
      // The next full listing tries it again.
      if (outcome.kind === 'failed' && outcome.error.reason !== 'missing') problems.push(outcome.error.message)
    })
  }

  function advance(from: ListingPosition, prefix: string, last: string | undefined, isMore: boolean): ListingPosition {
    const mark = last !== undefined && last > (from.marks[prefix] ?? '') ? { [prefix]: last } : {}
    const { after: _, ...rest } = { ...from, marks: { ...from.marks, ...mark } }
    if (isMore && last !== undefined) return { ...rest, after: last }
    if (from.prefix + 1 < roots.length) return { ...rest, prefix: from.prefix + 1 }
    const fullAt = from.isFull ? from.startedAt : from.fullAt
    const isFull = now() - fullAt >= fullPeriod
    return { ...rest, prefix: 0, ...(isFull && { startedAt: now() }), fullAt, isFull }
  }
}

function firstPass(now: number): ListingPosition {
  return { prefix: 0, marks: {}, startedAt: now, fullAt: now, isFull: true }
}
