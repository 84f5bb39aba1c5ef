import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** Watches whole trees of folders. */
export interface FolderWatcher {
  /** Adds a tree; one that is watched already is left alone. */
  add(folder: string): void
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
  const watchers = new Map<string, FSWatcher>()

  const drop = (folder: string): boolean => {
    const below = [...watchers.keys()].filter((one) => one === folder || one.startsWith(`${folder}/`))
    for (const one of below) {
      watchers.get(one)?.close()
      watchers.delete(one)
    }
    return below.length > 0
  }
  const changed = (path: string): void => {
    if (isFolder(path)) {
      if (watchers.has(path)) return
      for (const file of add(path)) onChange(file)
    } else onChange(drop(path) ? `${path}/` : path)
  }
  /** Watches a tree and gives the files in it. */
  const add = (folder: string): readonly string[] => {
    if (watchers.has(folder)) return []
    try {
      const watcher = watch(folder, (_, name) => {
        if (name !== null && !isPassedOver(name)) changed(join(folder, name))
      })
      // A folder that was removed is told by the one above it.
      watcher.on('error', () => drop(folder))
      watchers.set(folder, watcher)
      return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        if (isPassedOver(entry.name)) return []
        const path = join(folder, entry.name)
        return entry.isDirectory() ? add(path) : [path]
      })
    } catch (error) {
      if (isFolder(folder)) onProblem(folder, error as Error)
      return []
    }
  }
  return {
    add: (folder) => void add(folder),
    close: () => {
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}

/** What the search for content passes over too. */
function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === '__pycache__'
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
