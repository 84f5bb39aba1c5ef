import {
  LogSource,
  SourceFailures,
  SourceMetrics,
  type LogSourceData,
  type SourceFailuresData,
  type SourceMetricsData,
} from '@picket/core/api'
import type { Api } from '../../../api/open-api.ts'

export type FailureGroup = SourceFailuresData['sourceFailures']['edges'][number]['node']

/** A log source with the counts of its logs of a day. */
export interface SourceFacts {
  readonly source: LogSourceData['source']
  readonly metrics: SourceMetricsData['sourceMetrics']
  readonly failures: readonly FailureGroup[]
}

const day = 86_400_000
const mostFailures = 100

/** Loads all of it. `now` in ms since 1970. */
export async function readSourceFacts(api: Api, id: string, now: number): Promise<SourceFacts> {
  const range = { fromDate: new Date(now - day).toISOString(), toDate: new Date(now).toISOString() }
  const [{ source }, { sourceMetrics }, { sourceFailures }] = await Promise.all([
    api.query(LogSource, { id }),
    api.query(SourceMetrics, { input: { id, ...range, intervalInMinutes: 60 } }),
    api.query(SourceFailures, { input: { sourceId: id, pageSize: mostFailures } }),
  ])
  return { source, metrics: sourceMetrics, failures: sourceFailures.edges.map(({ node }) => node) }
}
