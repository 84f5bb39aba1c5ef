import {
  DetectionHistory,
  GetDetection,
  ListAlerts,
  type DetectionHistoryData,
  type GetDetectionData,
  type TestDetectionTextData,
} from '@picket/core/api'
import type { AlertRow } from '../../../commands/alerts/alert-columns.ts'
import { NotFoundError } from '@picket/core'
import type { Api } from '../../../api/open-api.ts'

export type FullDetection = NonNullable<GetDetectionData['detection']>
export type TestResults = NonNullable<TestDetectionTextData['detectionDraft']['testResults']>

/** A detection of the server with its alerts and history. */
export interface DetectionFacts {
  readonly detection: FullDetection
  readonly alerts: readonly AlertRow[]
  readonly alertCount: number
  readonly history: readonly DetectionHistoryData['detectionVersions']['edges'][number]['node'][]
}

const mostAlerts = 50

export async function readDetectionFacts(api: Api, id: string): Promise<DetectionFacts> {
  const quietly = { failSilently: true }
  const [{ detection }, { alerts }, { detectionVersions }] = await Promise.all([
    api.query(GetDetection, { id }),
    // Without permission to read alerts, the detection is still shown.
    api.query(ListAlerts, { input: { detectionId: id, pageSize: mostAlerts } }, quietly).catch(() => ({
      alerts: { edges: [], totalCount: 0 },
    })),
    api.query(DetectionHistory, { id, pageSize: 25 }, quietly).catch(() => ({ detectionVersions: { edges: [] } })),
  ])
  if (detection === null) throw new NotFoundError(`The server has no detection with the id "${id}".`)
  return {
    detection,
    alerts: alerts.edges.map(({ node }) => node),
    alertCount: alerts.totalCount,
    history: detectionVersions.edges.map(({ node }) => node),
  }
}
