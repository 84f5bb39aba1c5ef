import { installedModules, lockFileOf, packageFolders, readLock } from '@picket/rule-runtime'
import { join } from 'node:path'
import type { LabSettings } from './messages.ts'

/**
 * Returns the installed packages of a content tree. Throws if packages are missing: rules that import them would fail
 * without a clear reason.
 */
export async function readPackages(content: string): Promise<NonNullable<LabSettings['packages']>> {
  const lock = await readLock(lockFileOf(join(content, 'picket.yaml')))
  const { folders, missing } = await packageFolders(lock, process.env)
  if (missing.length > 0)
    throw new Error(
      `Packages are not installed: ${missing.map(({ name }) => name).join(', ')}. Run "picket deps install" in ${content}.`,
    )
  return { folders, modules: [...installedModules(lock)] }
}
