import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The state of a file. */
export interface FoundFile {
  readonly path: string
  /** Device and inode. */
  readonly inode: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

const maxNesting = 8
const maxFiles = 10_000

/**
 * Lists the files of a directory and its subdirectories, or the file itself. Hidden files, links and compressed files
 * are left out: a compressed file is complete and belongs in an HTTP request. Unreadable entries are skipped.
 */
export function listFiles(path: string): readonly FoundFile[] {
  const found: FoundFile[] = []
  const visit = (current: string, depth: number): void => {
    for (const entry of entriesOf(current)) {
      const inner = join(current, entry.name)
      if (entry.name.startsWith('.') || found.length >= maxFiles) continue
      if (entry.isDirectory() && depth < maxNesting) visit(inner, depth + 1)
      else if (entry.isFile() && !packed.test(entry.name)) found.push(...readFileState(inner))
    }
  }
  if (isFolder(path)) visit(path, 0)
  else found.push(...readFileState(path))
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

const packed = /\.(?:gz|zst|bz2|xz|zip|lz4|tgz|tar)$/i

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function readFileState(path: string): readonly FoundFile[] {
  try {
    const { dev, ino, size, mtimeMs, isFile } = withKind(path)
    return isFile ? [{ path, inode: `${dev}:${ino}`, size, changedAt: mtimeMs }] : []
  } catch {
    return []
  }
}

function withKind(path: string) {
  const stats = lstatSync(path)
  return { dev: stats.dev, ino: stats.ino, size: stats.size, mtimeMs: stats.mtimeMs, isFile: stats.isFile() }
}
