import { useSyncExternalStore } from 'react'

const stepMs = 30_000
let now = Date.now()

/** The time, every half minute: for ages, which then stay true. */
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
