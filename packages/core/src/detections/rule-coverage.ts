import type { PythonPlace } from './python-place.ts'

/**
 * What the cases of one job executed. Module-level code counts as executed when the module is loaded. Helpers and data
 * models are included if one of their functions ran; add the coverage of all detections to see what helpers lack.
 */
export interface RuleCoverage {
  /** The detection's own file first, then helpers and data models by name. */
  readonly files: readonly FileCoverage[]
}

export interface FileCoverage {
  readonly file: string
  /** Lines on which a statement starts, from 1, ascending; `hit` is a subset of `executable`. */
  readonly lines: { readonly executable: readonly number[]; readonly hit: readonly number[] }
  /** Each branch of a condition or loop, by position; two or more have the same position. */
  readonly branches: readonly BranchCoverage[]
}

export interface BranchCoverage extends PythonPlace {
  /**
   * The kind of branch: statements; `x if c else y` (`conditional`); an `if` of a comprehension (`filter`); an operand
   * of `and` or `or` (`operand`), which distinguishes more than the statement as a whole. A `case` can only be `true`.
   */
  readonly kind: 'if' | 'while' | 'for' | 'case' | 'conditional' | 'filter' | 'operand'
  /** A `for` runs its body or ends; all others are true or false. */
  readonly to: 'true' | 'false' | 'body' | 'end'
  readonly hit: boolean
}
