import { createStart } from '../create-runner.ts'
import { defaultLimits, type Limits } from '../limits.ts'
import { Pool } from '../pool.ts'
import type { RunnerOptions } from '../runner-options.ts'
import { findRuntimeFolder } from '../runtime-folder.ts'
import { createCheckTask } from './check-task.ts'
import { createParseTask, type ScriptFailure, type ScriptOutcome } from './parse-task.ts'

/** Calls the function `parse(log)` of parser scripts; `ScriptRunner` of `@picket/logs`. */
export interface PythonScriptRunner {
  readonly isSandbox: boolean
  /**
   * Returns outcomes in the order of the logs. Failures of a script never reject; it rejects only if Python does not
   * work at all.
   */
  parse(script: string, logs: readonly string[]): Promise<readonly ScriptOutcome[]>
  /**
   * Returns for each script why it cannot run on any log, such as a mistake in its Python, or null. The scripts are not
   * executed.
   */
  check(scripts: readonly string[]): Promise<readonly (ScriptFailure | null)[]>
  close(): Promise<void>
}

export type ScriptRunnerOptions = Pick<RunnerOptions, 'python' | 'workers' | 'limits' | 'interpreter' | 'runtime'>

/**
 * Starts processes for parser scripts, by default one, when the first is needed. They are separate from the processes
 * of rules: scripts get less time and memory, and do not delay rules. Close it when done.
 */
export function createScriptRunner(options: ScriptRunnerOptions = {}): PythonScriptRunner {
  const limits = { ...scriptLimits, ...options.limits }
  const workers = options.workers ?? 1
  const start = createStart({
    ...options,
    runtime: options.runtime ?? findRuntimeFolder(),
    limits,
    workers,
    longRunning: true,
    growthMb: limits.memoryMb / 2,
  })
  const pool = new Pool({ workers, startWith: 1, limits })
  let opened: Promise<void> | undefined
  const open = async () => pool.use(await start.forEnvironment({ helpers: [], dataModels: [], packages: [] }))

  return {
    isSandbox: start.isSandbox,
    async parse(script, logs) {
      if (logs.length === 0) return []
      await (opened ??= open())
      const tasks = inBatches(logs).map((batch) => {
        const task = createParseTask(script, batch)
        pool.submit(task)
        return task.outcomes
      })
      return (await Promise.all(tasks)).flat()
    },
    async check(scripts) {
      if (scripts.length === 0) return []
      await (opened ??= open())
      const task = createCheckTask(scripts)
      pool.submit(task)
      return task.answers
    },
    close: () => pool.close(),
  }
}

/**
 * In addition to the 50 ms that a script has per log, for what cannot be interrupted: one call of a built-in function.
 */
const scriptLimits: Limits = { ...defaultLimits, caseMs: 500, jobMs: 30_000, memoryMb: 192 }

/** The maximum size of requests, which a process reads and answers at once. */
function inBatches(logs: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = []
  let size = Infinity
  for (const log of logs) {
    if (size + log.length > batchCharacters) {
      batches.push([])
      size = 0
    }
    batches.at(-1)!.push(log)
    size += log.length + 64
  }
  return batches
}

const batchCharacters = 1_000_000
