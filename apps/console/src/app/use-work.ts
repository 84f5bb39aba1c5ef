import { useEffect, useEffectEvent, useState } from 'react'

/** The result of an asynchronous operation that is not a query; undefined while it runs. */
export interface Work<Value> {
  readonly value: Value | undefined
  readonly error: Error | undefined
  retry(): void
}

/** Runs an operation when the component mounts, and again on demand, such as a dry run of a change. */
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
