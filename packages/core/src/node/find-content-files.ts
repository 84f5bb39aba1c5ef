import { existsSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Finding } from '../diagnostics.ts'
import { input } from '../detections/content-diagnostics.ts'
import { isSidecar, sidecarKinds, sidecarOf } from '../detections/expectations/sidecars.ts'
import { unreadable } from './read-text-file.ts'

export interface FoundFiles {
  /** Absolute paths of YAML files, each once, by folder, sorted by name. */
  readonly files: readonly string[]
  /** Files of expectations and snapshots in the same folders. */
  readonly sidecars: readonly string[]
  /** Those below the requested paths; the others were added for helpers and data models. */
  readonly requested: ReadonlySet<string>
  /** Files that were passed by name. */
  readonly named: ReadonlySet<string>
  /** Absolute folders that content can be read from. */
  readonly roots: readonly string[]
  readonly findings: readonly Finding[]
}

export interface FindOptions {
  /** Files and folders; by default the content folders below the working directory. */
  readonly paths: readonly string[]
  readonly cwd: string
  /** Relative paths of files or folders to exclude, without patterns. */
  readonly ignore?: readonly string[]
}

/** Finds spec files. */
export async function findContentFiles({ paths, cwd, ignore = [] }: FindOptions): Promise<FoundFiles> {
  const files = new Set<string>()
  const sidecars = new Set<string>()
  const named = new Set<string>()
  const roots = new Set<string>()
  const findings: Finding[] = []
  const ignored = new Set(ignore.map((path) => resolve(cwd, path)))
  const realRoots = [cwd, ...paths.map((path) => resolve(cwd, path))].map(realPath)
  const context: Walk = { files, sidecars, findings, ignored, cwd, realRoots, folders: 0 }

  if (paths.length === 0) {
    roots.add(cwd)
    const wanted = (directory: string) => directory === cwd || isRead(`./${slashes(relative(cwd, directory))}`)
    await walk(cwd, context, hasContentFolders(cwd) ? wanted : () => true)
  }
  for (const path of paths) {
    const absolute = resolve(cwd, path)
    const status = statOf(absolute, path, findings)
    if (status === undefined) continue
    if (status === 'folder') {
      roots.add(absolute)
      const templates = hasContentFolders(absolute) ? join(absolute, 'templates') : undefined
      await walk(absolute, context, (directory) => templates === undefined || !isInside(directory, templates))
    } else {
      roots.add(dirname(absolute))
      named.add(absolute)
      if (!ignored.has(absolute)) files.add(absolute)
      for (const kind of sidecarKinds)
        if (existsSync(sidecarOf(absolute, kind))) sidecars.add(sidecarOf(absolute, kind))
    }
  }

  const requested = new Set([...files, ...sidecars])
  for (const folder of helperFolders([...roots], cwd)) {
    roots.add(folder)
    await walk(folder, context, () => true)
  }
  return { files: [...files], sidecars: [...sidecars], requested, named, roots: [...roots], findings }
}

interface Walk {
  readonly files: Set<string>
  readonly sidecars: Set<string>
  readonly findings: Finding[]
  readonly ignored: ReadonlySet<string>
  readonly cwd: string
  /** Real paths of the folders that can contain content. */
  readonly realRoots: readonly string[]
  /** The number of visited folders. */
  folders: number
}

/** Yields, so that a caller that started at the root of a disk can cancel. */
const signalsHeard = (): Promise<void> => new Promise((resume) => setImmediate(resume))

const skippedNames = new Set(['__pycache__', 'dependabot.yml', 'package.json', 'package-lock.json'])

