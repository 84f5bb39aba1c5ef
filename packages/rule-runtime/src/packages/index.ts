/**
 * Third-party packages for rules: listed in `picket.yaml`, locked with hashes in `picket.lock`, fetched once, unpacked into a
 * store that all projects of a user share, and mounted for the rules from there.
 *
 *   const { lock } = await installPackages({ configFile: 'picket.yaml', environment: process.env })
 *   const { folders } = await packageFolders(lock, process.env)
 */
export type { PackageProgress } from './catalog.ts'
export { missingPackage, packageDiagnostics, packagesNotInstalled } from './diagnostics.ts'
export { compilePackages } from './compile-packages.ts'
export { distributionOf } from './distribution-names.ts'
export {
  addPackages,
  fitsSettings,
  installPackages,
  type InstallOptions,
  type InstallResult,
  type UnavailablePackage,
} from './install-packages.ts'
export { installedModules, packageFolders, type PackageFolders } from './installed-packages.ts'
export { lockFileOf, readLock, type Lock, type LockedPackage } from './lock-file.ts'
export { missingModules, runtimeModules, type MissingModule } from './missing-modules.ts'
export { PackageProblem } from './package-problem.ts'
export { parsePackageSettings, readPackageSettings, type PackageSettings } from './package-settings.ts'
export { readPinnedVersions } from './pinned-versions.ts'
export { standardModules } from './standard-modules.ts'
export { findDamagedPackages, type DamagedPackage } from './verify-packages.ts'
