import { useEffect } from 'react'

/** The list as it was left, in this window. */
let last: { readonly search: string; readonly cursorId: string | null } | undefined

/** Where the way back from an alert leads. */
export function lastListPath(): string {
  const search = last?.search ?? ''
  return `/alerts-and-errors/${search === '' ? '' : `?${search}`}`
}

/** The alert that the cursor was on, where the list is the one of before. */
export function cursorOfLast(search: URLSearchParams): string | null {
  return last?.search === search.toString() ? last.cursorId : null
}

/** Keeps in mind how the list is now. */
export function useLast(search: URLSearchParams, cursorId: string | null): void {
  useEffect(() => {
    last = { search: search.toString(), cursorId }
  }, [search, cursorId])
}
