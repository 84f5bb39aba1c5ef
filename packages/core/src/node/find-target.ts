import { lstatSync, readdirSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import type { Target, TargetRequest } from '../detections/parse-content.ts'
import { isInside, realPath, shownName } from './find-content-files.ts'
import { readHead, readTextFile, unreadable, type ReadText } from './read-text-file.ts'

/** Finds what `Filename` names, on disk; never accesses files outside of the roots. */
export function createTargetFinder(
  roots: readonly string[],
  cwd: string,
  read: (path: string, file: string) => ReadText = readTextFile,
): (request: TargetRequest) => Target {
  const allowed = [...new Set([...roots, ...roots.filter((root) => isInside(root, cwd)).map(() => cwd)])]
  const realAllowed = allowed.map(realPath)
  const realFolders = new Map<string, string>()
  const texts = new Map<string, Target>()
  return ({ specFile, filename, wanted }) => {
    if (isAbsolute(filename) || filename.includes('\0')) return { outcome: 'outside' }
    const path = resolve(cwd, dirname(specFile), filename)
    if (!allowed.some((root) => isInside(path, root))) return { outcome: 'outside' }
    const file = shownName(path, cwd)
    const known = texts.get(path)
    if (known !== undefined) return known
    const status = statusOf(path)
    if (status === 'missing') return { outcome: 'missing', siblings: siblingsOf(path) }
    if (status instanceof Error) return { outcome: 'refused', findings: [unreadable(file, status)] }
    const folder = realFolders.get(dirname(path)) ?? realPath(dirname(path))
    realFolders.set(dirname(path), folder)
    const real = status === 'link' ? realPath(path) : join(folder, basename(path))
    if (!realAllowed.some((root) => isInside(real, root))) return { outcome: 'outside' }
    const what = status === 'link' ? statusOf(real) : status
    if (what === 'a folder' || what === 'a device') return { outcome: 'not-a-file', what }
    if (wanted === 'head') {
      const text = readHead(path)
      return { outcome: 'exists', ...(text === undefined ? {} : { head: { file, text } }) }
    }
    const one = read(path, file)
    const target: Target =
      'text' in one ? { outcome: 'text', file, text: one.text } : { outcome: 'refused', findings: [one.finding] }
    texts.set(path, target)
    return target
  }
}

function statusOf(path: string): 'file' | 'link' | 'missing' | 'a folder' | 'a device' | Error {
  try {
    const status = lstatSync(path)
    if (status.isSymbolicLink()) return 'link'
    return status.isFile() ? 'file' : status.isDirectory() ? 'a folder' : 'a device'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : (error as Error)
  }
}

function siblingsOf(path: string): string[] {
  try {
    return readdirSync(dirname(path)).filter((name) => name !== basename(path) && !/\.ya?ml$/.test(name))
  } catch {
    return []
  }
}
