import { access, constants, stat } from 'node:fs/promises'

/** Returns why a directory cannot be read. */
export async function findDirectoryProblem(path: string): Promise<string | undefined> {
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
