import { installedModules, lockFileOf, packageFolders, readLock } from '@picket/rule-runtime'
import { join } from 'node:path'
import type { LabSettings } from './messages.ts'

/** The packages that are installed for a content tree. */
export async function readPackages(content: string): Promise<NonNullable<LabSettings['packages']>> {
  const lock = await readLock(lockFileOf(join(content, 'picket.yaml')))
  return { folders: (await packageFolders(lock, process.env)).folders, modules: [...installedModules(lock)] }
}
