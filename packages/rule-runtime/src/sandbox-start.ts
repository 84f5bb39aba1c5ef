import { realpathSync } from 'node:fs'
import type { RuleEnvironment } from '@picket/core'
import type { ProcessStart } from './create-runner.ts'
import type { Limits } from './limits.ts'
import { fingerprintPackages } from './package-fingerprint.ts'
import { preloadNames } from './preload-names.ts'
import { collectOutput } from './process.ts'
import type { RunnerOptions } from './runner-options.ts'
import type { RuntimeFolder } from './runtime-folder.ts'
import { sandboxCommand } from './sandbox-command.ts'
import { SnapshotCache } from './snapshot-cache.ts'

interface SandboxOptions extends Pick<RunnerOptions, 'cacheDir' | 'packages'> {
  readonly runtime: RuntimeFolder
  readonly limits: Limits
  readonly workers: number
}

/** Importing the largest packages takes three seconds on a quiet machine. */
const preloadTimeoutMs = 120_000

/** Sandboxed processes; with a cache folder they start from a snapshot in which the helpers' packages are imported already. */
export function createSandboxStart({ runtime, limits, workers, cacheDir, packages }: SandboxOptions): ProcessStart {
  const cache = cacheDir === undefined ? undefined : new SnapshotCache(cacheDir)
  // Two processes that compile well take both processors from the rules; measured in docs/decisions.
  const base = { runtime, memoryMb: limits.memoryMb, quickCompile: workers > 1 }

  const snapshotFor = async (folders: readonly string[], { helpers, dataModels }: RuleEnvironment) => {
    const models = dataModels.flatMap(({ python }) => (python ? [python] : []))
    const preload = preloadNames([...helpers, ...models], folders)
    if (!cache || preload.length === 0) return undefined
    const parts = [runtime.build, fingerprintPackages(folders), String(limits.memoryMb), ...preload]
    return cache.get(parts, () =>
      collectOutput(sandboxCommand({ ...base, packages: folders, preload }), preloadTimeoutMs),
    )
  }

  return {
    isSandbox: true,
    early: () => (packages?.length === 0 ? sandboxCommand({ ...base, packages: [] }) : undefined),
    async forEnvironment(environment) {
      const folders = environment.packages.map((folder) => realpathSync(folder))
      const snapshot = await snapshotFor(folders, environment)
      return sandboxCommand({ ...base, packages: folders, ...(snapshot === undefined ? {} : { snapshot }) })
    },
    inside: (environment) => ({
      ...environment,
      packages: environment.packages.map((_, index) => `/packages/${index}`),
    }),
  }
}
