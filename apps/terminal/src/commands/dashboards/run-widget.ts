import { PicketError, type RowColumn } from '@picket/core'
import {
  DashboardWidgetData,
  ExecuteDashboardWidget,
  type ExecuteDashboardWidgetData,
  type GetDashboardData,
} from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import type { ChartRow } from '../../screen/chart/chart.ts'

export type WidgetData = GetDashboardData['dashboard']['widgets'][number]

/** A widget with what its query returned, or why it failed. */
export interface ShownWidget {
  readonly widget: WidgetData
  readonly rows?: readonly ChartRow[]
  readonly columns?: readonly RowColumn[]
  readonly visualization?: ExecuteDashboardWidgetData['executeDashboardWidget']['visualization']
  readonly error?: string
}

interface Request {
  readonly dashboardId: string
  readonly widget: WidgetData
  readonly timeRange: { readonly startTime: string; readonly endTime?: string } | undefined
  readonly variables: Readonly<Record<string, string>>
}

/** The most that the API returns at once. */
const pageSize = 999
/** In milliseconds: short at first, since most queries are short. */
const [shortestPause, longestPause] = [50, 1_000]

/** Runs the query of a widget. A query that fails is an outcome: the other widgets are still shown. */
export async function runWidget(
  { signal }: Pick<CommandContext, 'signal'>,
  api: Api,
  { dashboardId, widget, timeRange, variables }: Request,
): Promise<ShownWidget> {
  if (widget.markdown !== null) return { widget }
  if (widget.isHidden)
    return { widget, error: 'Your role does not have access to all log types that this widget reads.' }
  try {
    const input = {
      dashboardId,
      widgetId: widget.id,
      variables,
      ...(timeRange === undefined ? {} : { timeRange }),
    }
    const { queryId, visualization } = (await api.mutate(ExecuteDashboardWidget, { input })).executeDashboardWidget
    for (let pause = shortestPause; ; pause = Math.min(pause * 1.5, longestPause)) {
      const { dashboardWidgetData } = await api.query(DashboardWidgetData, { queryId, resultsInput: { pageSize } })
      const { status, message, results } = dashboardWidgetData
      if (status === 'succeeded' && results !== null)
        return {
          widget,
          visualization,
          rows: results.edges.map(({ node }) => node as ChartRow),
          columns: results.columnInfo.order.map((name, at) => ({ name, type: results.columnInfo.types[at] ?? '' })),
        }
      if (status !== 'running') return { widget, error: message }
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  } catch (error) {
    if (!(error instanceof PicketError) || error.code === 'UNAVAILABLE') throw error
    return { widget, error: error.message }
  }
}
