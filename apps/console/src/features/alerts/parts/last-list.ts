import { useEffect } from 'react'
import { ownTab } from '../../../app/session/own-storage.ts'

interface LastList {
  readonly search: string
  readonly cursorId: string | null
}

const key = 'alerts.last'

/** Where the way back from an alert leads: to the list as it was left in this window. */
export function lastListPath(): string {
  const search = read()?.search ?? ''
  return `/alerts-and-errors/${search === '' ? '' : `?${search}`}`
}

/** The alert that the cursor was on, where the list is the one of before. */
export function cursorOfLast(search: URLSearchParams): string | null {
  const last = read()
  return last?.search === search.toString() ? last.cursorId : null
}

/** Keeps in mind how the list is now: of whoever looks, and shown to nobody else. */
export function useLast(search: URLSearchParams, cursorId: string | null): void {
  useEffect(() => {
    const last: LastList = { search: search.toString(), cursorId }
    try {
      ownTab.setItem(key, JSON.stringify(last))
    } catch {
      // Where there is no room, the way back leads to the list as it is at first.
      ownTab.removeItem(key)
    }
  }, [search, cursorId])
}

function read(): LastList | undefined {
  const text = ownTab.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as LastList)
}
