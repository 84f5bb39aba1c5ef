import { useEffect, useState } from 'react'

/** The cursor rests after so many ms. */
const rest = 80

/** A value once it has stayed for a moment: what is beside a list is not drawn for each row that is passed over. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (Object.is(value, rested)) return
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rested])
  return rested ?? value
}
