import { healthStateOf, maySeeLogType, NotFoundError } from '@picket/core'
import { sharedChecks, type HealthItem } from '../../ingest/health/checks.ts'
import {
  maxIntervals,
  type LagSums,
  type MetricSums,
  type MetricsRequest,
  type SourceMetrics,
} from '../../ingest/health/metrics.ts'
import type { SourceWatch } from '../../ingest/health/watch-sources.ts'
import type { DirectorySource } from '../../ingest/directory/directory-source.ts'
import type { SourceFilter } from '../../source-filters/source-filter.ts'
import type { HttpAuth } from '../../ingest/auth/http-auth.ts'
import { createHttpSources } from '../../ingest/http-sources.ts'
import { deliveryOf, operationsOf } from '../../ingest/sources/describe-kind.ts'
import { httpAuthOf, kindOf, shipperSettingsOf } from '../../ingest/sources/find-kind.ts'
import { sourceKinds } from '../../ingest/sources/kinds/index.ts'
import type { SourceKind } from '../../ingest/sources/source-kind.ts'
import type { SourceFailures } from '../../ingest/source-failures.ts'
import type { SourceService, SourceState } from '../../ingest/source-service.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { SetAsideBatch, Spool } from '../../spool/spool.ts'
import type { FailureGroupRow } from '../../stores/failures/failure-store.ts'
import { ApiError } from '../../errors/api-error.ts'
import { pageSizeOf, parseCursor, toConnection } from '../pagination.ts'
import type {
  IntegrationItemHealthStatus,
  LagCounts,
  LogStreamType,
  LogTypeCounts,
  Resolvers,
  SourceAlarm,
  SourceFilter as GraphqlSourceFilter,
  SourceHealthState as GraphqlHealthState,
  SourceKind as GraphqlSourceKind,
  SourcesInput,
} from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { maySee, needSource } from './need-source.ts'

export interface SourceResolverPorts {
  readonly sources: SourceService
  readonly sourceWatch: Pick<SourceWatch, 'check'>
  readonly sourceFailures: SourceFailures
  readonly readSourceMetrics: (request: MetricsRequest) => Promise<SourceMetrics>
  readonly spool: Pick<Spool, 'setAside' | 'replay'>
  /** Returns the public URL of the server, for users and senders. */
  readonly publicUrl: () => string
  readonly findActor: FindActor
}

