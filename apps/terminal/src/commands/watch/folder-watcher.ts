import { lstatSync, readdirSync, statSync, watch, type FSWatcher, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Watches whole trees of folders, and single files. */
export interface FolderWatcher {
  /** Adds a tree, or one file, which need not be there yet. What is watched already is left alone. */
  add(path: string): void
  close(): void
}

/**
 * Calls back with the absolute path of whatever changes, appears or goes; a folder that went ends in a slash. Folders are watched
 * one by one, since editors that save by renaming put another file in the place of the one that was watched.
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
    // Another folder of the same name: the watched one went in the meantime, as when branches are switched.
    if (found?.isDirectory() === true && folders.get(path)?.identity === identityOf(found)) return
    const isGone = drop(path)
    if (isGone) onChange(`${path}/`)
    // Links to folders are not followed, as in the search for content.
    if (found?.isDirectory() === true) for (const file of addTree(path)) onChange(file)
    else if (!isGone) onChange(path)
  }
  /** Watches a tree and gives the files in it. */
  const addTree = (folder: string): readonly string[] => {
    const found = stats(folder)
    if (folders.has(folder) || found === undefined) return []
    try {
      const watcher = watch(folder, (_, name) => {
        if (name !== null && !isPassedOver(name)) changed(join(folder, name))
      })
      // A folder that was removed is told by the one above it.
      watcher.on('error', () => drop(folder))
      folders.set(folder, { watcher, identity: identityOf(found) })
      return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        if (isPassedOver(entry.name)) return []
        const path = join(folder, entry.name)
        return entry.isDirectory() ? addTree(path) : [path]
      })
    } catch (error) {
      if (isFolder(folder)) onProblem(folder, error as Error)
      return []
    }
  }
  /** One name in its folder, whether a file or a folder bears it, or nothing yet. */
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
      // A folder is watched itself; the one above it may be none of the user's.
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

/** What the search for content passes over too. */
function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === '__pycache__'
}

function stats(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}

/** What is named may be a link to a folder. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** The number of a folder that went may be given to the next one. */
function identityOf({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev} ${ino} ${birthtimeMs}`
}
