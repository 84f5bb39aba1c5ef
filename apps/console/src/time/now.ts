import { useSyncExternalStore } from 'react'

const stepMs = 30_000
let now = Date.now()

/** Returns the time, updated every half minute, so that ages stay correct. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Math.max(now, Math.floor(Date.now() / stepMs) * stepMs)
    listener()
  }, stepMs)
  return () => clearInterval(timer)
}
