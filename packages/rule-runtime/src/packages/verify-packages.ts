import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from './index-settings.ts'
import type { Lock } from './lock-file.ts'
import { openPackageStore, type StoredPackage } from './package-store.ts'
import { hashOf, parseRecord } from './record.ts'

/** A package whose files on this machine differ from those that were installed. */
export interface DamagedPackage {
  readonly name: string
  readonly version: string
  readonly folder: string
  /** The first file that differs or is missing. */
  readonly file: string
}

/** Compares the installed files of the locked packages with their RECORDs. Slow for many packages: for `picket doctor`. */
export async function findDamagedPackages(
  lock: Lock | undefined,
  environment: Environment,
): Promise<readonly DamagedPackage[]> {
  const store = openPackageStore(environment)
  const damaged = (lock?.packages ?? []).map(async ({ name, version, sha256 }): Promise<DamagedPackage[]> => {
    const stored = await store.find(sha256)
    const file = stored === undefined ? undefined : await firstDamage(stored)
    return stored === undefined || file === undefined ? [] : [{ name, version, folder: stored.folder, file }]
  })
  return (await Promise.all(damaged)).flat()
}

async function firstDamage({ folder }: StoredPackage): Promise<string | undefined> {
  const info = (await readdir(folder)).find((name) => name.endsWith('.dist-info'))
  if (info === undefined) return 'RECORD'
  const record = await readFile(join(folder, info, 'RECORD'), 'utf8').catch(() => undefined)
  if (record === undefined) return `${info}/RECORD`
  for (const [path, hash] of parseRecord(record)) {
    // The files in NAME.data were moved or left out when the wheel was unpacked.
    if (hash === '' || /^[^/]+\.data\//.test(path)) continue
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (bytes === undefined || hashOf(bytes, hash) !== hash) return path
  }
  return undefined
}
