import {
  didYouMean,
  InvalidInputError,
  type Dashboard,
  type DashboardWidget,
  type QueryLanguageName,
} from '@picket/core'
import type { Visualization } from '@picket/query'
import type { Viewer } from '../../access/viewer.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { PipelineService } from '../../lake/pipeline/pipeline-service.ts'
import type { QueryService } from '../../lake/queries/query-service.ts'
import type { TimeRange } from '../../lake/sql/guard-sql.ts'
import type { DetectionService } from '../detection-service.ts'
import { isSavedQuery, languageOf, sqlOf, typeOf } from '../queries/list-saved-queries.ts'

export interface WidgetRun {
  readonly dashboard: Dashboard
  readonly widget: DashboardWidget
  readonly range: TimeRange
  /** Values of variables by name. */
  readonly variables: unknown
}

export interface StartedWidget {
  readonly queryId: string
  readonly query: string
  readonly language: QueryLanguageName
  readonly visualization: Visualization | null
}

export interface WidgetPorts {
  readonly detections: Pick<DetectionService, 'findForAnyone'>
  readonly queries: Pick<QueryService, 'execute'>
  readonly pipelines: Pick<PipelineService, 'execute'>
}

/** The most rows that a widget shows. */
export const mostWidgetRows = 10_000

/** Starts the query of a widget with the caller's access to log types. Queries are of the kind DASHBOARD_WIDGET. */
export async function runWidget(ports: WidgetPorts, viewer: Viewer, run: WidgetRun): Promise<StartedWidget> {
  const { dashboard, widget, range } = run
  const { text, language } = await readQuery(ports, widget)
  const values = valuesOf(dashboard, run.variables)
  const name = `${dashboard.name}: ${widget.title === '' ? widget.id : widget.title}`
  if (language === 'PANTHERFLOW') {
    const { id, visualization = null } = await ports.pipelines.execute(viewer, {
      text,
      range,
      name,
      parameters: usedIn(text, values, (variable) => `\\b${variable}\\b`),
      limit: mostWidgetRows,
      kind: 'DASHBOARD_WIDGET',
    })
    return { queryId: id, query: text, language, visualization }
  }
  const queryId = await ports.queries.execute(viewer, {
    sql: text,
    range,
    name,
    parameters: usedIn(text, values, (variable) => `\\{\\s*${variable}\\s*:`),
    limits: { resultRows: mostWidgetRows },
    kind: 'DASHBOARD_WIDGET',
  })
  return { queryId, query: text, language, visualization: null }
}

/** A query refuses values of parameters that it does not have. */
function usedIn(
  text: string,
  values: Readonly<Record<string, string>>,
  patternOf: (variable: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => new RegExp(patternOf(name)).test(text)))
}

/** Returns the text of a widget's query, which can be a saved one. */
export async function readQuery(
  { detections }: Pick<WidgetPorts, 'detections'>,
  { id, source }: DashboardWidget,
): Promise<{ readonly text: string; readonly language: QueryLanguageName }> {
  switch (source.kind) {
    case 'query':
      return source
    case 'saved': {
      const found = await detections.findForAnyone(source.name)
      if (found === undefined || !isSavedQuery(found))
        throw new ApiError('NotFound', `There is no saved query with the name "${source.name}".`)
      if (typeOf(found.spec) === 'MARKDOWN')
        throw new ApiError('InvalidInput', `"${source.name}" is a notebook, not a query.`)
      return { text: sqlOf(found.spec), language: languageOf(found.spec) }
    }
    case 'markdown':
      throw new ApiError('InvalidInput', `The widget "${id}" is a text and has no query.`)
  }
}

function valuesOf({ variables }: Dashboard, given: unknown): Readonly<Record<string, string>> {
  const names = variables.map(({ name }) => name)
  const wanted: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {}
  for (const [name, value] of Object.entries(wanted)) {
    if (!names.includes(name)) {
      const hint = didYouMean(name, names) ?? 'Add it to the dashboard.'
      throw new InvalidInputError(`The dashboard has no variable "${name}".`, { hint })
    }
    if (typeof value !== 'string') throw new InvalidInputError(`The value of the variable "${name}" must be a string.`)
  }
  return Object.fromEntries(variables.map(({ name, byDefault }) => [name, (wanted[name] as string) ?? byDefault]))
}
