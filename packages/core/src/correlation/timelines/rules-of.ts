import type { ContentSet, Spec } from '../../detections/spec.ts'
import { bodyOf } from '../checks/bodies.ts'

/**
 * Returns the ids of the rules that a timeline runs: those named, or the tested one, and all whose signals they read.
 */
export function rulesOf(content: ContentSet, spec: Spec, named?: readonly string[]): readonly string[] {
  const byId = new Map(content.specs.map((one) => [one.id, one]))
  const found = new Set<string>()
  const open = [spec.id, ...(named ?? [])]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const rule = id === spec.id ? spec : byId.get(id)
    if (rule?.kind === 'correlation_rule') open.push(...(bodyOf(rule).body?.steps ?? []).map(({ ruleId }) => ruleId))
  }
  return [...found]
}
