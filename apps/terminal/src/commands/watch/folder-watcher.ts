import { lstatSync, readdirSync, statSync, watch, type FSWatcher, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Watches folder trees, and single files. */
export interface FolderWatcher {
  /** Adds a tree, or one file, which need not exist yet. Paths that are already watched are ignored. */
  add(path: string): void
  close(): void
}

/**
 * Calls back with the absolute path of every file that changes, appears or is deleted; a deleted folder ends in a
 * slash. Folders are watched one by one, since editors that save by renaming replace the watched file with another one.
 */
export function createFolderWatcher(
  onChange: (path: string) => void,
  onProblem: (folder: string, error: Error) => void,
): FolderWatcher {
  const folders = new Map<string, { readonly watcher: FSWatcher; readonly identity: string }>()
  const single = new Map<string, FSWatcher>()

  const drop = (folder: string): boolean => {
    const below = [...folders.keys()].filter((one) => one === folder || one.startsWith(`${folder}/`))
    for (const one of below) {
      folders.get(one)?.watcher.close()
      folders.delete(one)
    }
    return below.length > 0
  }
  const changed = (path: string): void => {
    const found = stats(path)
    // Another folder with the same name: the watched one was deleted in the meantime, as when branches are switched.
    if (found?.isDirectory() === true && folders.get(path)?.identity === identityOf(found)) return
    const isGone = drop(path)
    if (isGone) onChange(`${path}/`)
    // Links to folders are not followed, as in the search for content.
    if (found?.isDirectory() === true) for (const file of addTree(path)) onChange(file)
    else if (!isGone) onChange(path)
  }
  /** Watches a tree and returns its files. */
  const addTree = (folder: string): readonly string[] => {
    const found = stats(folder)
    if (folders.has(folder) || found === undefined) return []
    try {
      const watcher = watch(folder, (_, name) => {
        if (name !== null && !isSkipped(name)) changed(join(folder, name))
      })
      // The parent folder reports a folder that was removed.
      watcher.on('error', () => drop(folder))
      folders.set(folder, { watcher, identity: identityOf(found) })
      return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        if (isSkipped(entry.name)) return []
        const path = join(folder, entry.name)
        return entry.isDirectory() ? addTree(path) : [path]
      })
    } catch (error) {
      if (isFolder(folder)) onProblem(folder, error as Error)
      return []
    }
  }
  /** Watches one name in its folder, whether it is a file, a folder, or does not exist yet. */
  const addName = (path: string): void => {
    const folder = dirname(path)
    if (single.has(path) || !isFolder(folder)) return
    try {
      const watcher = watch(folder, (_, name) => {
        if (name === basename(path)) changed(path)
      })
      watcher.on('error', () => watcher.close())
      single.set(path, watcher)
    } catch (error) {
      // A folder is watched directly; its parent may not be accessible to the user.
      if (!isFolder(path)) onProblem(folder, error as Error)
    }
  }
  return {
    add: (path) => {
      addName(path)
      if (isFolder(path)) addTree(path)
    },
    close: () => {
      for (const { watcher } of folders.values()) watcher.close()
      for (const watcher of single.values()) watcher.close()
      folders.clear()
      single.clear()
    },
  }
}

/** Paths that the search for content skips, too. */
function isSkipped(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === '__pycache__'
}

function stats(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}

/** The path may be a link to a folder. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** The inode number of a deleted folder can be reused by the next one. */
function identityOf({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev} ${ino} ${birthtimeMs}`
}
