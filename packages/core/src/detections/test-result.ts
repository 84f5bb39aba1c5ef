import type { Path } from '../diagnostics.ts'
import type { PythonError } from './rule-runner.ts'
import type { SpecKindName } from './spec.ts'

/** The result of one item of `Tests`. */
export interface TestCaseResult {
  readonly name: string
  /** Its index in the spec's `Tests`; for a timeline, in `Timelines`. */
  readonly index: number
  /** The file of a timeline; missing for what the spec itself lists. */
  readonly timelineIn?: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly expected: boolean
  /** The result of `rule`, `policy` or the detection; missing when it raised. */
  readonly actual?: boolean
  /** Why it failed or was skipped, in one or more sentences; missing if it passed. */
  readonly reason?: string
  /** The position of the failure in the Python source. */
  readonly error?: PythonError
  /** The result of each function, in display order. */
  readonly functions: readonly FunctionLine[]
  /** The differences between the output and an expectation file or snapshot. */
  readonly differences?: readonly Difference[]
  readonly output: string
  readonly warnings: readonly string[]
  readonly durationMs: number
  /** Whether it depends on a clock or on randomness, so that it is never cached. */
  readonly impure?: boolean
}

/**
 * One difference between actual and expected output: `Title`, `Context.user`; the values as JSON text, or `nothing`.
 */
export interface Difference {
  readonly name: string
  readonly expected: string
  readonly actual: string
  /** Where the expected value is: in a file of expectations or a snapshot. */
  readonly at?: { readonly file: string; readonly path: Path }
}

/** One line under a test: `[PASS] [title] Root login from 1.2.3.4`. */
export interface FunctionLine {
  readonly name: string
  readonly ok: boolean
  /** Text output as it is, anything else as JSON. */
  readonly text: string
  readonly error?: PythonError
}

/** The result of one detection. */
export interface DetectionResult {
  readonly id: string
  readonly kind: SpecKindName
  readonly file: string
  /** `invalid`: it could not be loaded, none of its tests ran; `untested`: it has none. */
  readonly status: 'passed' | 'failed' | 'invalid' | 'skipped' | 'untested'
  readonly reason?: string
  readonly error?: PythonError
  readonly cases: readonly TestCaseResult[]
}
