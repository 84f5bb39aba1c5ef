import { parseJson } from '@picket/core'
import { toExactJson } from '../../lake/exact-json.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { CorrelationSql } from '../../scheduler/correlation/sql/correlation-sql-service.ts'
import type { ReplayRequest } from '../../scheduler/replay/plan-replay.ts'
import { readPerfTest } from '../../scheduler/replay/read-perf-test.ts'
import type { ReplayService } from '../../scheduler/replay/replay-service.ts'
import {
  noDifference,
  type Difference,
  type ReplayedDetection,
  type ReplayedSpec,
  type ReplayProgress,
  type ReplayResult,
} from '../../scheduler/replay/replay.ts'
import type { ReplayAlertFilter, ReplayAlertRow } from '../../stores/replays/replay-alert-store.ts'
import type { ReplayRow } from '../../stores/replays/replay-store.ts'
import type { GraphqlContext } from '../context.ts'
import { batched } from '../batch.ts'
import { pageSizeOf, parseCursor, toConnection } from '../pagination.ts'
import type { ReplayAlertsInput, ReplayPreviewInput, Resolvers, Severity } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'

export interface ReplayResolverPorts {
  readonly replays: ReplayService
  readonly correlationSql: CorrelationSql
  readonly findActor: FindActor
}

const gigabyte = 1_000_000_000
const hour = 3_600_000

