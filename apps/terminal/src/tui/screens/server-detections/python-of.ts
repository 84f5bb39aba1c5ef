import type { FullDetection } from './detection-facts.ts'

/** The Python code; nothing of detections in YAML. */
export function pythonOf(detection: FullDetection): string | undefined {
  if (detection.__typename === 'CorrelationRule') return undefined
  return detection.body === '' ? undefined : detection.body
}
