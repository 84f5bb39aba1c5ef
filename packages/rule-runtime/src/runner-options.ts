import type { GuardFinder, PythonMutantFinder, RuleRunner, RuleTracer } from '@picket/core'
import type { Limits } from './limits.ts'
import type { RuntimeFolder } from './runtime-folder.ts'

export interface RunnerOptions {
  /**
   * `sandbox`: CPython on WebAssembly behind two layers of isolation. `native`: an installed CPython, without a
   * sandbox.
   */
  readonly python?: 'sandbox' | 'native'
  /** How many processes run rules; two by default, and at most one per processor. */
  readonly workers?: number
  /**
   * How many of them start at once if little work is expected; the others start when work queues up. All by default.
   */
  readonly startWith?: number
  readonly limits?: Partial<Limits>
  /** Where memory snapshots with imported packages are kept; without it each process imports packages itself. */
  readonly cacheDir?: string
  /**
   * Package folders that the environment will probably use, so that processes start immediately and not only at `open`.
   */
  readonly packages?: readonly string[]
  /** The processes will run for more than a few seconds: optimize compiled code instead of startup. */
  readonly longRunning?: boolean
  /** For `native`: a path, or a name on PATH; `python3` by default. */
  readonly interpreter?: string
  /** The built runtime, if it is not at its default location. */
  readonly runtime?: RuntimeFolder
}

/** A runner, tracer and finder of mutants and guards that states whether rule code is isolated from the machine. */
export interface PythonRunner extends RuleRunner, RuleTracer, PythonMutantFinder, GuardFinder {
  readonly isSandbox: boolean
  /**
   * Resolves once the processes that can start before `open` were started. Wait for it so that long work does not delay
   * them.
   */
  readonly started: Promise<void>
}
