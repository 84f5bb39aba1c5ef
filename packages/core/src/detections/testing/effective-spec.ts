import type { ValueMap } from '../../values/value.ts'
import { baseNotFound } from '../derived-diagnostics.ts'
import { isDerived, resolveDerived } from '../derived-rules.ts'
import type { ContentSet, PythonFile, Spec } from '../spec.ts'

/**
 * A spec with what it inherits: the data of a derived rule merged over that of its base, and the Python of the base.
 */
export interface EffectiveSpec {
  readonly spec: Spec
  readonly data: ValueMap
  readonly python?: PythonFile
}

/** Why a spec cannot be resolved: `elsewhere` if the spec is valid, but its base is in other content. */
export interface Unresolved {
  readonly missing: string
  readonly elsewhere?: boolean
}

/** Resolves a spec with its base; `missing` has the reason if that is not possible. */
export function resolveEffective(spec: Spec, content: ContentSet): EffectiveSpec | Unresolved {
  if (!isDerived(spec)) return { spec, data: spec.data, ...(spec.python ? { python: spec.python } : {}) }
  const resolved = resolveDerived(spec, content)
  if ('problem' in resolved) {
    const { problem, finding } = resolved
    const elsewhere = finding?.kind === baseNotFound && finding.severity !== 'error'
    return elsewhere ? { missing: problem, elsewhere } : { missing: problem }
  }
  const { data, python } = resolved.effective
  return { spec, data, ...(python ? { python } : {}) }
}
