import {
  CancelDataLakeQuery,
  describeFailure,
  FollowDataLakeQuery,
  type FollowDataLakeQueryData,
  type GetDataLakeQueryData,
} from '@picket/core/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../app/client.ts'
import { notify } from '../ui/notify.tsx'
import { resultsText } from './strings.ts'
import { readQuery } from './use-results.ts'

export type LakeQuery = GetDataLakeQueryData['dataLakeQuery']
export type Progress = FollowDataLakeQueryData['dataLakeQuery']['progress']

/** What is known of the current query. */
export type Run =
  | { readonly kind: 'none' }
  | { readonly kind: 'starting'; readonly since: number }
  | { readonly kind: 'running'; readonly since: number; readonly id: string; readonly progress: Progress }
  | { readonly kind: 'done'; readonly query: LakeQuery }
  /** It was not started, or could not be loaded. The position is that of a mistake in the text. */
  | { readonly kind: 'refused'; readonly message: string; readonly line?: number; readonly column?: number }

const quietly = { failSilently: true }
/** The pauses between checks in ms: short queries are shown at once, long ones cause few requests. */
const [firstPause, longestPause] = [60, 1_000]

/**
 * Runs one query at a time. A new one replaces the results of the previous one. Queries that run on when the screen is
 * left are cancelled if `isBound`; otherwise their results can be shown later.
 */
export function useRun({ isBound = false }: { readonly isBound?: boolean } = {}) {
  const [run, setRun] = useState<Run>({ kind: 'none' })
  const turn = useRef(0)
  const running = useRef<string>(undefined)
  const leave = useCallback((): void => {
    turn.current++
    const id = running.current
    running.current = undefined
    if (isBound && id !== undefined) void cancel(id)
  }, [isBound])
  useEffect(() => leave, [leave])
  const follow = useCallback(async (id: string, since: number, mine: number): Promise<void> => {
    try {
      setRun({ kind: 'running', since, id, progress: null })
      for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.5)) {
        const { dataLakeQuery } = await client.query(FollowDataLakeQuery, { id }, quietly)
        if (turn.current !== mine) return
        if (dataLakeQuery.status !== 'running') break
        setRun({ kind: 'running', since, id, progress: dataLakeQuery.progress })
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (turn.current !== mine) return
      }
      if (running.current === id) running.current = undefined
      const query = await readQuery(id)
      if (turn.current === mine) setRun({ kind: 'done', query })
    } catch (error) {
      if (turn.current === mine) setRun({ kind: 'refused', message: (error as Error).message })
    }
  }, [])
  /** `begin` starts a query and returns its id. */
  const start = async (begin: () => Promise<string>, onStarted?: (id: string) => void): Promise<void> => {
    leave()
    const mine = turn.current
    const since = Date.now()
    setRun({ kind: 'starting', since })
    try {
      const id = await begin()
      // The user left or started another query while this one was started.
      if (turn.current !== mine) return void cancel(id)
      running.current = id
      onStarted?.(id)
      await follow(id, since, mine)
    } catch (error) {
      if (turn.current === mine) setRun(toRefused(error))
    }
  }
  /** Shows a query of the history. */
  const show = useCallback(
    async (id: string): Promise<LakeQuery | undefined> => {
      const mine = ++turn.current
      setRun({ kind: 'starting', since: Date.now() })
      try {
        const query = await readQuery(id)
        if (turn.current !== mine) return undefined
        if (query.status === 'running') void follow(id, Date.parse(query.startedAt), mine)
        else setRun({ kind: 'done', query })
        return query
      } catch (error) {
        if (turn.current === mine) setRun({ kind: 'refused', message: (error as Error).message })
        return undefined
      }
    },
    [follow],
  )
  const stop = (): void => {
    if (run.kind === 'running') return void cancel(run.id)
    if (run.kind !== 'starting') return
    turn.current++
    setRun({ kind: 'none' })
  }
  return { run, start, show, stop }
}

async function cancel(id: string): Promise<void> {
  await client
    .mutate(CancelDataLakeQuery, { input: { id } }, quietly)
    .catch((error: Error) => notify.failed(error.message, resultsText.cancelFailed))
}

function toRefused(error: unknown): Run {
  const { line, column } = describeFailure(error).extensions
  const message = (error as Error).message
  return typeof line === 'number' && typeof column === 'number'
    ? { kind: 'refused', message, line, column }
    : { kind: 'refused', message }
}