export function createSourceResolvers(ports: SourceResolverPorts): Resolvers {
  const { sources, sourceWatch, sourceFailures, readSourceMetrics, spool, publicUrl, findActor } = ports
  const httpSources = createHttpSources(sources)
  const shared = createSharedFields(findActor)

  const need = (viewer: Viewer, id: string, which: 'some' | 'all') => needSource(sources, viewer, id, which)

  /** Returns the batches of sources whose log types the caller can all see. */
  const setAsideFor = async (viewer: Viewer): Promise<readonly SetAsideBatch[]> => {
    const states = new Map((await sources.list()).map((state) => [state.source.id, state]))
    const may = (id: string): boolean => {
      const state = states.get(id)
      return state ? maySee(viewer, state, 'all') : viewer.logTypes.kind === 'ALLOW_ALL'
    }
    return (await spool.setAside()).filter(({ sourceIds }) => sourceIds.every(may))
  }

  return {
    LogIntegration: {
      __resolveType: ({ source }) => kindOf(source).graphqlType ?? 'GenericLogIntegration',
    },
    HttpLogIntegration: {
      ...shared,
      ingestUrl: ({ source }) => `${publicUrl()}/ingest/${source.id}`,
      authMethod: (state) => authOf(state).method,
      authHeaderKey: (state) => textOf(state, 'headerKey'),
      authUsername: (state) => textOf(state, 'username'),
      authPassword: (state) => covered(state, 'password'),
      authBearerToken: (state) => covered(state, 'token'),
      authSecretValue: (state) => covered(state, 'secret'),
      authHmacAlg: (state) => textOf(state, 'algorithm') as 'SHA1' | 'SHA256' | null,
      authHmacTimestampHeader: (state) => textOf(state, 'timestampHeader'),
      protocol: ({ source }) => shipperSettingsOf(source)?.protocol ?? 'Plain',
      logField: ({ source }) => shipperSettingsOf(source)?.logField ?? null,
    },
    DirectoryLogIntegration: {
      ...shared,
      path: ({ source }) => (source as DirectorySource).path,
    },
    GenericLogIntegration: shared,
    SourceFailureGroup: {
      sourceId: ({ source_id }) => source_id,
      kind: ({ kind }) => (kind === 'classification' ? 'CLASSIFICATION' : 'PROCESSING'),
      firstAt: ({ first_at }) => first_at,
      lastAt: ({ last_at }) => last_at,
      // The reasons quote values.
      reasons: async ({ source_id, reasons }, _, { viewer }) => {
        const state = await sources.find(source_id)
        return state && maySee(viewer, state, 'all') ? (JSON.parse(reasons) as string[]) : []
      },
      samples: async ({ source_id, samples }, _, { viewer }) => {
        const state = await sources.find(source_id)
        return state && maySee(viewer, state, 'all') ? (JSON.parse(samples) as string[]) : null
      },
      acknowledgedAt: ({ acknowledged_at }) => acknowledged_at,
      acknowledgedBy: ({ acknowledged_by }, _, context) => findActor(acknowledged_by, context),
      isReplaying: ({ replay_below }) => replay_below !== null,
    },
    Query: {
      async sources(_, { input }, { viewer }) {
        const wanted = input ?? {}
        const { cursor, pageSize: size, ...filters } = wanted
        const pageSize = pageSizeOf(size)
        const position = parseCursor(cursor, filters, 2)
        const all = (await sources.list()).filter((state) => maySee(viewer, state, 'some') && isWanted(state, wanted))
        const sorted = sortSources(all, wanted)
        const rows =
          position === undefined
            ? sorted
            : sorted.slice(sorted.findIndex(({ source }) => source.id === position[1]) + 1)
        return toConnection({
          rows: rows.slice(0, pageSize + 1),
          pageSize,
          filters,
          cursor,
          positionOf: ({ source }) => [source.createdAt, source.id],
          toNode: (state) => state,
        })
      },
      setAsideBatches: async (_, __, { viewer }) =>
        (await setAsideFor(viewer)).map((batch) => ({ ...batch, sourceIds: [...batch.sourceIds] })),
      sourceKinds: () => sourceKinds.map(presentKind),
      source: (_, { id }, { viewer }) => need(viewer, id, 'some'),
      async sourceMetrics(_, { input }, { viewer }) {
        const { id, fromDate, toDate } = input
        const state = await need(viewer, id, 'some')
        const intervalMinutes = input.intervalInMinutes ?? 60
        checkPeriod(fromDate, toDate, intervalMinutes)
        const metrics = await readSourceMetrics({ sourceId: id, from: fromDate, to: toDate, intervalMinutes })
        const shown = (logType: string): boolean => logType === '' || maySeeLogType(viewer.logTypes, logType)
        return {
          totals: metrics.totals,
          lags: toLags(metrics.lags),
          perLogType: metrics.byLogType
            .filter(({ logType }) => shown(logType))
            .map(({ logType, ...counts }) => ({ logType, counts })),
          intervals: metrics.intervals.map(({ start, byLogType, lags, ...counts }) => ({
            start,
            lags: toLags(lags),
            counts,
            perLogType: toLogTypeCounts(byLogType).filter(({ logType }) => shown(logType)),
          })),
          perFilter: metrics.byFilter.map(({ filter, dropped }) => ({ filter, filtered: dropped })),
          lastReceived: state.lastReceivedAt ?? null,
          lastProcessed: state.lastProcessedAt ?? null,
        }
      },
      async sourceAlarm(_, { input }, { viewer }) {
        return toAlarm(await need(viewer, input.sourceId, 'some'))
      },
      async sourceFailures(_, { input }, { viewer }) {
        const { cursor, pageSize: size, ...filters } = input
        await need(viewer, input.sourceId, 'some')
        const pageSize = pageSizeOf(size)
        const position = parseCursor(cursor, filters, 2)
        const groups = await sourceFailures.list(input.sourceId, { onlyOpen: input.onlyOpen ?? false })
        const rows = position === undefined ? groups : groups.filter((group) => isAfter(group, position))
        return toConnection({
          rows: rows.slice(0, pageSize + 1),
          pageSize,
          filters,
          cursor,
          positionOf: ({ last_at, fingerprint }) => [last_at, fingerprint],
          toNode: (group) => group,
        })
      },
    },
    Mutation: {
      async createSource(_, { input: { kind, ...input } }, { viewer }) {
        assertMaySee(viewer, input.logTypes)
        return { logSource: await sources.create(viewer, kind, input) }
      },
      async updateSource(_, { input: { id, ...input } }, { viewer }) {
        await need(viewer, id, 'all')
        assertMaySee(viewer, input.logTypes)
        return { logSource: await sources.update(viewer, id, input) }
      },
      createHttpSource: async (_, { input }, { viewer }) => {
        assertMaySee(viewer, input.logTypes)
        return { logSource: await httpSources.create(viewer, input) }
      },
      async updateHttpSource(_, { input: { id, ...input } }, { viewer }) {
        await need(viewer, id, 'all')
        assertMaySee(viewer, input.logTypes)
        return { logSource: await httpSources.update(viewer, id, input) }
      },
      async deleteSource(_, { input: { id } }, { viewer }) {
        await need(viewer, id, 'all')
        await sources.delete(viewer, id)
        return { id }
      },
      async checkSourceHealth(_, { input: { id } }, { viewer }) {
        const state = await need(viewer, id, 'some')
        const health = (await sourceWatch.check(id)) ?? []
        return { health: health.map((item) => toHealth(item, state, viewer)) }
      },
      async putSourceAlarm(_, { input: { sourceId, minutesThreshold } }, { viewer }) {
        await need(viewer, sourceId, 'all')
        return { alarm: toAlarm(await sources.setAlarm(viewer, sourceId, minutesThreshold))! }
      },
      async deleteSourceAlarm(_, { input: { sourceId } }, { viewer }) {
        await need(viewer, sourceId, 'all')
        await sources.setAlarm(viewer, sourceId, undefined)
        return { sourceId }
      },
      async resolveSourceAlarm(_, { input: { sourceId } }, { viewer }) {
        await need(viewer, sourceId, 'all')
        return { alarm: toAlarm(await sources.resolveAlarm(viewer, sourceId)) }
      },
      async acknowledgeSourceFailures(_, { input: { sourceId, fingerprint } }, { viewer }) {
        await need(viewer, sourceId, 'all')
        return { groups: await sourceFailures.acknowledge(viewer, sourceId, fingerprint ?? undefined) }
      },
      async replaySetAsideBatch(_, { input: { id } }, { viewer }) {
        if (!(await setAsideFor(viewer)).some((batch) => batch.id === id))
          throw new NotFoundError(`No batch with the id "${id}" was set aside.`)
        await spool.replay(id)
        return { id }
      },
      async replaySourceFailures(_, { input: { sourceId, fingerprint } }, { viewer }) {
        await need(viewer, sourceId, 'all')
        return { groups: await sourceFailures.replay(sourceId, fingerprint ?? undefined) }
      },
    },
  }
}

