import { access, constants, stat } from 'node:fs/promises'
import type { Secrets } from '../../data-directory/secrets.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'
import { toSource } from '../source-rows.ts'

/**
 * What stands in the way of getting at the logs of a source, in a sentence: a folder that cannot be read, a secret that is lost. Folders
 * are looked at only where they are followed.
 */
export function createAccessCheck({
  secrets,
  followsFolders,
}: {
  readonly secrets: Pick<Secrets, 'open' | 'canOpen'>
  readonly followsFolders: boolean
}): (row: SourceRow) => Promise<string | undefined> {
  return async (row) => {
    const source = toSource(row, secrets)
    if (source.kind === 'directory') return followsFolders ? await findFolderProblem(source.path) : undefined
    return source.isSecretLost
      ? 'The key is gone that the secret of its senders was stored with, so nobody may send. Edit the source and enter the secret again.'
      : undefined
  }
}

async function findFolderProblem(path: string): Promise<string | undefined> {
  try {
    if (!(await stat(path)).isDirectory()) return `"${path}" is no folder.`
    await access(path, constants.R_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code } = error as { readonly code?: string }
    if (code === 'ENOENT') return `The folder "${path}" is not there.`
    return `The folder "${path}" cannot be read (${code ?? String(error)}).`
  }
}
