import { useEffect, useRef } from 'react'
import { isAway } from '../../../app/presence.ts'
import type { AlertState } from '../alert-row.ts'
import { lookAgain } from '../actions.tsx'

/** The polling interval. */
export const pollMs = 15_000

/**
 * Polls changes of other users to these alerts while the user is active, and immediately when they return to the
 * window.
 */
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
