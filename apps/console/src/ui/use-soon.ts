import { useEffect, useState } from 'react'

/** The delay in milliseconds after which the main content of the screen is rendered. */
const rest = 1_000

/** Becomes true after the main content of the screen is rendered. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), rest)
    return () => clearTimeout(timer)
  }, [])
  return isSoon
}
