/** What rule code may use. Reaching a limit is an outcome of that rule, never a failure of the run. */
export interface Limits {
  /** Processor time of one case, or of loading one module. */
  readonly caseMs: number
  /** Processor time of all cases of one job together, those included that were stopped. */
  readonly jobMs: number
  /** Time of what runs no user code: the start of a process, and opening an environment. */
  readonly runtimeMs: number
  /** Memory of Python's heap. */
  readonly memoryMb: number
  /** What is kept of a case's prints. */
  readonly outputBytes: number
}

/** Fifteen seconds: the production budget of one detection run (detections reference, 7.2). */
export const defaultLimits: Limits = {
  caseMs: 15_000,
  jobMs: 60_000,
  runtimeMs: 30_000,
  memoryMb: 512,
  outputBytes: 65_536,
}
