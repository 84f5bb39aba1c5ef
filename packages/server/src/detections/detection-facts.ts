import { isMap, type AlertSeverity, type ContentSet, type Spec, type Value } from '@picket/core'
import type { DetectionFacts } from '../stores/alerts/alert-change.ts'
import { effectiveOf } from './read-spec.ts'

const types: Partial<Record<Spec['kind'], DetectionFacts['type']>> = {
  rule: 'RULE',
  scheduled_rule: 'SCHEDULED_RULE',
  correlation_rule: 'CORRELATION_RULE',
  policy: 'POLICY',
}

/**
 * Returns what a detection says about its alerts, including what a derived one inherits; undefined for other kinds of
 * specs.
 */
export function toDetectionFacts(spec: Spec, content: ContentSet): DetectionFacts | undefined {
  const { kind, id } = spec
  const type = types[kind]
  if (type === undefined) return undefined
  const { data } = effectiveOf(spec, content)
  const reports = data['Reports']
  return {
    id,
    displayName: textOf(data['DisplayName']) ?? id,
    type: type === 'RULE' && spec.data['BaseDetection'] !== undefined ? 'DERIVED_RULE' : type,
    severity: (textOf(data['Severity']) ?? 'MEDIUM').toUpperCase() as AlertSeverity,
    tags: textsOf(data['Tags']),
    reports: isMap(reports)
      ? Object.fromEntries(Object.entries(reports).map(([name, list]) => [name, textsOf(list)]))
      : {},
    outputIds: textsOf(data['OutputIds']),
  }
}

function textOf(value: Value | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function textsOf(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
