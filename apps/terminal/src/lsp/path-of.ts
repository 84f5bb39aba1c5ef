import { fileURLToPath } from 'node:url'

/** Returns the path of a file on this machine; undefined for other documents, such as those that were never saved. */
export function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}
