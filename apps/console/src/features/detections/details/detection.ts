import type { GetDetectionData } from '@picket/core/api'
import type { AlertType } from '@picket/core'

/** A detection of any kind with all its fields. */
export type Detection = NonNullable<GetDetectionData['detection']>

export type DetectionTest = Detection['tests'][number]
export type RuleDetection = Extract<Detection, { readonly threshold: number }>
export type PolicyDetection = Extract<Detection, { readonly suppressions: readonly string[] }>
export type CorrelationDetection = Extract<Detection, { readonly correlationRuleReferenceIds: readonly string[] }>

export function isRule(detection: Detection): detection is RuleDetection {
  return 'threshold' in detection
}

export function isPolicy(detection: Detection): detection is PolicyDetection {
  return 'suppressions' in detection
}

export function isCorrelation(detection: Detection): detection is CorrelationDetection {
  return 'correlationRuleReferenceIds' in detection
}

/** The Python code; empty for YAML detections. */
export function pythonOf(detection: Detection): string {
  return isCorrelation(detection) ? '' : detection.body
}

/** Returns the type of the alerts that it raises when it matches. */
export function alertTypeOf({ type }: Detection): AlertType {
  return type === 'DERIVED_RULE' ? 'RULE' : type
}
