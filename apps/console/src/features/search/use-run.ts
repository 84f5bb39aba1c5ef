import {
  CancelDataLakeQuery,
  describeFailure,
  ExecutePipelineQuery,
  FollowDataLakeQuery,
  GetDataLakeQuery,
  type FollowDataLakeQueryData,
} from '@picket/core/api'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../app/client.ts'

type Progress = FollowDataLakeQueryData['dataLakeQuery']['progress']

export interface Result {
  readonly id: string
  readonly text: string
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly rowCount: number
  readonly bytes: number
  readonly ms: number
  readonly isTruncated: boolean
  readonly cursor: string | undefined
}

export type Run =
  | { readonly kind: 'running'; readonly progress: Progress }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'done'; readonly result: Result }

const quietly = { failSilently: true }
const pollMs = 300
const pageSize = 500

/** Runs one query at a time; `onStart` gets the id under which its results are stored. */
export function useRun(onStart: (id: string, text: string) => void) {
  const [run, setRun] = useState<Run>()
  const turn = useRef(0)
  const running = useRef<string>(undefined)
  const cancelRunning = async (): Promise<void> => {
    const id = running.current
    running.current = undefined
    if (id !== undefined) await client.mutate(CancelDataLakeQuery, { input: { id } }, quietly).catch(() => undefined)
  }
  useEffect(
    () => () => {
      turn.current++
      void cancelRunning()
    },
    [],
  )
  const follow = async (id: string, mine: number): Promise<void> => {
    for (;;) {
      const { dataLakeQuery: found } = await client.query(FollowDataLakeQuery, { id }, quietly)
      if (turn.current !== mine) return
      if (found.status === 'running') {
        setRun({ kind: 'running', progress: found.progress })
        await new Promise((resolve) => setTimeout(resolve, pollMs))
        if (turn.current !== mine) return
        continue
      }
      if (running.current === id) running.current = undefined
      if (found.status === 'failed') return setRun({ kind: 'failed', message: found.message })
      if (found.status === 'cancelled') return setRun({ kind: 'cancelled' })
      break
    }
    const result = await readPage(id, undefined)
    if (turn.current === mine) setRun({ kind: 'done', result })
  }
  const begin = (work: (mine: number) => Promise<void>): void => {
    const mine = ++turn.current
    void cancelRunning()
    setRun({ kind: 'running', progress: null })
    work(mine).catch((error: unknown) => {
      if (turn.current === mine) setRun({ kind: 'failed', message: describeFailure(error).message })
    })
  }
  return {
    run,
    start: (text: string) =>
      begin(async (mine) => {
        const { executePipelineQuery: started } = await client.mutate(
          ExecutePipelineQuery,
          { input: { text } },
          quietly,
        )
        running.current = started.id
        if (turn.current !== mine) return cancelRunning()
        onStart(started.id, text)
        await follow(started.id, mine)
      }),
    /** Shows the stored results of a query. */
    open: (id: string) => begin((mine) => follow(id, mine)),
    cancel: () => {
      turn.current++
      setRun({ kind: 'cancelled' })
      void cancelRunning()
    },
    more: async (result: Result): Promise<void> => {
      if (result.cursor === undefined) return
      const mine = turn.current
      const next = await readPage(result.id, result.cursor)
      if (turn.current === mine) setRun({ kind: 'done', result: { ...next, rows: [...result.rows, ...next.rows] } })
    },
  }
}

async function readPage(id: string, cursor: string | undefined): Promise<Result> {
  const resultsInput = { pageSize, ...(cursor === undefined ? {} : { cursor }) }
  const { dataLakeQuery } = await client.query(GetDataLakeQuery, { id, resultsInput }, quietly)
  const { sql, results } = dataLakeQuery
  if (results === null) throw new Error(dataLakeQuery.message)
  const { edges, pageInfo, columnInfo, stats, isTruncated } = results
  return {
    id,
    text: sql,
    columns: columnInfo.order,
    rows: edges.map(({ node }) => node as Readonly<Record<string, unknown>>),
    rowCount: stats.rowCount,
    bytes: stats.bytesScanned,
    ms: stats.executionTime,
    isTruncated,
    cursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
  }
}
