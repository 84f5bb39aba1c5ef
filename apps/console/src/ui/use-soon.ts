import { useEffect, useState } from 'react'

/** Milliseconds after which a screen has surely shown what it was opened for. */
const rest = 1_000

/** True once the screen had time for what it was opened for. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), rest)
    return () => clearTimeout(timer)
  }, [])
  return isSoon
}
