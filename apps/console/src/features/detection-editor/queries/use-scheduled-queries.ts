import { useCallback, useEffect, useRef, useState } from 'react'
import type { SavedQuery } from '../../../queries/query-values.ts'
import { readScheduledQueries } from './read-scheduled-queries.ts'

interface ScheduledQueries {
  /** The last loaded queries. */
  readonly queries: readonly SavedQuery[] | undefined
  /** Why the last load failed. */
  readonly error: Error | undefined
  readonly refetch: () => Promise<void>
}

/** Loads all scheduled queries: a rule refers to some by name. */
export function useScheduledQueries(mayRead: boolean): ScheduledQueries {
  const [read, setRead] = useState<Pick<ScheduledQueries, 'queries' | 'error'>>({
    queries: undefined,
    error: undefined,
  })
  const last = useRef(0)
  const refetch = useCallback(async () => {
    const now = ++last.current
    const next = await readScheduledQueries().then(
      (queries) => ({ queries, error: undefined }),
      (error: unknown) => ({ error: error as Error }),
    )
    if (now === last.current) setRead((before) => ({ ...before, ...next }))
  }, [])
  useEffect(() => {
    if (mayRead) void refetch()
  }, [mayRead, refetch])
  return { ...read, refetch }
}
