import { maySeeLogType, NotFoundError } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import type { SourceService, SourceState } from '../../ingest/source-service.ts'

/** Returns whether the viewer can see all, or some, of the log types of the source. */
export function maySee({ logTypes }: Viewer, { source }: SourceState, which: 'some' | 'all'): boolean {
  const see = (logType: string): boolean => maySeeLogType(logTypes, logType)
  return which === 'all' ? source.logTypes.every(see) : source.logTypes.some(see)
}

/**
 * Returns the source. With `all`, for changes and for raw logs, the viewer must be able to see each of its log types.
 * Throws a NotFoundError.
 */
export async function needSource(
  sources: Pick<SourceService, 'find'>,
  viewer: Viewer,
  id: string,
  which: 'some' | 'all',
): Promise<SourceState> {
  const state = await sources.find(id)
  if (!state || !maySee(viewer, state, which)) throw new NotFoundError(`Log source "${id}" does not exist.`)
  return state
}
