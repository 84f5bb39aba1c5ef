/** Resource limits of rule code. Reaching a limit is an outcome of that rule, never a failure of the run. */
export interface Limits {
  /** CPU time of one case, or of loading one module. */
  readonly caseMs: number
  /** CPU time of all cases of one job, including stopped ones. */
  readonly jobMs: number
  /** Time of steps without user code: starting a process, and opening an environment. */
  readonly runtimeMs: number
  /** Size of Python's heap. */
  readonly memoryMb: number
  /** Size of the output that is stored per case. */
  readonly outputBytes: number
}

/** Fifteen seconds: the production budget of one detection run. */
export const defaultLimits: Limits = {
  caseMs: 15_000,
  jobMs: 60_000,
  runtimeMs: 30_000,
  memoryMb: 512,
  outputBytes: 65_536,
}
