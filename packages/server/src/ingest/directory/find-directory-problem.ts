import { access, constants, stat } from 'node:fs/promises'

/** Returns why a directory cannot be read. */
export async function findDirectoryProblem(path: string): Promise<string | undefined> {
  try {
    if (!(await stat(path)).isDirectory()) return `"${path}" is not a directory.`
    await access(path, constants.R_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code } = error as { readonly code?: string }
    if (code === 'ENOENT') return `The directory "${path}" does not exist.`
    return `The directory "${path}" cannot be read (${code ?? String(error)}).`
  }
}
