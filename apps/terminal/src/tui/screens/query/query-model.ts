import { UnavailableError } from '@picket/core'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'
import { createStore, type Store } from '../../state/store.ts'
import { parseSearchLine } from './search-words.ts'
import { describeProgress } from '../../../api/query-progress.ts'

export type QueryMode = 'search' | 'picketflow' | 'sql'

/** A row of the results, with its index as the key. */
export interface ResultRow {
  readonly key: string
  readonly node: Readonly<Record<string, unknown>>
}

export interface QueryState {
  readonly phase: 'idle' | 'running' | 'reading' | 'done' | 'failed' | 'stopped'
  /** The id on the server. */
  readonly id?: string
  /** The progress, as text. */
  readonly progress: string
  /** In ms since 1970. */
  readonly startedAt: number
  readonly columns: readonly string[]
  readonly rows: readonly ResultRow[]
  readonly total: number
  /** The cost, as text. */
  readonly cost: string
  readonly isTruncated: boolean
  readonly problem?: string
}

/** Runs one query at a time: starts it, polls it, stops it, and reads its rows as needed. */
export interface QueryModel {
  readonly store: Store<QueryState>
  /** `parameters` are values of those that a query in PicketFlow declares. */
  run(text: string, parameters?: Readonly<Record<string, string>>): Promise<void>
  /** Shows the results of an earlier query. */
  open(id: string): Promise<void>
  /** Stops it, also on the server. */
  stop(): Promise<void>
  /** Reads further rows, if there are any. */
  more(): Promise<void>
}

const nothing: QueryState = {
  phase: 'idle',
  progress: '',
  startedAt: 0,
  columns: [],
  rows: [],
  total: 0,
  cost: '',
  isTruncated: false,
}
/** Poll intervals, in ms: short at first, because most queries are short. */
const firstPause = 60
const longestPause = 1000
const pageSize = 500

export function createQueryModel(app: App, server: Server, mode: QueryMode): QueryModel {
  const store = createStore<QueryState>(nothing)
  let turn = 0
  let cursor: string | undefined
  let isReading = false
  const change = (part: Partial<QueryState>): void => store.change((now) => ({ ...now, ...part }))

  const begin = async (text: string, parameters: Readonly<Record<string, string>>): Promise<string> => {
    const { ExecuteDataLakeQuery, ExecutePipelineQuery, ExecuteSearch } = await import('@picket/core/api')
    if (mode === 'picketflow')
      return (await server.read((api) => api.mutate(ExecutePipelineQuery, { input: { text, parameters } })))
        .executePipelineQuery.id
    if (mode === 'sql')
      return (await server.read((api) => api.mutate(ExecuteDataLakeQuery, { input: { sql: text } })))
        .executeDataLakeQuery.id
    const { readSearch } = await import('../../../commands/search/read-search.ts')
    const { input } = readSearch(parseSearchLine(text), Date.now())
    const named = { ...input, queryName: text.slice(0, 200) }
    return (await server.read((api) => api.mutate(ExecuteSearch, { input: named }))).executeSearch.id
  }
  const follow = async (id: string, own: number): Promise<void> => {
    const { FollowDataLakeQuery } = await import('@picket/core/api')
    for (let pause = firstPause; own === turn; pause = Math.min(pause * 1.5, longestPause)) {
      try {
        const { dataLakeQuery } = await server.read((api) => api.query(FollowDataLakeQuery, { id }))
        if (own !== turn) return
        const { status, message, progress } = dataLakeQuery
        if (status === 'succeeded') return await read(id, own)
        if (status === 'failed') return change({ phase: 'failed', problem: message })
        if (status === 'cancelled') return change({ phase: 'stopped', problem: message })
        change({ progress: progress ? describeProgress(progress) : '' })
      } catch (error) {
        // The query continues on the server; polling resumes when the connection is back.
        if (!(error instanceof UnavailableError)) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
  }
  const read = async (id: string, own: number): Promise<void> => {
    const { GetDataLakeQuery } = await import('@picket/core/api')
    change({ phase: 'reading' })
    const resultsInput = { pageSize, ...(cursor === undefined ? {} : { cursor }) }
    const { dataLakeQuery } = await server.read((api) => api.query(GetDataLakeQuery, { id, resultsInput }))
    if (own !== turn) return
    const { results, message, status } = dataLakeQuery
    if (!results) return change({ phase: status === 'succeeded' ? 'done' : 'failed', problem: message })
    cursor = results.pageInfo.hasNextPage ? (results.pageInfo.endCursor ?? undefined) : undefined
    store.change(({ rows, ...now }) => ({
      ...now,
      phase: 'done',
      columns: results.columnInfo.order,
      rows: [
        ...rows,
        ...results.edges.map(({ node }, index): ResultRow => ({
          key: String(rows.length + index),
          node: node as ResultRow['node'],
        })),
      ],
      total: results.stats.rowCount,
      isTruncated: results.isTruncated,
      cost: `${(results.stats.executionTime / 1000).toFixed(1)} s, ${(results.stats.bytesScanned / 1e6).toFixed(1)} MB read`,
    }))
  }
  const cancel = async (id: string): Promise<void> => {
    const { CancelDataLakeQuery } = await import('@picket/core/api')
    await server.change((api) => api.mutate(CancelDataLakeQuery, { input: { id } }))
  }
  const stop = async (): Promise<void> => {
    const { id, phase } = store.get()
    if (phase !== 'running') return
    turn += 1
    change({ phase: 'stopped', problem: 'Stopped.' })
    if (id !== undefined) await cancel(id)
  }
  const start = async (work: (own: number) => Promise<void>): Promise<void> => {
    stop().catch(app.fail)
    const own = (turn += 1)
    cursor = undefined
    store.set({ ...nothing, phase: 'running', startedAt: Date.now() })
    try {
      await work(own)
    } catch (error) {
      if (own !== turn) return
      const { message, hint } = error as Error & { readonly hint?: string }
      change({ phase: 'failed', problem: [message, hint].filter(Boolean).join(' ') })
    }
  }
  return {
    store,
    run: (text, parameters = {}) =>
      start(async (own) => {
        const id = await begin(text, parameters)
        // It was stopped or replaced before the server had returned its id.
        if (own !== turn) return cancel(id)
        change({ id })
        await follow(id, own)
      }),
    open: (id) =>
      start(async (own) => {
        change({ id })
        await follow(id, own)
      }),
    stop,
    more: async () => {
      const { id, phase } = store.get()
      if (id === undefined || cursor === undefined || isReading || phase !== 'done') return
      isReading = true
      try {
        await read(id, turn)
      } catch (error) {
        change({ phase: 'done' })
        app.fail(error)
      } finally {
        isReading = false
      }
    },
  }
}
