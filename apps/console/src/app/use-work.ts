import { useEffect, useEffectEvent, useState } from 'react'

/** What came of work that is no query: nothing while it is under way. */
export interface Work<Value> {
  readonly value: Value | undefined
  readonly error: Error | undefined
  retry(): void
}

/** Does something once its part of the screen is there, and again on demand: a trial run of a change, say. */
export function useWork<Value>(work: () => Promise<Value>): Work<Value> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Pick<Work<Value>, 'value' | 'error'>>({ value: undefined, error: undefined })
  const begin = useEffectEvent(work)
  useEffect(() => {
    let isThere = true
    begin().then(
      (value) => isThere && setState({ value, error: undefined }),
      (error: Error) => isThere && setState({ value: undefined, error }),
    )
    return () => {
      isThere = false
    }
  }, [attempt])
  return {
    ...state,
    retry() {
      setState({ value: undefined, error: undefined })
      setAttempt(attempt + 1)
    },
  }
}
