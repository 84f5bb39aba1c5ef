import { join } from 'node:path'
import type { ContentSet, ModuleFacts, RuleEnvironment, RuleRunner } from '@picket/core'
import {
  createRunner,
  installedModules,
  lockFileOf,
  packageFolders,
  readLock,
  runtimeModules,
  standardModules,
  type Lock,
  type PythonRunner,
} from '@picket/rule-runtime'
import { configName } from '../config/find-config.ts'
import type { LoadedConfig } from '../config/read-config.ts'
import type { CommandContext } from '../program/context.ts'
import { cacheFolder } from './cache-folder.ts'

/** Python for one command: its processes start when something is asked of them, and end with the command. */
export interface Python {
  /** Runs rules in an environment; opened when the first rule runs, so that cached verdicts start no process. */
  runnerFor(environment: RuleEnvironment): RuleRunner
  /** Folders of installed packages. */
  packages(): Promise<readonly string[]>
  /** Top-level modules that are there besides the content's own. */
  modules(): Promise<ReadonlySet<string>>
  /** What the content's Python files say, by file name. */
  analyze(content: ContentSet): Promise<ReadonlyMap<string, ModuleFacts>>
  close(): Promise<void>
}

/** Opens Python as the command line and the settings say. */
export function openPython({ args, env, cwd, onExit }: CommandContext, { config, file }: LoadedConfig): Python {
  const lock: Promise<Lock | undefined> = readLock(lockFileOf(file ?? join(cwd, configName)))
  lock.catch(() => {})
  const packages = async (): Promise<readonly string[]> => (await packageFolders(await lock, env)).folders
  let runner: Promise<PythonRunner> | undefined
  const start = async (): Promise<PythonRunner> => {
    const workers = args.count('workers') ?? config.python?.workers
    return createRunner({
      python: (args.text('python') as 'sandbox' | 'native' | undefined) ?? config.python?.runtime ?? 'sandbox',
      cacheDir: cacheFolder(env),
      packages: await packages(),
      ...(workers === undefined ? {} : { workers }),
    })
  }
  const started = (): Promise<PythonRunner> => (runner ??= start())
  const close = async (): Promise<void> => {
    const running = runner
    runner = undefined
    await (await running)?.close()
  }
  onExit(close)
  return {
    packages,
    modules: async () => new Set([...standardModules, ...runtimeModules, ...installedModules(await lock)]),
    analyze: async (content) => {
      const sources = new Map(content.specs.flatMap(({ python }) => (python ? [[python.file, python] as const] : [])))
      if (sources.size === 0) return new Map()
      const facts = await (await started()).analyze([...sources.values()])
      return new Map(facts.map((one) => [one.file, one]))
    },
    runnerFor: (environment) => {
      let opened: Promise<PythonRunner> | undefined
      const open = async (): Promise<PythonRunner> => {
        const one = await started()
        await one.open(environment)
        return one
      }
      return {
        open: async () => {},
        run: async (job) => (await (opened ??= open())).run(job),
        analyze: async (modules) => (await started()).analyze(modules),
        close,
      }
    },
    close,
  }
}
