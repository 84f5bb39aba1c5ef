import { useEffect, useEffectEvent, useState } from 'react'
import { readWidgetRows, type WidgetRequest, type WidgetRows } from './widget-rows.ts'

export interface WidgetState {
  /** The last rows, also while others are loaded. */
  readonly rows: WidgetRows | undefined
  readonly error: Error | undefined
  readonly isLoading: boolean
}

/** Runs the query of a widget whenever `key` changes. Undefined requests wait. */
export function useWidgetRows(request: WidgetRequest | undefined, key: string): WidgetState {
  const [state, setState] = useState<WidgetState>({ rows: undefined, error: undefined, isLoading: true })
  const latest = useEffectEvent(() => request)
  const isReady = request !== undefined
  useEffect(() => {
    const wanted = latest()
    if (!isReady || wanted === undefined) return
    const stop = new AbortController()
    setState(({ rows }) => ({ rows, error: undefined, isLoading: true }))
    readWidgetRows(wanted, stop.signal).then(
      (rows) => !stop.signal.aborted && setState({ rows, error: undefined, isLoading: false }),
      (error: Error) => !stop.signal.aborted && setState({ rows: undefined, error, isLoading: false }),
    )
    return () => stop.abort(new Error('The widget was closed.'))
  }, [key, isReady])
  return state
}
