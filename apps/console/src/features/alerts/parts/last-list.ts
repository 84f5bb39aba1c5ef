import { useEffect } from 'react'
import { ownTab } from '../../../app/session/own-storage.ts'

interface LastList {
  readonly search: string
  readonly cursorId: string | null
}

const key = 'alerts.last'

/** The URL of the list, for links back from an alert. */
export function lastListPath(): string {
  const search = read()?.search ?? ''
  return `/alerts-and-errors/${search === '' ? '' : `?${search}`}`
}

/** The alert at the cursor, if the list is unchanged. */
export function cursorOfLast(search: URLSearchParams): string | null {
  const last = read()
  return last?.search === search.toString() ? last.cursorId : null
}

/** Stores the state of the list for the current user. */
export function useLast(search: URLSearchParams, cursorId: string | null): void {
  useEffect(() => {
    const last: LastList = { search: search.toString(), cursorId }
    try {
      ownTab.setItem(key, JSON.stringify(last))
    } catch {
      // If the storage is full, the link leads to the default list.
      ownTab.removeItem(key)
    }
  }, [search, cursorId])
}

function read(): LastList | undefined {
  const text = ownTab.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as LastList)
}
