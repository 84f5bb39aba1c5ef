import { didYouMean, NotFoundError } from '@picket/core'
import { GetDetection, type GetDetectionData } from '@picket/core/api'
import { listDetections } from '../../api/list-detections.ts'
import type { Api } from '../../api/open-api.ts'

export type FoundDetection = NonNullable<GetDetectionData['detection']>

/** Returns a detection of the server by its id. */
export async function findDetection(api: Api, id: string): Promise<FoundDetection> {
  const { detection } = await api.query(GetDetection, { id })
  if (detection !== null) return detection
  const all = await listDetections(api)
  const hint = didYouMean(
    id,
    all.map((one) => one.id),
  )
  throw new NotFoundError(`The server has no detection with the id "${id}".`, hint === undefined ? {} : { hint })
}

/** Returns the Python code; undefined for detections in YAML. */
export function pythonOf(detection: FoundDetection): string | undefined {
  return detection.__typename === 'CorrelationRule' || detection.body === '' ? undefined : detection.body
}