function presentKind(kind: SourceKind): GraphqlSourceKind {
  const { setUp, ...presentation } = kind.presentation
  return {
    kind: kind.name,
    ...presentation,
    setUp: [...setUp],
    delivery: deliveryOf(kind),
    operations: [...operationsOf(kind)],
    healthChecks: [kind.health.check, ...(kind.health.moreChecks ?? []), ...sharedChecks],
  }
}

/** Creates the resolvers for the fields that all kinds share. */
function createSharedFields(findActor: FindActor) {
  return {
    integrationId: ({ source }: SourceState) => source.id,
    integrationLabel: ({ source }: SourceState) => source.label,
    integrationType: ({ source }: SourceState) => source.kind,
    isEditable: ({ source }: SourceState) => kindOf(source).managedBy === 'api',
    isHealthy: (state: SourceState) => isHealthy(state),
    healthState: (state: SourceState) => presentHealth(state),
    logTypes: ({ source }: SourceState, _: unknown, { viewer }: { readonly viewer: Viewer }) =>
      source.logTypes.filter((logType) => maySeeLogType(viewer.logTypes, logType)),
    createdAtTime: ({ source }: SourceState) => source.createdAt,
    createdBy: ({ source }: SourceState, _: unknown, context: Parameters<FindActor>[1]) =>
      findActor(source.createdBy, context),
    lastModified: ({ source }: SourceState) => source.updatedAt,
    lastEventReceivedAtTime: ({ lastReceivedAt }: SourceState) => lastReceivedAt ?? null,
    lastEventProcessedAtTime: ({ lastProcessedAt }: SourceState) => lastProcessedAt ?? null,
    health: (state: SourceState, _: unknown, { viewer }: { readonly viewer: Viewer }) =>
      state.health.map((item) => toHealth(item, state, viewer)),
    alarm: (state: SourceState) => toAlarm(state),
    settings: ({ source }: SourceState) => kindOf(source).toSettings(source),
    pausedAt: ({ pausedAt }: SourceState) => pausedAt ?? null,
    // Filters can reveal contents of logs.
    filters: (state: SourceState, _: unknown, { viewer }: { readonly viewer: Viewer }) =>
      maySee(viewer, state, 'all') ? (state.source.filters ?? []).map(toFilter) : [],
    logStreamType: ({ source }: SourceState): LogStreamType => source.format.type,
    logStreamTypeOptions: ({ source }: SourceState) => {
      const { enclosingField = null, keepEnvelope } = source.format
      if (enclosingField === null && keepEnvelope === undefined) return null
      return { jsonArrayEnvelopeField: enclosingField, keepEnvelopeFields: [...(keepEnvelope ?? [])] }
    },
  }
}

