import { derivedDiagnostics } from '../../detections/derived-diagnostics.ts'
import { isDerived, resolveDerived } from '../../detections/derived-rules.ts'
import type { Check } from '../check.ts'

/**
 * Checks that derived rules have a base with logic. A mistake is reported at its rule, not at those that are derived
 * from it.
 */
export const derivedBases: Check = {
  name: 'derived-bases',
  kinds: derivedDiagnostics,
  *run({ content, byKind }) {
    for (const rule of byKind.rule) {
      if (!isDerived(rule)) continue
      const resolved = resolveDerived(rule, content)
      if ('problem' in resolved && resolved.finding?.file === rule.file) yield resolved.finding
    }
  },
}
