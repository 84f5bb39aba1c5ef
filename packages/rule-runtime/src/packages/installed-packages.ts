import type { Environment } from './index-settings.ts'
import type { Lock, LockedPackage } from './lock-file.ts'
import { openPackageStore, type StoredPackage } from './package-store.ts'

/** Where the locked packages lie on this machine. */
export interface PackageFolders {
  /** For `RuleEnvironment.packages`. */
  readonly folders: readonly string[]
  /** Locked, but not installed here: `picket deps install` is due. */
  readonly missing: readonly LockedPackage[]
}

/** The folders of the locked packages, in the order of the lock file; no lock file, no folders. */
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
