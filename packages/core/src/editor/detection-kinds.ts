import type { SpecKindName } from '../detections/spec.ts'

/** The kinds of detections that editors know. */
export const detectionKinds = ['rule', 'scheduled_rule', 'policy', 'correlation_rule'] as const
export type DetectionKind = (typeof detectionKinds)[number] & SpecKindName