function assertMaySee({ logTypes }: Viewer, wanted: readonly string[]): void {
  const hidden = wanted.find((logType) => !maySeeLogType(logTypes, logType))
  if (hidden !== undefined)
    throw new ApiError('InvalidInput', `Your role has no access to the log type "${hidden}".`, {
      fields: [{ path: 'logTypes', message: `Your role has no access to the log type "${hidden}".` }],
    })
}

export function presentHealth({ health, lastReceivedAt }: SourceState): GraphqlHealthState {
  const state = healthStateOf(health, { hasReceived: lastReceivedAt !== undefined })
  return state.toUpperCase() as Uppercase<typeof state>
}

export function toLags(lags: LagSums): LagCounts {
  return {
    within10Seconds: lags.lag_10s,
    within1Minute: lags.lag_1m,
    within10Minutes: lags.lag_10m,
    within1Hour: lags.lag_1h,
    within1Day: lags.lag_1d,
    more: lags.lag_more,
  }
}

function isHealthy({ health }: SourceState): boolean {
  return health.every((item) => item.isHealthy)
}

function isWanted(
  state: SourceState,
  { nameContains, logTypes, integrationType, isHealthy: health }: SourcesInput,
): boolean {
  const { source } = state
  return (
    (nameContains == null || source.label.toLowerCase().includes(nameContains.toLowerCase())) &&
    (logTypes == null || logTypes.length === 0 || logTypes.some((logType) => source.logTypes.includes(logType))) &&
    (integrationType == null || source.kind === integrationType) &&
    (health == null || isHealthy(state) === health)
  )
}

function sortSources(states: readonly SourceState[], { sortBy, sortDir }: SourcesInput): readonly SourceState[] {
  const direction = sortDir === 'ascending' ? 1 : -1
  const keyOf = (state: SourceState): number | string => {
    if (sortBy === 'health') return isHealthy(state) ? 1 : 0
    return sortBy === 'label' ? state.source.label.toLowerCase() : state.source.createdAt
  }
  return states.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)]
    const order = x < y ? -1 : x > y ? 1 : a.source.id < b.source.id ? -1 : 1
    return order * direction
  })
}

function isAfter({ last_at, fingerprint }: FailureGroupRow, [at, last]: readonly (string | number | null)[]): boolean {
  return last_at < Number(at) || (last_at === Number(at) && fingerprint > String(last))
}

function authOf({ source }: SourceState): HttpAuth {
  return httpAuthOf(source) ?? { method: 'None' }
}

function textOf(state: SourceState, name: string): string | null {
  return (authOf(state) as unknown as Readonly<Record<string, string | undefined>>)[name] ?? null
}

/** Masks a secret: clients see only whether it is set. */
function covered(state: SourceState, name: 'secret' | 'token' | 'password'): string | null {
  return textOf(state, name) === null ? null : ''
}

/** Messages of failures can quote logs. */
function toHealth(
  { name, isHealthy: healthy, message, rawErrorMessage }: HealthItem,
  state: SourceState,
  viewer: Viewer,
): IntegrationItemHealthStatus {
  const isShown = viewer.permissions.has('LogSourceRawDataRead') && maySee(viewer, state, 'all')
  return { name, healthy, message, rawErrorMessage: isShown ? (rawErrorMessage ?? null) : null }
}

function toFilter({ name, action, looksAt }: SourceFilter): GraphqlSourceFilter {
  return {
    name,
    action,
    contains: looksAt.kind === 'contains' ? looksAt.text : null,
    regex: looksAt.kind === 'regex' ? looksAt.pattern : null,
    conditions: looksAt.kind === 'conditions' ? looksAt.conditions : null,
  }
}

function toAlarm({ source, alarmMinutes, alarmAt, lastReceivedAt }: SourceState): SourceAlarm | null {
  if (alarmMinutes === undefined) return null
  const state = alarmAt !== undefined ? 'ALARM' : lastReceivedAt === undefined ? 'INSUFFICIENT_DATA' : 'OK'
  return { sourceId: source.id, type: 'SOURCE_NO_DATA', minutesThreshold: alarmMinutes, state }
}

export function checkPeriod(from: number, to: number, minutes: number): void {
  const problem = !(minutes >= 1)
    ? { path: 'intervalInMinutes', message: 'An interval must be at least one minute.' }
    : to <= from
      ? { path: 'toDate', message: 'toDate must be after fromDate.' }
      : (to - from) / (minutes * 60_000) > maxIntervals
        ? {
            path: 'intervalInMinutes',
            message: `The time range has more than ${maxIntervals} intervals. Use longer intervals.`,
          }
        : undefined
  if (problem) throw new ApiError('InvalidInput', problem.message, { fields: [problem] })
}

function toLogTypeCounts(byLogType: Readonly<Record<string, MetricSums>>): LogTypeCounts[] {
  return Object.entries(byLogType).map(([logType, counts]) => ({ logType, counts }))
}
