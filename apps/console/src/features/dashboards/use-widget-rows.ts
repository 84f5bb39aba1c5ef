import { useEffect, useEffectEvent, useState } from 'react'
import { readWidgetRows, type WidgetRequest, type WidgetRows } from './widget-rows.ts'

export interface WidgetState {
  /** The last rows, also while others are loaded. */
  readonly rows: WidgetRows | undefined
  readonly error: Error | undefined
  readonly isLoading: boolean
}

/** What was found, and for which key. */
interface Answer extends Partial<Pick<WidgetState, 'rows' | 'error'>> {
  readonly key: string
}

/** Runs the query of a widget whenever `key` changes. Undefined requests wait. */
export function useWidgetRows(request: WidgetRequest | undefined, key: string): WidgetState {
  const [answer, setAnswer] = useState<Answer>()
  const latest = useEffectEvent(() => request)
  const isReady = request !== undefined
  useEffect(() => {
    const wanted = latest()
    if (!isReady || wanted === undefined) return
    const stop = new AbortController()
    readWidgetRows(wanted, stop.signal).then(
      (rows) => !stop.signal.aborted && setAnswer({ key, rows }),
      (error: Error) => !stop.signal.aborted && setAnswer({ key, error }),
    )
    return () => stop.abort(new Error('The widget was closed.'))
  }, [key, isReady])
  const isCurrent = answer?.key === key
  return { rows: answer?.rows, error: isCurrent ? answer.error : undefined, isLoading: isReady && !isCurrent }
}
