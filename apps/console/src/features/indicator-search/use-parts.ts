import { SearchHistogram, type SearchHistogramData } from '@picket/core/api'
import { useEffect, useState } from 'react'
import { client } from '../../app/client.ts'
import type { TimelineRow } from '../../results/timeline.tsx'

type Child = SearchHistogramData['dataLakeQuery']['children'][number]

/** How often a value occurs, and with what. Times are in UTC: `2026-01-31 12:00:00.000`. */
export interface ValueRow {
  readonly value: string
  readonly count: number
  readonly firstSeen: string
  readonly lastSeen: string
  readonly days: number
  readonly users: number
  readonly addresses: number
  /** Counts by log type. */
  readonly logTypes: Readonly<Record<string, number>>
}

/** A part of the results that is computed on its own: undefined until then. */
export interface Parts {
  readonly timeline?: readonly TimelineRow[]
  readonly values?: readonly ValueRow[]
  /** Why a part is missing. */
  readonly failure?: string
}

const [firstPause, longestPause] = [80, 1_000]
const pageSize = 999

/** Loads the parts of a search, each as soon as it is known. */
export function useParts(id: string): Parts {
  const [parts, setParts] = useState<Parts>({})
  useEffect(() => {
    let isLeft = false
    const load = async (): Promise<void> => {
      for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.5)) {
        const { dataLakeQuery } = await client.query(
          SearchHistogram,
          { id, resultsInput: { pageSize } },
          { failSilently: true },
        )
        if (isLeft) return
        setParts(toParts(dataLakeQuery.children))
        if (dataLakeQuery.children.every(({ status }) => status !== 'running')) return
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (isLeft) return
      }
    }
    load().catch((error: Error) => {
      if (!isLeft) setParts((before) => ({ ...before, failure: error.message }))
    })
    return () => {
      isLeft = true
    }
  }, [id])
  return parts
}

function toParts(children: readonly Child[]): Parts {
  const rowsOf = <Row>(kind: Child['kind']): readonly Row[] | undefined =>
    children.find((child) => child.kind === kind)?.results?.edges.map(({ node }) => node as Row)
  const timeline = rowsOf<{ readonly time: string; readonly logType: string; readonly count: number }>('TIMELINE')
  const values = rowsOf<ValueRow>('PREVALENCE')
  const failed = children.find(({ status }) => status === 'failed' || status === 'cancelled')
  return {
    ...(timeline === undefined
      ? {}
      : { timeline: timeline.map(({ time, logType, count }) => ({ time, series: logType, count: Number(count) })) }),
    ...(values === undefined ? {} : { values }),
    ...(failed === undefined ? {} : { failure: failed.message }),
  }
}
