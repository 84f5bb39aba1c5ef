import { useSyncExternalStore } from 'react'

const query = matchMedia('(max-width: 979px)')

/** Whether the window is so narrow that the navigation becomes a drawer and lists have no panel beside them. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
