import type { RuleEnvironment } from '@picket/core'
import { availableParallelism } from 'node:os'
import { createAnalyzeTask } from './analyze-task.ts'
import { createGuardsTask } from './guards-task.ts'
import { defaultLimits } from './limits.ts'
import type { ListTask } from './list-task.ts'
import { createMutantsTask } from './mutants-task.ts'
import { createNativeStart } from './native-start.ts'
import { Pool } from './pool.ts'
import type { ProcessStart } from './process-start.ts'
import { createRunTask } from './run-task.ts'
import type { PythonRunner, RunnerOptions } from './runner-options.ts'
import { findRuntimeFolder } from './runtime-folder.ts'
import { createSandboxStart } from './sandbox-start.ts'
import { createTraceTask } from './trace-task.ts'

const emptyEnvironment: RuleEnvironment = { helpers: [], dataModels: [], packages: [] }

/**
 * Small enough that all processes have work until the end, large enough that the overhead of lines between them is
 * negligible.
 */
const modulesPerTask = 60

/** Smaller, because imports make each job more expensive. */
const guardsPerTask = 20

/** Starts processes that run Python rules. Close it when done. */
export function createRunner(options: RunnerOptions = {}): PythonRunner {
  const limits = { ...defaultLimits, ...options.limits }
  const workers = Math.max(1, Math.min(options.workers ?? 2, availableParallelism()))
  const runtime = options.runtime ?? findRuntimeFolder()
  const start = createStart({ ...options, runtime, limits, workers })
  const pool = new Pool({ workers, startWith: Math.min(workers, options.startWith ?? workers), limits })
  let opened: Promise<void> | undefined
  // A failure here occurs again when the environment is opened, and is reported then.
  const early = start.early().then(
    (command) => command && !opened && pool.use(command),
    () => {},
  )

  const prepare = async (environment: RuleEnvironment) => {
    pool.use(await start.forEnvironment(environment))
    const request = JSON.stringify({ op: 'open', environment: start.inside(environment) }).slice(1)
    pool.greet((id) => `{"id":${id},${request}`)
  }

  /** Splits items among several tasks. */
  const inTasks = async <Item, Answer>(
    items: readonly Item[],
    size: number,
    create: (share: readonly Item[]) => ListTask<Answer>,
  ): Promise<readonly Answer[]> => {
    const tasks = inShares(items, size).map(create)
    for (const task of tasks) pool.submit(task)
    return (await Promise.all(tasks.map(({ answers }) => answers))).flat() as readonly Answer[]
  }

  return {
    isSandbox: start.isSandbox,
    started: early.then(() => {}),
    open: (environment) => (opened = prepare(environment)),
    async run(job, signal) {
      await (opened ??= prepare(emptyEnvironment))
      signal?.throwIfAborted()
      const task = createRunTask(job, limits)
      pool.submit(task)
      const stop = (): void => pool.abandon(task, signal?.reason as Error)
      signal?.addEventListener('abort', stop)
      try {
        return await task.outcome
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    async trace(job) {
      await (opened ??= prepare(emptyEnvironment))
      const task = createTraceTask(job, limits)
      pool.submit(task)
      return task.trace
    },
    async analyze(modules) {
      if (modules.length === 0) return []
      await (opened ?? early)
      pool.use(await start.forEnvironment(emptyEnvironment), { unlessRunning: true })
      return inTasks(modules, modulesPerTask, createAnalyzeTask)
    },
    async findMutants(modules) {
      if (modules.length === 0) return []
      await (opened ?? early)
      pool.use(await start.forEnvironment(emptyEnvironment), { unlessRunning: true })
      return inTasks(modules, modulesPerTask, createMutantsTask)
    },
    async guards(requests) {
      await (opened ??= prepare(emptyEnvironment))
      return inTasks(requests, guardsPerTask, createGuardsTask)
    },
    close: () => pool.close(),
  }
}

/**
 * Creates a runner on an installed CPython, for packages with C code. It enforces time and memory limits, but is not a
 * sandbox.
 */
export function createNativeRunner(options: Omit<RunnerOptions, 'python'> = {}): PythonRunner {
  return createRunner({ ...options, python: 'native' })
}

/** Returns how to start processes of the kind in the options. */
export function createStart(
  options: Pick<RunnerOptions, 'python' | 'interpreter'> & Parameters<typeof createSandboxStart>[0],
): ProcessStart {
  return options.python === 'native'
    ? createNativeStart({ ...options, interpreter: options.interpreter ?? 'python3' })
    : createSandboxStart(options)
}

function inShares<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, share) =>
    items.slice(share * size, (share + 1) * size),
  )
}