export function createReplayResolvers({ replays, correlationSql, findActor }: ReplayResolverPorts): Resolvers {
  const seenBy = batched(async (keys: readonly { readonly viewer: Viewer; readonly id: string }[]) => {
    const [first] = keys
    const seen = first
      ? await replays.visible(
          first.viewer,
          keys.map(({ id }) => id),
        )
      : new Set<string>()
    return new Map(keys.map((one) => [one, seen.has(one.id)] as const))
  })
  return {
    Replay: {
      replayType: ({ kind }) => kind,
      detectionId: ({ detection_id: id }) => id,
      detectionIds: (row) => specsOf(row).map(({ id }) => id),
      isDraft: (row) => specsOf(row).some(({ isDraft }) => isDraft),
      createdAt: ({ created_at: at }) => at,
      createdBy: ({ created_by: id }, _, context) => findActor(id, context),
      updatedAt: ({ updated_at: at }) => at,
      completedAt: ({ completed_at: at }) => at,
      scope: ({ log_types, starts_at: startsAt, ends_at: endsAt, max_bytes: bytes }) => ({
        logTypes: JSON.parse(log_types) as string[],
        dataWindow: {
          timeWindow: { startsAt, endsAt },
          sizeWindow: bytes === null ? null : { maxSizeInGB: bytes / gigabyte },
        },
      }),
      summary: summaryOf,
      comparison: (row) => (row.kind === 'PERFORMANCE' ? null : (resultOf(row) ?? null)),
      detections: (row) => resultOf(row)?.detections ?? [],
      correlations: (row) => resultOf(row)?.correlations ?? [],
    },
    ReplayComparison: {
      matches: ({ detections }) => sum(detections, ({ matchDifference }) => matchDifference),
      alerts: ({ detections }) => sum(detections, ({ alertDifference }) => alertDifference),
      goneAlerts: async ({ goneAlerts }, _, { viewer }) => {
        const seen = await replays.visible(
          viewer,
          goneAlerts.map(({ id }) => id),
        )
        return goneAlerts
          .filter(({ id }) => seen.has(id))
          .map(({ severity, ...alert }) => ({ ...alert, severity: severity as Severity }))
      },
    },
    ReplayDifference: { new: ({ added }) => added },
    ReplayedDetection: {
      matchCount: ({ matches }) => matches,
      alertCount: ({ alerts }) => alerts,
      errorCount: ({ errors }) => errors,
      matches: ({ matchDifference }) => matchDifference,
      alerts: ({ alertDifference }) => alertDifference,
      errors: ({ errorSamples }) => errorSamples,
    },
    ReplayedCorrelation: {
      road: ({ road }) => (road === 'sql' ? 'SQL' : 'ENGINE'),
      firingCount: ({ road, firingCount }) => (road === 'sql' ? firingCount : null),
      firings: ({ firings }) =>
        firings.map((firing) => ({
          ...firing,
          completions: [...firing.completions],
          steps: firing.steps.map((step) => ({ ...step, signals: [...step.signals] })),
        })),
    },
    ReplayAlert: {
      replayId: ({ replay_id: id }) => id,
      detectionId: ({ detection_id: id }) => id,
      severity: ({ severity }) => severity as Severity,
      dedupString: ({ dedup }) => dedup,
      eventCount: ({ event_count: count }) => count,
      createdAt: ({ created_at: at }) => at,
      firstEventOccurredAt: ({ first_event_at: at }) => at,
      lastReceivedEventAt: ({ last_event_at: at }) => at,
      logTypes: ({ log_types }) => JSON.parse(log_types) as string[],
      context: ({ context }) => JSON.parse(context) as unknown,
      summary: ({ summary }) =>
        (
          JSON.parse(summary) as readonly {
            readonly attribute: string
            readonly top: readonly { readonly value: string; readonly count: number }[]
          }[]
        ).map(({ attribute, top }) => ({ attribute, values: top })),
      outputIds: ({ output_ids }) => JSON.parse(output_ids) as string[],
      events: ({ events }) => (parseJson(events) as readonly never[]).map(toExactJson),
      realAlertId: async ({ real_alert_id: id }, _, context) => (id && (await isVisible(id, context)) ? id : null),
    },
    Query: {
      replay: (_, { id }, { viewer }) => replays.find(viewer, id),
      replays: async (_, { input }, { viewer }) => {
        const pageSize = pageSizeOf(input?.pageSize)
        const filters = input?.detectionId == null ? {} : { detectionId: input.detectionId }
        const [createdAt, id] = parseCursor(input?.cursor, filters, 2) ?? []
        const position = id == null ? {} : { position: { createdAt: Number(createdAt), id: String(id) } }
        return toConnection({
          rows: await replays.list(viewer, { ...filters, ...position, limit: pageSize + 1 }),
          pageSize,
          filters,
          cursor: input?.cursor,
          positionOf: (row) => [row.created_at, row.id],
          toNode: (row) => row,
        })
      },
      replayPreview: async (_, { input }, { viewer }) => {
        const { events, bytes, milliseconds } = await replays.estimate(viewer, toRequest(input))
        return {
          estimatedRunTime: Math.ceil(milliseconds / 1_000),
          estimatedBytes: bytes,
          estimatedEvents: events,
        }
      },
      replayAlerts: async (_, { input }, { viewer }) => {
        const pageSize = pageSizeOf(input.pageSize)
        const filter = toFilter(input)
        const ascending = input.sortDir !== 'descending'
        const filters = { replayId: input.replayId, filter, ascending }
        const [place] = parseCursor(input.cursor, filters, 1) ?? []
        const page = { ascending, limit: pageSize + 1, ...(place == null ? {} : { after: Number(place) }) }
        return toConnection({
          rows: await replays.alerts(viewer, input.replayId, filter, page),
          pageSize,
          filters,
          cursor: input.cursor,
          positionOf: (row) => [row.place],
          toNode: (row) => row,
        })
      },
      replayAlert: (_, { input: { replayId, alertId } }, { viewer }) => replays.alert(viewer, replayId, alertId),
      correlationRuleSql: async (_, { input }, { viewer }) => {
        const { detectionId, text, timeWindow } = input
        const { sql, reasons } = await correlationSql.print(viewer, {
          ...(detectionId == null ? {} : { detectionId }),
          ...(text == null ? {} : { text }),
          ...(timeWindow == null ? {} : { window: timeWindow }),
        })
        return { sql: sql ?? null, reasons }
      },
    },
    Mutation: {
      createReplay: async (_, { input }, { viewer }) => ({ replay: await replays.create(viewer, toRequest(input)) }),
      stopReplay: async (_, { input: { id } }, { viewer }) => ({ replay: await replays.stop(viewer, id) }),
      createPerfTest: async (_, { input }, { viewer }) => {
        const startsAt = Math.floor(input.hour / hour) * hour
        const scope = { logTypes: [input.logType], startsAt, endsAt: startsAt + hour }
        const request = { draft: await readPerfTest(input.detection), scope }
        const timeLimit = input.timeout == null ? {} : { timeLimit: Math.max(1, input.timeout) * 1_000 }
        return { replay: await replays.create(viewer, request, { isMeasured: true, ...timeLimit }) }
      },
    },
  }

  async function isVisible(id: string, context: GraphqlContext): Promise<boolean> {
    return (await seenBy(context, { viewer: context.viewer, id })) ?? false
  }
}

