import type { DashboardWidgetInput, GetDashboardData } from '@picket/core/api'

export type DashboardData = GetDashboardData['dashboard']
export type WidgetData = DashboardData['widgets'][number]
export type VariableData = DashboardData['variables'][number]

/** A widget as it is sent to the server. */
export function toWidgetInput({ isHidden: _, ...widget }: WidgetData): DashboardWidgetInput {
  const { __typename: __, ...rest } = widget as WidgetData & { readonly __typename?: string }
  return { ...rest, y: [...rest.y] }
}

/** The name of a widget for people. */
export function nameOf({ id, title }: Pick<WidgetData, 'id' | 'title'>): string {
  return title === '' ? id : title
}

/** Returns a name that no widget has yet, from another one. */
export function unusedId(wanted: string, widgets: readonly Pick<WidgetData, 'id'>[]): string {
  const stem =
    wanted
      .toLowerCase()
      .replaceAll(/\W+/g, '_')
      .replaceAll(/^[\d_]+|_+$/g, '')
      .slice(0, 50) || 'widget'
  const taken = new Set(widgets.map(({ id }) => id))
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}_${n}`
    if (!taken.has(id)) return id
  }
}

export const emptyWidget: WidgetData = {
  id: '',
  title: '',
  chart: null,
  language: 'PANTHERFLOW',
  query: '',
  savedQuery: null,
  markdown: null,
  x: null,
  y: [],
  series: null,
  unit: null,
  width: 6,
  height: 4,
  isHidden: false,
}
