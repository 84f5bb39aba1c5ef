/**
 * Runs Python rules: sandboxed in CPython on WebAssembly, or on an installed CPython.
 *
 *     const runner = createRunner({ workers: 2 })
 *     await runner.open({ helpers: [], dataModels: [], packages: [] })
 *     const outcome = await runner.run(job)
 *     await runner.close()
 */
export { createRunner } from './create-runner.ts'
export { createScriptRunner, type PythonScriptRunner } from './scripts/create-script-runner.ts'
export { createRuleStream } from './stream/create-stream.ts'
export type { PythonRunner, RunnerOptions } from './runner-options.ts'
export { probeSandbox } from './probe/probe-sandbox.ts'
export { findRuntimeFolder } from './runtime-folder.ts'

// packages
export {
  addPackages,
  compilePackages,
  installedModules,
  installPackages,
  lockFileOf,
  missingModules,
  packageDiagnostics,
  packageFolders,
  readLock,
  readPackageSettings,
  readPinnedVersions,
  runtimeModules,
  standardModules,
  type InstallOptions,
  type InstallResult,
  type Lock,
  type MissingModule,
  type PackageProgress,
} from './packages/index.ts'
