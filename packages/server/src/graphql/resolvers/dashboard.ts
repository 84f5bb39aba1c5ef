import { ForbiddenError, maySeeLogType, toDashboard, type Dashboard, type DashboardWidget } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import { toDashboardEdit, toWidget } from '../../detections/dashboards/dashboard-edit.ts'
import { readQuery, runWidget } from '../../detections/dashboards/run-widget.ts'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { FoundSpec } from '../../detections/found-spec.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { PipelineService } from '../../lake/pipeline/pipeline-service.ts'
import type { QueryService } from '../../lake/queries/query-service.ts'
import { toRange } from '../../lake/search/search-service.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ExecuteDashboardWidgetInput, Resolvers, UpdateDashboardInput } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { savedFields } from './detection-fields.ts'
import { rethrow as rethrowSql } from './data-lake.ts'
import { rethrow as rethrowPipeline } from './pipeline-query.ts'

export interface DashboardPorts {
  readonly detections: DetectionService
  readonly queries: QueryService
  readonly pipelines: PipelineService
  /** Returns the log types that a query reads; `*` if that is unknown. */
  readonly logTypesOfSql: (sql: string) => Promise<readonly string[]>
  readonly now: Clock
  readonly findActor: FindActor
}

const kinds: ReadonlySet<string> = new Set(['dashboard'])

export function createDashboardResolvers(ports: DashboardPorts): Resolvers {
  const { detections, queries, now, findActor } = ports
  const { createdAt, createdBy, lastModified, lastModifiedBy, ...saved } = savedFields(findActor)
  const { find, maySee, maySeeAll } = createGuards(ports)
  const read = ({ spec }: FoundSpec): Dashboard => toDashboard(spec)

  return {
    Dashboard: {
      ...saved,
      createdAt,
      createdBy,
      updatedAt: lastModified,
      updatedBy: lastModifiedBy,
      id: ({ spec }) => spec.id,
      name: (one) => read(one).name,
      description: (one) => read(one).description,
      tags: (one) => [...read(one).tags],
      timeRange: (one) => read(one).timeRange,
      refreshSeconds: (one) => read(one).refreshSeconds ?? null,
      variables: (one) =>
        read(one).variables.map(({ byDefault, values, ...rest }) => ({
          ...rest,
          values: [...values],
          defaultValue: byDefault,
        })),
      widgets: (one, _, { viewer }) =>
        Promise.all(read(one).widgets.map(async (widget) => presentWidget(widget, await maySee(viewer, widget)))),
      text: async (one, _, { viewer }) => ((await maySeeAll(viewer, read(one))) ? one.stored.text : null),
      managed: ({ stored }) => stored.source === 'managed',
    },
    Query: {
      async dashboards(_, { input }, { viewer }) {
        const part = input?.contains?.toLowerCase() ?? ''
        const found = (await detections.all(viewer)).filter(({ spec }) => spec.kind === 'dashboard')
        const shown = found.filter((one) => {
          const { name, description, tags } = read(one)
          return [name, description, ...tags].some((text) => text.toLowerCase().includes(part))
        })
        return shown.toSorted((a, b) => read(a).name.localeCompare(read(b).name, 'en'))
      },
      dashboard: (_, { id }, { viewer }) => find(viewer, id),
      async dashboardWidgetData(_, { queryId }, { viewer }) {
        const query = await queries.find(viewer, queryId)
        if (query.kind !== 'DASHBOARD_WIDGET')
          throw new ApiError('NotFound', `Query "${queryId}" is not of a dashboard.`)
        return query
      },
    },
    Mutation: {
      async createDashboard(_, { input: { id: wanted, text, ...form } }, { viewer }) {
        if (text != null) {
          const { saved: found } = await detections.saveText(viewer, { text, kinds }, { tests: 'none' })
          return { dashboard: savedOf(found) }
        }
        if (form.name == null && wanted == null) throw new ApiError('InvalidInput', 'name: This field is required')
        const id = wanted?.trim() || (await detections.unusedId(idOf(form.name ?? '')))
        const edit = toDashboardEdit(id, { ...form, name: form.name ?? id })
        return { dashboard: savedOf((await detections.create(viewer, edit, { tests: 'none' })).saved) }
      },
      updateDashboard: async (_, { input }, { viewer }) => ({ dashboard: await update(viewer, input) }),
      async deleteDashboard(_, { input: { id } }, { viewer }) {
        await find(viewer, id)
        await detections.remove(viewer, [id])
        return { id }
      },
      executeDashboardWidget: async (_, { input }, { viewer }) => execute(viewer, input),
    },
  }

  async function update(viewer: Viewer, input: Omit<UpdateDashboardInput, '__typename'>): Promise<FoundSpec> {
    const { id, versionId, text, ...form } = input
    const before = await find(viewer, id)
    const version = versionId == null ? {} : { versionId }
    // The text and the widgets of the edit replace all widgets, also those that the caller cannot see.
    if ((text != null || form.widgets != null) && !(await maySeeAll(viewer, read(before))))
      throw new ForbiddenError('Your role does not have access to all log types that the widgets read.')
    if (text != null)
      return savedOf((await detections.saveText(viewer, { id, text, kinds, ...version }, { tests: 'none' })).saved)
    const edit = { ...toDashboardEdit(id, form, read(before)), ...version }
    return savedOf((await detections.update(viewer, edit, { tests: 'none' })).saved)
  }

  async function execute(viewer: Viewer, input: Omit<ExecuteDashboardWidgetInput, '__typename'>) {
    const { dashboardId, widgetId, draft, timeRange, variables } = input
    const dashboard = read(await find(viewer, dashboardId))
    if (draft != null && !viewer.permissions.has('DataAnalyticsRead'))
      throw new ForbiddenError('Access denied: this requires the permission DataAnalyticsRead.')
    const widget = draft == null ? dashboard.widgets.find(({ id }) => id === widgetId) : toWidget(draft, 'draft')
    if (widget === undefined) throw new ApiError('NotFound', `The dashboard has no widget "${widgetId ?? ''}".`)
    const end = timeRange?.endTime ?? now()
    const start = timeRange?.startTime ?? end - lengthOf(dashboard.timeRange)
    const run = { dashboard, widget, range: toRange(start, end, now()), variables }
    return runWidget(ports, viewer, run).catch((error: unknown) => {
      try {
        return rethrowSql(error)
      } catch (located) {
        return rethrowPipeline(located)
      }
    })
  }
}

