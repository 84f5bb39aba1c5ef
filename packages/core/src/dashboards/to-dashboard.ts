import { toDashboardSpec, type DashboardSpec } from '../detections/kinds/dashboard.ts'
import type { Spec } from '../detections/spec.ts'
import {
  defaultHeight,
  defaultTimeRange,
  defaultWidth,
  type Dashboard,
  type DashboardVariable,
  type DashboardWidget,
  type WidgetSource,
} from './dashboard.ts'

type WidgetSpec = NonNullable<DashboardSpec['Widgets']>[number]
type VariableSpec = NonNullable<DashboardSpec['Variables']>[number]

/** Reads a spec with a valid structure. Widgets that the layout does not name follow at the end. */
export function toDashboard(spec: Pick<Spec, 'id' | 'data'>): Dashboard {
  const data = toDashboardSpec(spec)
  const { Widgets: widgets = [], Layout: layout = [] } = data
  const positions = new Map(layout.map((one, at) => [one.Widget, { ...one, at }]))
  const placed = widgets.map((widget, at) => {
    const { Width: width, Height: height, at: index } = positions.get(widget.ID) ?? { at: layout.length + at }
    return { index, widget: toWidget(widget, width ?? defaultWidth, height ?? defaultHeight) }
  })
  return {
    id: spec.id,
    name: data.DisplayName?.trim() || spec.id,
    description: data.Description ?? '',
    tags: data.Tags ?? [],
    timeRange: data.TimeRange ?? defaultTimeRange,
    refreshSeconds: data.RefreshSeconds,
    variables: (data.Variables ?? []).map(toVariable),
    widgets: placed.toSorted((a, b) => a.index - b.index).map(({ widget }) => widget),
  }
}

function toWidget(spec: WidgetSpec, width: number, height: number): DashboardWidget {
  return {
    id: spec.ID,
    title: spec.Title ?? '',
    chart: spec.Markdown === undefined ? spec.Chart : 'markdown',
    source: toSource(spec),
    x: spec.X,
    y: spec.Y ?? [],
    series: spec.Series,
    unit: spec.Unit,
    width,
    height,
  }
}

function toSource(spec: WidgetSpec): WidgetSource {
  if (spec.PicketFlowQuery !== undefined)
    return { kind: 'query', language: 'PANTHERFLOW', text: spec.PicketFlowQuery.trimEnd() }
  if (spec.Query !== undefined) return { kind: 'query', language: 'SQL', text: spec.Query.trimEnd() }
  if (spec.SavedQuery !== undefined) return { kind: 'saved', name: spec.SavedQuery }
  return { kind: 'markdown', text: (spec.Markdown ?? '').trimEnd() }
}

function toVariable({ Name: name, Label: label, Type: type, Values: values = [], Default: first }: VariableSpec) {
  return {
    name,
    label: label?.trim() || name,
    type: type ?? 'text',
    values,
    byDefault: first ?? (type === 'choice' ? (values[0] ?? '') : ''),
  } satisfies DashboardVariable
}
