import type { OpenBackfill } from '../sources/with-backfills.ts'
import type { ObjectStore } from './object-store.ts'
import type { ObjectReader } from './read-objects.ts'

interface Position {
  readonly prefix: number
  readonly after?: string
}

const pageSize = 200

/** Reads the objects that were written within a time range and not read before, by listing all of them. */
export function createObjectBackfill({
  store,
  reader,
  bucket,
  prefixes,
}: {
  readonly store: ObjectStore
  readonly reader: ObjectReader
  readonly bucket: string
  readonly prefixes: readonly string[]
}): OpenBackfill {
  const roots = prefixes.filter((one) => !prefixes.some((other) => other !== one && one.startsWith(other)))
  return ({ from, to }) => ({
    async pull(checkpoint, signal) {
      const at = (checkpoint as Position | undefined) ?? { prefix: 0 }
      const { objects, isMore } = await store.list(
        { bucket, prefix: roots[at.prefix]!, limit: pageSize, ...(at.after !== undefined && { after: at.after }) },
        signal,
      )
      const wanted = objects.filter(({ changedAt = from }) => changedAt >= from && changedAt < to)
      const problems: string[] = []
      const items = reader.read(wanted, signal, (_, outcome) => {
        if (outcome.kind === 'failed') problems.push(outcome.error.message)
      })
      const last = objects.at(-1)?.key ?? at.after
      const next = isMore ? { prefix: at.prefix, ...(last !== undefined && { after: last }) } : { prefix: at.prefix + 1 }
      return {
        items,
        checkpoint: next,
        isMore: next.prefix < roots.length,
        get problem() {
          return problems.length === 0 ? undefined : problems.slice(0, 3).join(' ')
        },
      }
    },
  })
}