function specsOf({ specs }: ReplayRow): readonly ReplayedSpec[] {
  return JSON.parse(specs) as readonly ReplayedSpec[]
}

function resultOf({ result }: ReplayRow): ReplayResult | undefined {
  return result === null ? undefined : (JSON.parse(result) as ReplayResult)
}

function summaryOf(row: ReplayRow) {
  const progress = JSON.parse(row.progress) as ReplayProgress
  const { estimate, matches, events, bytes, reading, processing } = progress
  return {
    totalAlerts: progress.alerts,
    ruleMatchCount: matches,
    ruleErrorCount: progress.errors,
    evaluationProgress: progress.evaluation,
    computationProgress: progress.computation,
    logDataSizeEstimate: estimate.bytes,
    eventCountEstimate: estimate.events,
    matchesProcessedCount: matches,
    eventsProcessedCount: events,
    eventsMatchedCount: progress.matchedEvents,
    bytesProcessed: bytes,
    coveredUntil: progress.coveredUntil,
    readTimeNanos: Math.round(reading * 1_000_000),
    processingTimeNanos: Math.round(processing * 1_000_000),
    completedAt: row.completed_at,
  }
}

function sum(detections: readonly ReplayedDetection[], of: (detection: ReplayedDetection) => Difference): Difference {
  return detections
    .map(of)
    .reduce(
      (all, { same, added, gone }) => ({ same: all.same + same, added: all.added + added, gone: all.gone + gone }),
      noDifference,
    )
}

function toRequest({ detectionId, detectionIds, detection, scope }: ReplayPreviewInput): ReplayRequest {
  const { timeWindow, sizeWindow } = scope.dataWindow
  const ids = [...(detectionId == null ? [] : [detectionId]), ...(detectionIds ?? [])]
  return {
    detectionIds: ids,
    ...(detection == null
      ? {}
      : { draft: { text: detection.text, ...(detection.body == null ? {} : { body: detection.body }) } }),
    scope: {
      startsAt: timeWindow.startsAt,
      endsAt: timeWindow.endsAt,
      ...(scope.logTypes?.length ? { logTypes: scope.logTypes } : {}),
      ...(sizeWindow == null ? {} : { maxBytes: Math.round(sizeWindow.maxSizeInGB * gigabyte) }),
    },
  }
}

function toFilter(input: ReplayAlertsInput): ReplayAlertFilter {
  const { detectionId, type, severities, nameContains, dedupString, logTypes, wasReal } = input
  const { eventCountMin, eventCountMax, createdAtAfter, createdAtBefore } = input
  return {
    ...(detectionId == null ? {} : { detectionId }),
    ...(type?.length ? { types: type as readonly ReplayAlertRow['type'][] } : {}),
    ...(severities?.length ? { severities } : {}),
    ...(nameContains == null ? {} : { nameContains }),
    ...(dedupString == null ? {} : { dedup: dedupString }),
    ...(logTypes?.length ? { logTypes } : {}),
    ...(eventCountMin == null ? {} : { eventCountMin }),
    ...(eventCountMax == null ? {} : { eventCountMax }),
    ...(createdAtAfter == null ? {} : { createdAfter: createdAtAfter }),
    ...(createdAtBefore == null ? {} : { createdBefore: createdAtBefore }),
    ...(wasReal == null ? {} : { wasReal }),
  }
}
