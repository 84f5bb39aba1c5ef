import type { FullDetection } from './detection-facts.ts'

/** Returns the Python code; undefined for detections in YAML. */
export function pythonOf(detection: FullDetection): string | undefined {
  if (detection.__typename === 'CorrelationRule') return undefined
  return detection.body === '' ? undefined : detection.body
}
