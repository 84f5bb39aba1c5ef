import type { PythonPlace } from '../python-place.ts'
import type { Spec } from '../spec.ts'

/** A detection with one small change in what decides whether it matches: a test should notice. */
export interface Mutant {
  readonly file: string
  /** Where the change is, in the text that it was made from. */
  readonly place: PythonPlace
  /** What sort of change: `comparison`, `member`, `count` ... */
  readonly kind: string
  /** The line as it is, and as the mutant has it; nothing where the line is taken out. */
  readonly before: string
  readonly after?: string
  /** The spec with the change, to be tested in the place of the true one. */
  readonly spec: Spec
}

/** What became of a mutant. */
export interface MutantResult extends Omit<Mutant, 'spec'> {
  readonly id: string
  /** The file of the spec that was tested. */
  readonly specFile: string
  /** `ignored`: a comment says that it means the same as what is there. */
  readonly status: 'killed' | 'survived' | 'ignored'
  /** What killed it: a test, or that the detection could not be loaded; why it is ignored. */
  readonly reason?: string
}
