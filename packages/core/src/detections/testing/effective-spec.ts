import type { ValueMap } from '../../values/value.ts'
import { isDerived, resolveDerived } from '../derived-rules.ts'
import type { ContentSet, PythonFile, Spec } from '../spec.ts'

/** A spec with what it inherits: a derived rule's data laid over its base's, and the base's Python. */
export interface EffectiveSpec {
  readonly spec: Spec
  readonly data: ValueMap
  readonly python?: PythonFile
}

/** What a spec means with its base; `missing` says why it cannot be known. */
export function resolveEffective(spec: Spec, content: ContentSet): EffectiveSpec | { readonly missing: string } {
  if (!isDerived(spec)) return { spec, data: spec.data, ...(spec.python ? { python: spec.python } : {}) }
  const resolved = resolveDerived(spec, content)
  if ('problem' in resolved) return { missing: resolved.problem }
  const { data, python } = resolved.effective
  return { spec, data, ...(python ? { python } : {}) }
}
