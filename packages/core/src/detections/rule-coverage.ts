import type { PythonPlace } from './python-place.ts'

/**
 * What the cases of one job reached. Code at module level counts as reached when the module loads. Helpers and data models are
 * there when a function of theirs ran; add the coverages of all detections up to know what helpers lack.
 */
export interface RuleCoverage {
  /** The detection's own file first, then helpers and data models by name. */
  readonly files: readonly FileCoverage[]
}

export interface FileCoverage {
  readonly file: string
  /** Lines on which a statement begins, from 1, ascending; `hit` is a part of `executable`. */
  readonly lines: { readonly executable: readonly number[]; readonly hit: readonly number[] }
  /** Each way that a condition or loop can go, by position; two or more share a place. */
  readonly branches: readonly BranchCoverage[]
}

export interface BranchCoverage extends PythonPlace {
  /**
   * What branches there: statements; `x if c else y` (`conditional`); an `if` of a comprehension (`filter`); an operand of
   * `and` or `or` (`operand`), which tells apart what the statement as a whole cannot. A `case` can only be `true`.
   */
  readonly kind: 'if' | 'while' | 'for' | 'case' | 'conditional' | 'filter' | 'operand'
  /** `for` runs its body or ends; all others are true or false. */
  readonly to: 'true' | 'false' | 'body' | 'end'
  readonly hit: boolean
}
