import { TailPipelineQuery } from '@picket/core/api'
import { emptyTail, readTail } from '@picket/query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import type { ResultRow } from '../../../results/use-results.ts'
import type { ParameterTexts } from '../parameters.ts'
import { addRows } from './tail-rows.ts'

/** Why a tail ended by itself. */
export type TailEnd = { readonly kind: 'hidden' } | { readonly kind: 'failed'; readonly message: string }

const pollInterval = 1_000
/** How long the tab can be hidden before the tail ends. */
const mostHidden = 300_000
const quietly = { failSilently: true }

/** Reads events of a query as they arrive. While it is paused, nothing is read. */
export function useTail(queryId: string, parameters: ParameterTexts | undefined, isPaused: boolean) {
  const [columns, setColumns] = useState<readonly string[]>([])
  const [rows, setRows] = useState<readonly ResultRow[]>([])
  const [skipped, setSkipped] = useState(0)
  const [end, setEnd] = useState<TailEnd>()
  const [isReady, setReady] = useState(false)
  const after = useRef<string>(undefined)
  const state = useRef(emptyTail)
  const written = JSON.stringify(parameters ?? null)
  useEffect(() => {
    if (isPaused || end !== undefined) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async (): Promise<void> => {
      const input = {
        queryId,
        ...(written === 'null' ? {} : { parameters: JSON.parse(written) as unknown }),
        ...(after.current === undefined ? {} : { after: after.current }),
      }
      try {
        const { tailPipelineQuery: answer } = await client.query(TailPipelineQuery, { input }, quietly)
        if (isLeft) return
        const read = readTail(state.current, {
          rows: answer.rows as readonly Readonly<Record<string, unknown>>[],
          count: answer.count,
        })
        state.current = read.state
        after.current = answer.until
        setReady(true)
        setColumns(answer.columns)
        setSkipped((before) => before + read.skipped)
        setRows((before) => addRows(before, read.fresh))
        timer = setTimeout(() => void poll(), pollInterval)
      } catch (error) {
        if (!isLeft) setEnd({ kind: 'failed', message: (error as Error).message })
      }
    }
    void poll()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [queryId, written, isPaused, end])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = (): void => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setEnd({ kind: 'hidden' }), mostHidden)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return () => {
      document.removeEventListener('visibilitychange', watch)
      clearTimeout(timer)
    }
  }, [])
  const resume = useCallback(() => setEnd(undefined), [])
  return { columns, rows, skipped, end, isReady, resume }
}