/** Creates the checks on dashboards beyond permissions. */
function createGuards({ detections, logTypesOfSql }: DashboardPorts) {
  const maySee = async ({ logTypes }: Viewer, widget: DashboardWidget): Promise<boolean> => {
    if (logTypes.kind === 'ALLOW_ALL' || widget.source.kind === 'markdown') return true
    const query = await readQuery({ detections }, widget).catch(() => undefined)
    if (query === undefined) return true
    return (await logTypesOfSql(query.text)).every((logType) => maySeeLogType(logTypes, logType))
  }
  return {
    maySee,
    maySeeAll: async (viewer: Viewer, { widgets }: Dashboard): Promise<boolean> =>
      (await Promise.all(widgets.map((widget) => maySee(viewer, widget)))).every(Boolean),
    async find(viewer: Viewer, id: string): Promise<FoundSpec> {
      const found = await detections.find(viewer, id)
      if (found?.spec.kind !== 'dashboard') throw new ApiError('NotFound', `There is no dashboard with the id "${id}".`)
      return found
    },
  }
}

function presentWidget(widget: DashboardWidget, isShown: boolean) {
  const { source, chart, x, y, series, unit, ...rest } = widget
  return {
    ...rest,
    chart: chart ?? null,
    language: isShown && source.kind === 'query' ? source.language : null,
    query: isShown && source.kind === 'query' ? source.text : null,
    savedQuery: isShown && source.kind === 'saved' ? source.name : null,
    markdown: source.kind === 'markdown' ? source.text : null,
    x: (isShown ? x : undefined) ?? null,
    y: isShown ? [...y] : [],
    series: (isShown ? series : undefined) ?? null,
    unit: unit ?? null,
    isHidden: !isShown,
  }
}

function savedOf(saved: FoundSpec | undefined): FoundSpec {
  if (saved === undefined) throw new ApiError('NotFound', 'The dashboard was deleted in the meantime.')
  return saved
}

/** `Okta sign-ins` becomes `Okta.Sign.Ins`. */
function idOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  // One word can be the address of another page.
  const parts = words.length < 2 ? [...words, 'Dashboard'] : words
  return parts.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('.')
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

/** The length of a time range such as `7d`, in milliseconds. */
function lengthOf(timeRange: string): number {
  const [, count = '1', unit = 'd'] = /^(\d+)([mhdw])$/.exec(timeRange) ?? []
  return Number(count) * units[unit as keyof typeof units]
}
