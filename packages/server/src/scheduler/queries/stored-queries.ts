import { maySeeLogType, type LogTypeAccess } from '@picket/core'
import { toStoredQueries, type StoredQuery } from '@picket/query'
import type { Library, SpecLibrary } from '../../detections/spec-library.ts'
import { logTypesOfQuery, type LogTypesByTable, type StoredQueries } from './query-log-types.ts'

const made = new WeakMap<Library['content'], StoredQueries>()

/** Returns the saved queries of a library, as other queries use them. */
export function storedQueriesOf({ content }: Pick<Library, 'content'>): StoredQueries {
  const known = made.get(content)
  if (known !== undefined) return known
  const found = new Map(toStoredQueries(content.specs).map((one) => [one.name, one]))
  made.set(content, found)
  return found
}

/** Returns the saved queries that a user with this access can use: only those whose rows and text the user can see. */
export type FindStoredQueries = (access: LogTypeAccess) => Promise<StoredQueries>

export function createFindStoredQueries({
  library,
  logTypesByTable,
}: {
  readonly library: Pick<SpecLibrary, 'current'>
  readonly logTypesByTable: () => Promise<LogTypesByTable>
}): FindStoredQueries {
  return async (access) => {
    const all = storedQueriesOf(await library.current())
    if (access.kind === 'ALLOW_ALL' || all.size === 0) return all
    const byTable = await logTypesByTable()
    const isSeen = ({ text }: StoredQuery): boolean =>
      text !== undefined &&
      logTypesOfQuery({ sql: text }, byTable, all).every((logType) => maySeeLogType(access, logType))
    return new Map([...all].filter(([, one]) => isSeen(one)))
  }
}
