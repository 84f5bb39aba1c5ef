import type { SpecVersion } from '../detections/detection-service.ts'

/** A save of a spec, as resolvers hand it on. */
export interface PresentedVersion extends Omit<SpecVersion, 'draft'> {
  readonly text: string
  readonly body: string
}
