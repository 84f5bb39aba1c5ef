import { maySeeLogType } from '@picket/core'
import { sumVolumes, type MetricsRequest, type VolumeRow } from '../../ingest/health/metrics.ts'
import type { SourceService } from '../../ingest/source-service.ts'
import type { StoredBytes } from '../../lake/catalogue/read-storage.ts'
import type { SqlGuard } from '../../lake/sql/create-sql-guard.ts'
import type { LogTypeCounts, Resolvers } from '../schema.generated.ts'
import { maySee } from './need-source.ts'
import { checkPeriod, presentHealth, toLags } from './source.ts'

export function createDataMetricsResolvers({
  sources,
  readVolumes,
  readStorage,
  sqlGuard,
}: {
  readonly sources: Pick<SourceService, 'list'>
  readonly readVolumes: (request: Omit<MetricsRequest, 'sourceId'>) => Promise<readonly VolumeRow[]>
  readonly readStorage: () => Promise<ReadonlyMap<string, StoredBytes>>
  readonly sqlGuard: Pick<SqlGuard, 'catalogue'>
}): Resolvers {
  return {
    Query: {
      async dataMetrics(_, { input: { fromDate: from, toDate: to, intervalInMinutes } }, { viewer }) {
        const intervalMinutes = intervalInMinutes ?? 60
        checkPeriod(from, to, intervalMinutes)
        const states = (await sources.list()).filter((state) => maySee(viewer, state, 'some'))
        const known = new Set(states.map(({ source }) => source.id))
        const seesAll = viewer.logTypes.kind === 'ALLOW_ALL'
        // Logs without a log type are shown to users who can see their source.
        const isVisible = ({ logType, sourceId }: VolumeRow): boolean =>
          logType === '' ? seesAll || known.has(sourceId) : maySeeLogType(viewer.logTypes, logType)
        const read = async (start: number, end: number, minutes: number) =>
          (await readVolumes({ from: start, to: end, intervalMinutes: minutes })).filter(isVisible)
        const length = to - from
        const [rows, previous] = await Promise.all([
          read(from, to, intervalMinutes),
          read(from - length, from, Math.max(1, Math.ceil(length / 60_000))),
        ])
        const bySource = Map.groupBy(rows, ({ sourceId }) => sourceId)
        const byInterval = Map.groupBy(rows, ({ index }) => index)
        const deleted = [...bySource.keys()].filter((id) => !known.has(id))
        const volumeOf = (id: string) => {
          const { counts, lags } = sumVolumes(bySource.get(id) ?? [])
          return { sourceId: id, counts, lags: toLags(lags) }
        }
        const { counts: totals, lags } = sumVolumes(rows)
        return {
          totals,
          previousTotals: sumVolumes(previous).counts,
          lags: toLags(lags),
          perLogType: perLogType(rows),
          perSource: [
            ...states.map((state) => ({
              ...volumeOf(state.source.id),
              label: state.source.label,
              health: presentHealth(state),
              lastReceived: state.lastReceivedAt ?? null,
            })),
            ...deleted.map((id) => ({ ...volumeOf(id), label: null, health: null, lastReceived: null })),
          ],
          intervals: Array.from({ length: Math.ceil(length / (intervalMinutes * 60_000)) }, (__, index) => {
            const some = byInterval.get(index) ?? []
            const sums = sumVolumes(some)
            return {
              start: from + index * intervalMinutes * 60_000,
              counts: sums.counts,
              lags: toLags(sums.lags),
              perLogType: perLogType(some),
            }
          }),
        }
      },
      async storedTables(_, __, { viewer }) {
        const [{ databases }, sizes] = await Promise.all([sqlGuard.catalogue(viewer.logTypes), readStorage()])
        return databases
          .flatMap(({ name: database, tables }) =>
            tables.map(({ name, logType }) => ({
              table: `${database}.${name}`,
              logType: logType ?? null,
              ...(sizes.get(`${database}.${name}`) ?? { rows: 0, bytes: 0 }),
            })),
          )
          .filter(({ rows }) => rows > 0)
          .toSorted((a, b) => b.bytes - a.bytes)
      },
    },
  }
}

function perLogType(rows: readonly VolumeRow[]): LogTypeCounts[] {
  return [...Map.groupBy(rows, ({ logType }) => logType)].map(([logType, some]) => ({
    logType,
    counts: sumVolumes(some).counts,
  }))
}
