import type { SpecVersion } from '../detections/detection-service.ts'

/** A saved version of a spec, as resolvers return it. */
export interface PresentedVersion extends Omit<SpecVersion, 'draft'> {
  readonly text: string
  readonly body: string
}
