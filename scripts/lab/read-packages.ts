import { installedModules, lockFileOf, packageFolders, readLock } from '@picket/rule-runtime'
import { join } from 'node:path'
import type { LabSettings } from './messages.ts'

/** The packages that are installed for a content tree. Throws where some are not: rules that need them would not run, and nothing would say why. */
export async function readPackages(content: string): Promise<NonNullable<LabSettings['packages']>> {
  const lock = await readLock(lockFileOf(join(content, 'picket.yaml')))
  const { folders, missing } = await packageFolders(lock, process.env)
  if (missing.length > 0)
    throw new Error(
      `Packages are not installed here: ${missing.map(({ name }) => name).join(', ')}. In ${content}: picket deps install`,
    )
  return { folders, modules: [...installedModules(lock)] }
}
