import { useEffect, useState } from 'react'

/** The cursor counts as resting after this many ms. */
const rest = 80

/**
 * Returns a value once it has been stable for a moment, so that details are not rendered for each row that the cursor
 * passes.
 */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(value, settled)) return
    const timer = setTimeout(() => setSettled(value), rest)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled ?? value
}
