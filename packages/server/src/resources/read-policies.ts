import { matchesWildcard, printJson, type AlertSeverity, type Spec } from '@picket/core'
import type { Library } from '../detections/spec-library.ts'
import { textOf, textsOf } from '../detections/read-spec.ts'

/** The parts of an enabled policy that decide what runs and who is notified. */
export interface Policy {
  readonly id: string
  readonly severity: AlertSeverity
  readonly types: readonly string[] | 'all'
  readonly fingerprint: string
  isSuppressed(resourceId: string): boolean
}

export function readPolicies({ content }: Pick<Library, 'content'>): readonly Policy[] {
  return content.specs.flatMap((spec) =>
    spec.kind === 'policy' && !spec.broken && spec.data['Enabled'] !== false ? [toPolicy(spec)] : [],
  )
}

function toPolicy({ id, data, python }: Spec): Policy {
  const { Tests: _, ...rest } = data
  const suppressions = textsOf(data, 'Suppressions')
  const types = textsOf(data, 'ResourceTypes')
  return {
    id,
    severity: (textOf(data, 'Severity') ?? 'MEDIUM').toUpperCase() as AlertSeverity,
    types: types.length === 0 ? 'all' : types,
    fingerprint: `${printJson(rest)}\n${python?.text ?? ''}`,
    isSuppressed: (resourceId) => suppressions.some((pattern) => matchesWildcard(pattern, resourceId)),
  }
}

export function appliesTo({ types }: Policy, type: string): boolean {
  return types === 'all' || types.includes(type)
}
