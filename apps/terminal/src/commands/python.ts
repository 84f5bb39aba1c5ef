import { join } from 'node:path'
import type { ContentSet, ModuleFacts } from '@picket/core'
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
  runner(): PythonRunner
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
  let runner: PythonRunner | undefined
  let lock: Promise<Lock | undefined> | undefined
  const readLocked = (): Promise<Lock | undefined> => (lock ??= readLock(lockFileOf(file ?? join(cwd, configName))))
  const start = (): PythonRunner => {
    if (runner !== undefined) return runner
    const workers = args.count('workers') ?? config.python?.workers
    const started = createRunner({
      python: (args.text('python') as 'sandbox' | 'native' | undefined) ?? config.python?.runtime ?? 'sandbox',
      cacheDir: cacheFolder(env),
      ...(workers === undefined ? {} : { workers }),
    })
    runner = started
    onExit(() => started.close())
    return started
  }
  return {
    runner: start,
    packages: async () => (await packageFolders(await readLocked(), env)).folders,
    modules: async () => new Set([...standardModules, ...runtimeModules, ...installedModules(await readLocked())]),
    analyze: async (content) => {
      const sources = new Map(content.specs.flatMap(({ python }) => (python ? [[python.file, python] as const] : [])))
      if (sources.size === 0) return new Map()
      const facts = await start().analyze([...sources.values()])
      return new Map(facts.map((one) => [one.file, one]))
    },
    close: async () => {
      await runner?.close()
      runner = undefined
    },
  }
}
