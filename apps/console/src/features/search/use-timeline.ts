import { CancelDataLakeQuery, ExecutePipelineQuery, SearchHistogram } from '@picket/core/api'
import { useEffect, useState } from 'react'
import { client } from '../../app/client.ts'
import type { QueryInput } from './parameters.ts'
import type { TimelineRow } from '../../results/timeline.tsx'

const quietly = { failSilently: true }
const [firstPause, longestPause] = [80, 1_000]
const pageSize = 999

interface CountRow {
  readonly time: string
  readonly series?: string | null
  readonly count: number | string
}

/** The number of rows of a query over time, once it is counted. `input` is the query that counts; undefined for none. */
export function useTimeline(id: string, input: QueryInput | undefined): readonly TimelineRow[] | undefined {
  // As a text, so that an equal input does not count again.
  const written = input && JSON.stringify(input)
  const [rows, setRows] = useState<readonly TimelineRow[]>()
  useEffect(() => {
    if (written === undefined) return
    let isLeft = false
    let running: string | undefined
    const find = async () => {
      const { dataLakeQuery } = await client.query(SearchHistogram, { id, resultsInput: { pageSize } }, quietly)
      return dataLakeQuery.children.find(({ kind }) => kind === 'TIMELINE')
    }
    const load = async (): Promise<void> => {
      // A link leads to results that were counted before.
      if ((await find()) === undefined && !isLeft) {
        const counted = { ...(JSON.parse(written) as QueryInput), timelineOf: id }
        running = (await client.mutate(ExecutePipelineQuery, { input: counted }, quietly)).executePipelineQuery.id
      }
      for (let pause = firstPause; !isLeft; pause = Math.min(longestPause, pause * 1.5)) {
        const found = await find()
        if (isLeft || found === undefined) return
        if (found.status !== 'running') {
          running = undefined
          return setRows(found.results?.edges.map(({ node }) => toRow(node as CountRow)) ?? [])
        }
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    // Rows are useful without their counts.
    load().catch(() => undefined)
    return () => {
      isLeft = true
      if (running !== undefined)
        client.mutate(CancelDataLakeQuery, { input: { id: running } }, quietly).catch(() => undefined)
    }
  }, [id, written])
  return rows
}

function toRow({ time, series, count }: CountRow): TimelineRow {
  return { time, series: series ?? '', count: Number(count) }
}
