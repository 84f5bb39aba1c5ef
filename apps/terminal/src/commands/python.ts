import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type {
  ContentSet,
  GuardFinder,
  ModuleFacts,
  PythonMutantFinder,
  PythonSource,
  RuleEnvironment,
  RuleRunner,
  RuleStream,
  RuleTracer,
} from '@picket/core'
import { analyzeUnknown, factsFile, hasVerdicts, type FactsOptions } from '@picket/core/node'
import {
  createRunner,
  createRuleStream,
  findRuntimeFolder,
  installedModules,
  lockFileOf,
  packageFolders,
  readLock,
  runtimeModules,
  standardModules,
  type Lock,
  type PythonRunner,
  type RunnerOptions,
} from '@picket/rule-runtime'
import { configName } from '../config/find-config.ts'
import type { LoadedConfig } from '../config/read-config.ts'
import type { CommandContext } from '../program/context.ts'
import type { Environment } from '../program/environment.ts'
import { buildOfPicket } from './build-of-picket.ts'
import { cacheFolder } from './cache-folder.ts'

/** Python for one command: its processes start on first use, and end with the command. */
export interface Python {
  /** Starts the processes early, when they will most likely be needed, so that they get ready while content is read. */
  warm(use: 'tests' | 'facts'): Promise<void>
  /** Runs rules in an environment; opened when the first rule runs, so that cached verdicts start no process. */
  runnerFor(environment: RuleEnvironment): RuleRunner & RuleTracer & GuardFinder
  /** Runs rules on streams, in separate processes. */
  stream(): Promise<RuleStream>
  /** Folders of installed packages. */
  packages(): Promise<readonly string[]>
  /** Top-level modules that are available besides those of the content. */
  modules(): Promise<ReadonlySet<string>>
  /** Finds small changes to the deciding code of Python files. */
  readonly mutants: PythonMutantFinder
  /** Analyzes the Python files of the content; results by file name. */
  analyze(content: ContentSet): Promise<ReadonlyMap<string, ModuleFacts>>
  close(): Promise<void>
}

/** Opens Python as the command line and the settings specify. */
export function openPython(
  { args, env, cwd, onExit }: CommandContext,
  { config, file }: LoadedConfig,
  { limits }: Pick<RunnerOptions, 'limits'> = {},
): Python {
  const lock: Promise<Lock | undefined> = readLock(lockFileOf(file ?? join(cwd, configName)))
  lock.catch(() => {})
  const packages = async (): Promise<readonly string[]> => (await packageFolders(await lock, env)).folders
  const runtime = (args.text('python') as 'sandbox' | 'native' | undefined) ?? config.python?.runtime ?? 'sandbox'
  const facts = toFactsOptions(runtime, args.unlessNo('cache') && config.cache !== false, env)
  let runner: Promise<PythonRunner> | undefined
  let last: { readonly text: string; readonly runner: ReturnType<Python['runnerFor']> } | undefined
  const start = async (): Promise<PythonRunner> => {
    const workers = args.count('workers') ?? config.python?.workers
    return createRunner({
      python: runtime,
      cacheDir: cacheFolder(env),
      packages: await packages(),
      ...(limits === undefined ? {} : { limits }),
      ...(workers === undefined ? {} : { workers }),
      // The cached facts of earlier runs leave little to do.
      ...(facts && (existsSync(facts.file) || hasVerdicts(cacheFolder(env), facts.build)) ? { startWith: 1 } : {}),
    })
  }
  const started = (): Promise<PythonRunner> => (runner ??= start())
  const close = async (): Promise<void> => {
    const running = runner
    runner = undefined
    last = undefined
    await (await running)?.close()
  }
  onExit(close)
  return {
    stream: async () => {
      const workers = args.count('workers') ?? config.python?.workers
      const stream = createRuleStream({
        python: runtime,
        cacheDir: cacheFolder(env),
        packages: await packages(),
        ...(limits === undefined ? {} : { limits }),
        ...(workers === undefined ? {} : { workers }),
      })
      onExit(() => stream.close())
      return stream
    },
    warm: async (use) => {
      if (use === 'facts' && facts && existsSync(facts.file)) return
      // A failure occurs again, and is reported, when Python is needed.
      await started().then(
        (one) => one.started,
        () => {},
      )
    },
    packages,
    modules: async () => new Set([...standardModules, ...runtimeModules, ...installedModules(await lock)]),
    analyze: async (content) => {
      const sources = new Map(content.specs.flatMap(({ python }) => (python ? [[python.file, python] as const] : [])))
      if (sources.size === 0) return new Map()
      const modules = [...sources.values()]
      const analyze = async (some: readonly PythonSource[]) => (await started()).analyze(some)
      const found = await (facts ? analyzeUnknown(facts, modules, analyze) : analyze(modules))
      return new Map(found.map((one) => [one.file, one]))
    },
    mutants: { findMutants: async (modules) => (await started()).findMutants(modules) },
    runnerFor: (environment) => {
      const text = JSON.stringify(environment)
      if (last?.text === text) return last.runner
      let opened: Promise<PythonRunner> | undefined
      const open = async (): Promise<PythonRunner> => {
        const one = await started()
        await one.open(environment)
        return one
      }
      const lazy: ReturnType<Python['runnerFor']> = {
        open: async () => {},
        run: async (job, signal) => (await (opened ??= open())).run(job, signal),
        trace: async (job) => (await (opened ??= open())).trace(job),
        guards: async (requests) => (await (opened ??= open())).guards(requests),
        analyze: async (modules) => (await started()).analyze(modules),
        close,
      }
      last = { text, runner: lazy }
      return lazy
    },
    close,
  }
}

/** Returns where facts are cached; nowhere for an installed Python, which can change between runs without notice. */
function toFactsOptions(
  runtime: string,
  caching: boolean,
  env: Environment,
): (FactsOptions & { readonly build: string }) | undefined {
  const build = buildOfPicket()
  if (!caching || runtime === 'native' || build === undefined) return undefined
  return { build, file: factsFile(cacheFolder(env), build + findRuntimeFolder().build), now: Date.now() }
}
