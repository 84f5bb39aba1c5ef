import { ListDetections, type DetectionsInput, type ListDetectionsData } from '@picket/core/api'
import type { Api } from './open-api.ts'

export type ServerDetection = ListDetectionsData['detections']['detections'][number]

const pageSize = 500

/** Returns all detections of the server that match a filter, by id. */
export async function listDetections(api: Api, filter: DetectionsInput = {}): Promise<readonly ServerDetection[]> {
  const found: ServerDetection[] = []
  for (let page = 1; ; page += 1) {
    const input = { sortBy: 'id' as const, sortDir: 'ascending' as const, ...filter, page, pageSize }
    const { detections } = await api.query(ListDetections, { input })
    found.push(...detections.detections)
    if (page >= detections.paging.totalPages) return found
  }
}
