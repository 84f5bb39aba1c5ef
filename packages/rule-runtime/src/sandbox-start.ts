import { realpathSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { RuleEnvironment } from '@picket/core'
import type { ProcessStart } from './process-start.ts'
import type { Limits } from './limits.ts'
import { fingerprintPackages } from './package-fingerprint.ts'
import { preloadNames } from './preload-names.ts'
import { collectOutput } from './process.ts'
import type { RunnerOptions } from './runner-options.ts'
import type { RuntimeFolder } from './runtime-folder.ts'
import { sandboxCommand } from './sandbox-command.ts'
import { SnapshotCache } from './snapshot-cache.ts'

interface SandboxOptions extends Pick<RunnerOptions, 'cacheDir' | 'packages' | 'longRunning'> {
  readonly runtime: RuntimeFolder
  readonly limits: Limits
  readonly workers: number
  /** A process that has grown by more is replaced. */
  readonly growthMb?: number
}

/** Importing the largest packages takes three seconds on an idle machine. */
const preloadTimeoutMs = 120_000

/**
 * Starts sandboxed processes; with a cache folder, from a snapshot in which the packages of the helpers are already
 * imported.
 */
export function createSandboxStart(options: SandboxOptions): ProcessStart {
  const { runtime, limits, cacheDir } = options
  const cache = cacheDir === undefined ? undefined : new SnapshotCache(cacheDir)
  const base = {
    runtime,
    memoryMb: limits.memoryMb,
    quickCompile: options.workers > 1 && !options.longRunning,
    ...(options.growthMb === undefined ? {} : { growthMb: options.growthMb }),
  }

  const command = (folders: readonly string[], snapshot: string | undefined) =>
    sandboxCommand({ ...base, packages: folders, ...(snapshot === undefined ? {} : { snapshot }) })
  const partsOf = (folders: readonly string[], preload: readonly string[]) => [
    runtime.build,
    fingerprintPackages(folders),
    String(limits.memoryMb),
    ...preload,
  ]
  const snapshotFor = async (folders: readonly string[], { helpers, dataModels }: RuleEnvironment) => {
    const models = dataModels.flatMap(({ python }) => (python ? [python] : []))
    const preload = preloadNames([...helpers, ...models], folders)
    if (!cache || preload.length === 0) return undefined
    return cache.get(partsOf(folders, preload), () =>
      collectOutput(
        sandboxCommand({ ...base, mode: 'preload', packages: folders, modules: preload }),
        preloadTimeoutMs,
      ),
    )
  }

  return {
    isSandbox: true,
    async early() {
      if (!options.packages) return undefined
      const folders = options.packages.map((folder) => realpathSync(folder))
      if (folders.length === 0) return command([], undefined)
      const last = await cache?.last()
      if (!last || !isDeepStrictEqual(last.parts.slice(0, 3), partsOf(folders, []))) return undefined
      return command(folders, last.path)
    },
    async forEnvironment(environment) {
      const folders = environment.packages.map((folder) => realpathSync(folder))
      return command(folders, await snapshotFor(folders, environment))
    },
    inside: (environment) => ({
      ...environment,
      packages: environment.packages.map((_, index) => `/packages/${index}`),
    }),
  }
}