async function walk(directory: string, context: Walk, wanted: (directory: string) => boolean): Promise<void> {
  if (context.ignored.has(directory)) return
  if (++context.folders % 100 === 0) await signalsHeard()
  let entries: Dirent[]
  try {
    entries = readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    context.findings.push(unreadable(shownName(directory, context.cwd), error, 'Folder'))
    return
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  const folders: string[] = []
  const takesFiles = wanted(directory)
  for (const entry of entries) {
    if (entry.name.startsWith('.') || skippedNames.has(entry.name)) continue
    const path = join(directory, entry.name)
    const kind = entry.isSymbolicLink() ? linkTarget(path, context) : kindOf(entry)
    if (kind === 'folder') folders.push(path)
    else if (kind === 'file' && takesFiles && !context.ignored.has(path)) {
      if (isYamlName(entry.name)) context.files.add(path)
      else if (isSidecar(entry.name)) context.sidecars.add(path)
    }
  }
  for (const folder of folders) await walk(folder, context, wanted)
}

function isYamlName(name: string): boolean {
  return name.endsWith('.yml') || name.endsWith('.yaml')
}

function kindOf(entry: { isDirectory(): boolean; isFile(): boolean }): 'folder' | 'file' | undefined {
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : undefined
}

/** A link to a content file counts as the file; links to folders are not followed, so that nothing is read twice. */
function linkTarget(path: string, context: Walk): 'file' | undefined {
  if (!isYamlName(path)) return undefined
  try {
    if (!statSync(path).isFile()) return undefined
    const real = realPath(path)
    if (context.realRoots.some((root) => isInside(real, root))) return 'file'
    const file = shownName(path, context.cwd)
    const message = `File "${file}" is a link that leads outside the content.`
    const hint = 'Put the file itself there, or give its path.'
    context.findings.push({ kind: input.outsideTarget, file, at: 'file', message, hint })
    return undefined
  } catch (error) {
    context.findings.push(unreadable(shownName(path, context.cwd), error))
    return undefined
  }
}

function statOf(absolute: string, path: string, findings: Finding[]): 'folder' | 'file' | undefined {
  const file = slashes(path)
  try {
    const status = statSync(absolute)
    if (status.isDirectory()) return 'folder'
    if (status.isFile()) return 'file'
    const message = `"${file}" is neither a file nor a folder.`
    findings.push({ kind: input.notAFile, file, at: 'file', message, hint: 'Give a file or a folder.' })
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    const message = `Path "${file}" does not exist.`
    const hint = 'Check its spelling and the folder you are in.'
    findings.push(missing ? { kind: input.notFound, file, at: 'file', message, hint } : unreadable(file, error))
  }
  return undefined
}

const contentFolders = [
  /data_models/,
  /\/global_helpers$/,
  /lookup_tables/,
  /rules/,
  /\/packs$/,
  /policies/,
  /queries/,
  /scheduled_prompts/,
  /dashboards/,
]

/** Log schemas are not content themselves, but define the available fields. Files of log sources are pushed with the content. */
function isRead(path: string): boolean {
  return isContentFolder(path) || path === './sources' || /\/(?:log_)?schemas(?:\/|$)/.test(path)
}

function isContentFolder(path: string): boolean {
  return contentFolders.some((pattern) => pattern.test(path))
}

/** Returns whether a folder has the structure of a content root; its `templates` folder contains incomplete specs. */
function hasContentFolders(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some(
      (entry) => entry.isDirectory() && isContentFolder(`./${entry.name}`),
    )
  } catch {
    return false
  }
}

/**
 * Finds `global_helpers` and `data_models` below each path and its parent, otherwise below the nearest folder that has
 * them; log schemas beside them.
 */
function helperFolders(roots: readonly string[], cwd: string): string[] {
  const found = new Set<string>()
  const add = (base: string): boolean => {
    const foldersOf = (names: readonly string[]) => names.map((name) => join(base, name)).filter(isFolder)
    const there = foldersOf(['global_helpers', 'data_models'])
    for (const folder of [...there, ...foldersOf(['schemas', 'log_schemas'])]) found.add(folder)
    return there.length > 0
  }
  for (const root of roots) {
    const near = [root, dirname(root)].map(add)
    let base = dirname(dirname(root))
    for (let level = 0; level < 4 && !near.includes(true); level += 1) {
      if (add(base)) break
      base = dirname(base)
    }
    if (isInside(root, cwd)) add(cwd)
  }
  return [...found]
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Returns whether a path is a folder or is below it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** Relative to the working directory if it is below it; with slashes. */
export function shownName(path: string, cwd: string): string {
  return slashes(isInside(path, cwd) ? relative(cwd, path) || basename(path) : path)
}

export function slashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}

/** Resolves links in a path; returns it unchanged on failure. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
