import { didYouMean, maySeeLogType, type LogTypeAccess } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'

/**
 * Throws an InvalidInputError if a log type does not exist, since a misspelled name would match the wrong events. The
 * error suggests only log types that the viewer can see.
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
    /** The previously saved log types. They stay valid after their schema is deleted, since their events remain. */
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
