import { GetDashboard, type GetDashboardData } from '@picket/core/api'
import type { Api } from '../../../api/open-api.ts'
import { runWidget, type ShownWidget } from '../../../commands/dashboards/run-widget.ts'

export interface DashboardFacts {
  readonly dashboard: GetDashboardData['dashboard']
  readonly widgets: readonly ShownWidget[]
}

export interface DashboardView {
  readonly timeRange: { readonly startTime: string; readonly endTime?: string } | undefined
  readonly variables: Readonly<Record<string, string>>
}

/** As many queries as the console runs at a time. */
const atOnce = 3

/** Loads a dashboard, and runs its widgets. One that fails has an error, and the others are still shown. */
export async function readDashboard(
  api: Api,
  id: string,
  { timeRange, variables }: DashboardView,
  signal: AbortSignal,
): Promise<DashboardFacts> {
  const { dashboard } = await api.query(GetDashboard, { id })
  const widgets: ShownWidget[] = []
  const waiting = [...dashboard.widgets.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, widget] = next
      widgets[at] = await runWidget({ signal }, api, { dashboardId: id, widget, timeRange, variables })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { dashboard, widgets }
}
