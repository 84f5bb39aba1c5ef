import { didYouMean, maySeeLogType, type LogTypeAccess } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'

/**
 * Throws where a name is that of no log type: misspelt, it would let through or keep out something else than was meant. Names of log
 * types that the viewer may not see are not proposed.
 */
export function assertLogTypes(
  path: string,
  names: readonly string[],
  {
    known,
    kept = [],
    access,
  }: {
    readonly known: readonly string[]
    /** Were there before: a schema may be gone since, its events are not. */
    readonly kept?: readonly string[]
    readonly access: LogTypeAccess
  },
): void {
  const there = new Set([...known, ...kept])
  const seen = known.filter((name) => maySeeLogType(access, name))
  const fields = names
    .filter((name) => !there.has(name))
    .map((name) => ({ path, message: [`Log type "${name}" does not exist.`, didYouMean(name, seen)].join(' ').trim() }))
  if (fields.length > 0) throw new ApiError('InvalidInput', `${path}: ${fields[0]!.message}`, { fields })
}
