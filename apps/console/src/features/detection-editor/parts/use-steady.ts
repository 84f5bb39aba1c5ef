import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for ever, which does what the newest one does: for parts that are drawn anew only when they must. */
export function useSteady<Args extends readonly unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...args: Args) => kept.current(...args), [])
}
