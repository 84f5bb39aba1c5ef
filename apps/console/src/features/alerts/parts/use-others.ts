import { useEffect, useRef } from 'react'
import { isAway } from '../../../app/presence.ts'
import type { AlertState } from '../alert-row.ts'
import { lookAgain } from '../actions.tsx'

/** How often it is asked what is new. */
export const pollMs = 15_000

/** Shows what others decide about these alerts, while somebody looks, and at once when they come back to this window. */
export function useOthers(alerts: readonly AlertState[]): void {
  const latest = useRef(alerts)
  useEffect(() => {
    latest.current = alerts
  })
  useEffect(() => {
    const look = (): void => {
      if (!isAway()) void lookAgain(latest.current).catch(() => undefined)
    }
    const timer = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
