import type { Environment } from './index-settings.ts'
import type { Lock, LockedPackage } from './lock-file.ts'
import { openPackageStore, type StoredPackage } from './package-store.ts'

/** The locations of the locked packages on this machine. */
export interface PackageFolders {
  /** For `RuleEnvironment.packages`. */
  readonly folders: readonly string[]
  /** Locked, but not installed on this machine: `picket deps install` is needed. */
  readonly missing: readonly LockedPackage[]
}

/** Returns the folders of the locked packages, in the order of the lock file; none without a lock file. */
export async function packageFolders(lock: Lock | undefined, environment: Environment): Promise<PackageFolders> {
  const store = openPackageStore(environment)
  const found = await Promise.all(
    (lock?.packages ?? []).map(async (entry) => [entry, await store.find(entry.sha256)] as const),
  )
  return {
    folders: found.flatMap(([, stored]: readonly [LockedPackage, StoredPackage | undefined]) =>
      stored === undefined ? [] : [stored.folder],
    ),
    missing: found.flatMap(([entry, stored]) => (stored === undefined ? [entry] : [])),
  }
}

/** Top-level modules that the locked packages provide. */
export function installedModules(lock: Lock | undefined): ReadonlySet<string> {
  return new Set(lock?.packages.flatMap(({ modules }) => modules))
}
