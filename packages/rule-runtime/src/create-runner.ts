import { availableParallelism } from 'node:os'
import type { RuleRunner } from '@picket/core'
import { createAnalyzeTask } from './analyze-task.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { Pool } from './pool.ts'
import { createRunTask } from './run-task.ts'
import { findRuntimeFolder, type RuntimeFolder } from './runtime-folder.ts'
import { sandboxCommand } from './sandbox-command.ts'

export interface RunnerOptions {
  /** `sandbox`: CPython on WebAssembly behind two walls. `native`: an installed CPython, which is no sandbox. */
  readonly python?: 'sandbox' | 'native'
  /** How many processes run rules; two unless told, and at most one per processor. */
  readonly workers?: number
  readonly limits?: Partial<Limits>
  /** Where memory snapshots with imported packages are kept; without it packages are imported anew by each process. */
  readonly cacheDir?: string
  /** The built runtime, where it is not found by itself. */
  readonly runtime?: RuntimeFolder
}

/** A runner that says whether rule code is kept from the machine. */
export interface PythonRunner extends RuleRunner {
  readonly isSandbox: boolean
}

/** Starts processes that run Python rules. Close it when done. */
export function createRunner(options: RunnerOptions = {}): PythonRunner {
  const limits = { ...defaultLimits, ...options.limits }
  const workers = Math.max(1, Math.min(options.workers ?? 2, availableParallelism()))
  const pool = new Pool({ workers, limits })
  const runtime = options.runtime ?? findRuntimeFolder()
  const command = sandboxCommand({ runtime, memoryMb: limits.memoryMb, packages: [], quickCompile: workers > 1 })
  pool.use(command)
  return {
    isSandbox: true,
    async open(environment) {
      pool.greet((id) => JSON.stringify({ id, op: 'open', environment }))
    },
    run(job) {
      const task = createRunTask(job, limits)
      pool.submit(task)
      return task.outcome
    },
    analyze(modules) {
      const task = createAnalyzeTask(modules)
      pool.submit(task)
      return task.facts
    },
    async close() {
      pool.close()
    },
  }
}
