import { join } from 'node:path'
import type { ProcessCommand } from './process.ts'
import type { RuntimeFolder } from './runtime-folder.ts'
import type { WorkerSettings } from './worker/settings.ts'

export interface SandboxSettings {
  readonly runtime: RuntimeFolder
  readonly memoryMb: number
  /** A process that has grown by more is replaced. */
  readonly growthMb?: number
  /** A later snapshot than that of the runtime. */
  readonly snapshot?: string
  readonly packages: readonly string[]
  /** Compile WebAssembly quickly instead of optimizing it: better for short runs on several workers. */
  readonly quickCompile: boolean
  /** What the process does; `serve` by default. */
  readonly mode?: Exclude<WorkerSettings['mode'], 'base'>
  /** The modules to import; for `preload`. */
  readonly modules?: readonly string[]
}

/**
 * Returns the command of a worker process that can read the folder of the runtime, the package folders and one
 * snapshot, and do nothing else.
 */
export function sandboxCommand(settings: SandboxSettings): ProcessCommand {
  const { runtime, memoryMb, growthMb, packages, quickCompile, mode = 'serve', modules = [] } = settings
  const snapshot = settings.snapshot ?? join(runtime.path, 'base.snapshot')
  const worker: WorkerSettings = {
    mode,
    snapshot,
    packages,
    modules,
    memoryMb,
    ...(growthMb === undefined ? {} : { growthMb }),
  }
  return {
    file: process.execPath,
    args: [
      '--permission',
      ...[join(runtime.path, '/'), snapshot, ...packages.map((folder) => join(folder, '/'))].map(
        (path) => `--allow-fs-read=${path}`,
      ),
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      '--max-old-space-size=256',
      // The start creates much garbage; with a smaller heap, collecting it takes 10 % of the start.
      '--min-semi-space-size=16',
      // By default, functions that only a start runs are optimized, too, which is a third of the CPU time of a start.
      quickCompile ? '--liftoff-only' : '--wasm-tiering-budget=100000000',
      join(runtime.path, 'worker.mjs'),
      JSON.stringify(worker),
    ],
    env: { TZ: 'UTC' },
    folder: runtime.path,
  }
}
