import { resolveEffective } from '../../../detections/testing/effective-spec.ts'
import { toList } from '../../../detections/testing/environment.ts'
import { isDerived } from '../../../detections/derived-rules.ts'
import type { ContentSet, Spec } from '../../../detections/spec.ts'

/** Returns the log types of a rule, each once; for a derived rule those of its base. None if they are unknown. */
export function logTypesOf(spec: Spec, content: ContentSet): readonly string[] {
  if (spec.kind !== 'rule' && spec.kind !== 'datamodel') return []
  if (isDerived(spec) && typeof spec.data['BaseDetection'] !== 'string') return []
  const effective = resolveEffective(spec, content)
  if ('missing' in effective) return []
  return [...new Set(toList(effective.data['LogTypes']).filter((name) => typeof name === 'string'))]
}
