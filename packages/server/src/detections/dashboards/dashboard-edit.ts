import {
  defaultHeight,
  defaultWidth,
  toDashboardChanges,
  type Dashboard,
  type DashboardEdit,
  type DashboardVariable,
  type DashboardWidget,
  type WidgetChart,
  type WidgetSource,
  type WidgetUnit,
} from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import type { SpecEdit } from '../editing/spec-edit-input.ts'

/** A widget as forms and the API describe it. */
export interface WidgetForm {
  readonly id: string
  readonly title?: string | null | undefined
  readonly chart?: WidgetChart | null | undefined
  readonly language?: 'SQL' | 'PANTHERFLOW' | null | undefined
  readonly query?: string | null | undefined
  readonly savedQuery?: string | null | undefined
  readonly markdown?: string | null | undefined
  readonly x?: string | null | undefined
  readonly y?: readonly string[] | null | undefined
  readonly series?: string | null | undefined
  readonly unit?: WidgetUnit | null | undefined
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
}

interface VariableForm {
  readonly name: string
  readonly label?: string | null | undefined
  readonly type?: DashboardVariable['type'] | null | undefined
  readonly values?: readonly string[] | null | undefined
  readonly defaultValue?: string | null | undefined
}

/** The fields of a dashboard that a form edits. Absent fields stay unchanged. */
export interface DashboardForm {
  readonly name?: string | null | undefined
  readonly description?: string | null | undefined
  readonly tags?: readonly string[] | null | undefined
  readonly timeRange?: string | null | undefined
  /** Null removes it. */
  readonly refreshSeconds?: number | null | undefined
  readonly variables?: readonly VariableForm[] | null | undefined
  readonly widgets?: readonly WidgetForm[] | null | undefined
}

/** Returns the edit of the spec that a form makes; `before` is the current dashboard. Throws InvalidInput. */
export function toDashboardEdit(id: string, form: DashboardForm, before?: Dashboard): SpecEdit {
  const { name, description, tags, timeRange, variables, widgets } = form
  if (name?.trim() === '') throw invalid('name', 'This field is required')
  const edit: DashboardEdit = {
    ...(name == null ? {} : { name }),
    ...(description == null ? {} : { description }),
    ...(tags == null ? {} : { tags }),
    ...(timeRange == null ? {} : { timeRange }),
    ...(form.refreshSeconds === undefined ? {} : { refreshSeconds: form.refreshSeconds ?? undefined }),
    ...(variables == null ? {} : { variables: variables.map(toVariable) }),
    ...(widgets == null ? {} : { widgets: widgets.map((one, at) => toWidget(one, `widgets.${at}`)) }),
  }
  return { id, kind: 'dashboard', changes: toDashboardChanges(edit, before) }
}

/** Throws InvalidInput for a widget without content, or with two; `path` names it in the message. */
export function toWidget(form: WidgetForm, path: string): DashboardWidget {
  const source = toSource(form, path)
  return {
    id: form.id,
    title: form.title?.trim() ?? '',
    chart: source.kind === 'markdown' ? 'markdown' : (form.chart ?? undefined),
    source,
    x: form.x || undefined,
    y: form.y ?? [],
    series: form.series || undefined,
    unit: form.unit ?? undefined,
    width: form.width ?? defaultWidth,
    height: form.height ?? defaultHeight,
  }
}

function toSource({ query, savedQuery, markdown, language }: WidgetForm, path: string): WidgetSource {
  const given = [query, savedQuery, markdown].filter((one) => one != null)
  if (given.length !== 1) throw invalid(path, 'A widget has exactly one of a query, a saved query and a text.')
  if (markdown != null) return { kind: 'markdown', text: markdown }
  if (savedQuery != null) return { kind: 'saved', name: savedQuery }
  if (query!.trim() === '') throw invalid(`${path}.query`, 'This field is required')
  return { kind: 'query', language: language ?? 'PANTHERFLOW', text: query! }
}

function toVariable({ name, label, type, values, defaultValue }: VariableForm): DashboardVariable {
  const kind = type ?? 'text'
  return {
    name,
    label: label?.trim() || name,
    type: kind,
    values: kind === 'choice' ? (values ?? []) : [],
    byDefault: defaultValue ?? (kind === 'choice' ? (values?.[0] ?? '') : ''),
  }
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}
