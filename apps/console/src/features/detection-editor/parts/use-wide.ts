import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 1500px)')

/** Whether logic, settings and tests are side by side. In narrower windows, the settings are a tab. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
