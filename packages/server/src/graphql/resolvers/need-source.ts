import { maySeeLogType, NotFoundError } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import type { SourceService, SourceState } from '../../ingest/source-service.ts'

/** `all`: each of its log types; `some`: any of them. */
export function maySee({ logTypes }: Viewer, { source }: SourceState, which: 'some' | 'all'): boolean {
  const see = (logType: string): boolean => maySeeLogType(logTypes, logType)
  return which === 'all' ? source.logTypes.every(see) : source.logTypes.some(see)
}

/** `all`: who changes a source, or reads what it sent, must be allowed to see each of its log types. Throws a NotFoundError. */
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
