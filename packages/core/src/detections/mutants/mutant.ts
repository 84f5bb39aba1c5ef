import type { PythonPlace } from '../python-place.ts'
import type { Spec } from '../spec.ts'

/** A detection with one small change to its logic, which a test should notice. */
export interface Mutant {
  readonly file: string
  /** The position of the change in the original text. */
  readonly place: PythonPlace
  /** The kind of change: `comparison`, `member`, `count` ... */
  readonly kind: string
  /** The original line, and the line of the mutant; undefined if the line is removed. */
  readonly before: string
  readonly after?: string
  /** The changed spec, to be tested instead of the original. */
  readonly spec: Spec
}

/** The result of a mutant. */
export interface MutantResult extends Omit<Mutant, 'spec'> {
  readonly id: string
  /** The file of the spec that was tested. */
  readonly specFile: string
  /** `ignored`: a comment says that it is equivalent. */
  readonly status: 'killed' | 'survived' | 'ignored'
  /** What killed it: a test, or the failure to load the detection; why it is ignored. */
  readonly reason?: string
}
