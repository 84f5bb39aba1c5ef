import type { ValueMap } from '../../values/value.ts'
import type { PythonFile, Spec } from '../spec.ts'

/** A spec with what it inherits: a derived rule's data laid over its base's, and the base's Python. */
export interface EffectiveSpec {
  readonly spec: Spec
  readonly data: ValueMap
  readonly python?: PythonFile
}
