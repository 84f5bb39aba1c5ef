import { useEffect, useState } from 'react'

/** The cursor counts as resting after this many ms. */
const rest = 80

/**
 * Returns a value once it has been stable for a moment, so that details are not rendered for each row that the cursor
 * passes.
 */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (Object.is(value, rested)) return
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rested])
  return rested ?? value
}
