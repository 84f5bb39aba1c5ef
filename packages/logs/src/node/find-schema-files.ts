import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'

export interface FoundSchemaFile {
  /** Absolute. */
  readonly path: string
  /** The path to display: relative to the working directory if it is below it, with slashes. */
  readonly file: string
  /** Whether the file itself was passed, not its directory. */
  readonly isNamed: boolean
}

export interface FindSchemaFiles {
  /** Without duplicates, sorted by path, whatever they contain. */
  readonly files: readonly FoundSchemaFile[]
  /** Paths that could not be read, with the error; `ENOENT` if they do not exist. */
  readonly unreadable: readonly { readonly file: string; readonly error: unknown }[]
}

/** Limits the depth, and ends symbolic links that form a cycle. */
const maxFolderDepth = 32

const skippedFolders = new Set(['node_modules', '__pycache__'])

/**
 * Finds the YAML files of files and directories; JSON files only if they are passed by name. Hidden files are skipped.
 */
export function findSchemaFiles(paths: readonly string[], cwd: string): FindSchemaFiles {
  const files = new Map<string, FoundSchemaFile>()
  const unreadable: { file: string; error: unknown }[] = []
  const walk = (folder: string, root: string, depth: number): void => {
    let entries: Dirent[]
    try {
      entries = readdirSync(folder, { withFileTypes: true })
    } catch (error) {
      unreadable.push({ file: displayName(folder, cwd), error })
      return
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.') || skippedFolders.has(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (depth < maxFolderDepth) walk(path, root, depth + 1)
      } else if (/\.ya?ml$/.test(entry.name) && (entry.isFile() || isLinkInside(path, root)))
        if (!files.has(path)) files.set(path, { path, file: displayName(path, cwd), isNamed: false })
    }
  }
  for (const given of paths) {
    const path = resolve(cwd, given)
    try {
      if (statSync(path).isDirectory()) walk(path, realpathSync(path), 0)
      else files.set(path, { path, file: displayName(path, cwd), isNamed: true })
    } catch (error) {
      unreadable.push({ file: displayName(path, cwd), error })
    }
  }
  return { files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), unreadable }
}

/** Whether a symbolic link leads to a file within the directory that is searched; other links are ignored. */
function isLinkInside(path: string, root: string): boolean {
  try {
    const target = realpathSync(path)
    return target.startsWith(root + sep) && statSync(target).isFile()
  } catch {
    return false
  }
}

function displayName(path: string, cwd: string): string {
  const inside = path === cwd || path.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep)
  const shown = inside ? relative(cwd, path) || basename(path) : path
  return sep === '/' ? shown : shown.replaceAll(sep, '/')
}
