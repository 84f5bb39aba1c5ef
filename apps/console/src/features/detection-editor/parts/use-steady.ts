import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable function that calls the latest version: for memoized components. */
export function useSteady<Args extends readonly unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...args: Args) => kept.current(...args), [])
}
