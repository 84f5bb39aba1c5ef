/**
 * Runs Python rules: sandboxed in CPython on WebAssembly, or on an installed CPython.
 *
 *     const runner = createRunner({ workers: 2 })
 *     await runner.open({ helpers: [], dataModels: [], packages: [] })
 *     const outcome = await runner.run(job)
 *     await runner.close()
 */
export { createNativeRunner, createRunner } from './create-runner.ts'
export {
  createScriptRunner,
  type PythonScriptRunner,
  type ScriptRunnerOptions,
} from './scripts/create-script-runner.ts'
export type { ScriptFailure, ScriptOutcome } from './scripts/parse-task.ts'
export { createRuleStream, type PythonStream, type StreamOptions } from './stream/create-stream.ts'
export { defaultLimits, type Limits } from './limits.ts'
export type { PythonRunner, RunnerOptions } from './runner-options.ts'
export type { ProbeResult } from './probe/probe-result.ts'
export { probeSandbox } from './probe/probe-sandbox.ts'
export { findRuntimeFolder, type RuntimeFolder } from './runtime-folder.ts'

// packages
export {
  addPackages,
  distributionOf,
  findDamagedPackages,
  installedModules,
  installPackages,
  lockFileOf,
  missingModules,
  missingPackage,
  packageDiagnostics,
  packageFolders,
  PackageProblem,
  packagesNotInstalled,
  parsePackageSettings,
  readLock,
  readPackageSettings,
  readPinnedVersions,
  runtimeModules,
  standardModules,
  type DamagedPackage,
  type InstallOptions,
  type InstallResult,
  type Lock,
  type LockedPackage,
  type MissingModule,
  type PackageFolders,
  type PackageProgress,
  type PackageSettings,
  type UnavailablePackage,
} from './packages/index.ts'
