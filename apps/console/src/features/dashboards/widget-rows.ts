import {
  CancelDataLakeQuery,
  DashboardWidgetData,
  describeFailure,
  ExecuteDashboardWidget,
  type DashboardWidgetInput,
  type DashboardWidgetDataData,
  type ExecuteDashboardWidgetData,
} from '@picket/core/api'
import { client } from '../../app/client.ts'
import type { Results } from '../../results/use-results.ts'
import { createPool } from './pool.ts'

/** What a widget shows, and how it was found. */
export interface WidgetRows {
  readonly started: ExecuteDashboardWidgetData['executeDashboardWidget']
  readonly results: Results
  /** In ms. */
  readonly at: number
}

export interface WidgetRequest {
  readonly dashboardId: string
  /** A saved widget, or one that is not saved. */
  readonly widget: { readonly id: string } | { readonly draft: DashboardWidgetInput }
  readonly from: number
  readonly to: number
  readonly variables: Readonly<Record<string, string>>
}

const quietly = { failSilently: true }
/** The most that the API returns at once, and the most that a chart gets. */
const [pageSize, mostPages] = [999, 6]
const [firstPause, longestPause] = [60, 1_000]
/** How often a query is tried that the server rejects because the user has too many queries. */
const mostTries = 20
/** One query fewer than a user may run, so that other screens can run one. */
const inPool = createPool(3)

/** Runs the query of a widget, and returns its rows. Rejects with the message of the server. */
export function readWidgetRows(request: WidgetRequest, signal: AbortSignal): Promise<WidgetRows> {
  return inPool(() => run(request, signal), signal)
}

async function run(request: WidgetRequest, signal: AbortSignal): Promise<WidgetRows> {
  const started = await start(request, signal)
  const { queryId } = started
  const cancel = (): void =>
    void client.mutate(CancelDataLakeQuery, { input: { id: queryId } }, quietly).catch(() => undefined)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const first = await settle(queryId, signal)
    return { started, results: await readAll(queryId, first), at: Date.now() }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function start({ dashboardId, widget, from, to, variables }: WidgetRequest, signal: AbortSignal) {
  const input = {
    dashboardId,
    ...('id' in widget ? { widgetId: widget.id } : { draft: widget.draft }),
    timeRange: { startTime: new Date(from).toISOString(), endTime: new Date(to).toISOString() },
    variables,
  }
  for (let tried = 1; ; tried++)
    try {
      return (await client.mutate(ExecuteDashboardWidget, { input }, quietly)).executeDashboardWidget
    } catch (error) {
      if (!/^You already have \d+ running queries/.test(describeFailure(error).message) || tried >= mostTries)
        throw error
      await pause(longestPause, signal)
    }
}

type QueryData = DashboardWidgetDataData['dashboardWidgetData']

async function settle(queryId: string, signal: AbortSignal): Promise<QueryData> {
  for (let wait = firstPause; ; wait = Math.min(longestPause, wait * 1.5)) {
    const query = await readPage(queryId)
    signal.throwIfAborted()
    if (query.status === 'succeeded') return query
    if (query.status !== 'running') throw new Error(query.message)
    await pause(wait, signal)
  }
}

async function readPage(queryId: string, cursor?: string): Promise<QueryData> {
  const resultsInput = { pageSize, ...(cursor === undefined ? {} : { cursor }) }
  return (await client.query(DashboardWidgetData, { queryId, resultsInput }, quietly)).dashboardWidgetData
}

async function readAll(queryId: string, first: QueryData): Promise<Results> {
  const pages = [first.results!]
  for (let end = pages[0]!.pageInfo; end.hasNextPage && end.endCursor !== null && pages.length < mostPages;) {
    const { results } = await readPage(queryId, end.endCursor)
    if (results === null) break
    pages.push(results)
    end = results.pageInfo
  }
  const { columnInfo, stats, isTruncated } = pages[0]!
  return {
    queryId,
    columns: columnInfo.order.map((name, at) => ({ name, type: columnInfo.types[at] ?? '' })),
    rows: pages.flatMap(({ edges }) =>
      edges.map(({ id, node }) => ({ id, values: node as Readonly<Record<string, unknown>> })),
    ),
    stats,
    isTruncated,
    hasMore: pages.at(-1)!.pageInfo.hasNextPage,
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
