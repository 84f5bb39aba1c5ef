import { readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { directoryOf, InvalidInputError, joinPath, locateFindings } from '@picket/core'
import { zipSync, type Zippable } from 'fflate'
import { configName } from '../../config/find-config.ts'
import { readConfig } from '../../config/read-config.ts'
import type { Arguments } from '../../program/arguments.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { loadContent } from '../../selection/load-content.ts'
import { repositoryRoot } from './repository-root.ts'

export interface Archive {
  /** A zip archive, base64-encoded. */
  readonly data: string
  readonly files: number
  /** The folder that its names are relative to. */
  readonly root: string
  /** The file of each spec, by its id. */
  readonly places: ReadonlyMap<string, string>
}

/** The earliest time in zip archives: the same texts result in the same archive. */
const noTime = new Date(1980, 0, 1)

/**
 * Returns the content below a path as an archive. Names in it are relative to the root of the repository; without one,
 * to the folder, and for a single file to the working directory.
 */
export async function readArchive(context: CommandContext, path: string): Promise<Archive> {
  const place = resolve(context.cwd, path)
  const status = statSync(place, { throwIfNoEntry: false })
  if (status === undefined) throw new UsageError(`"${path}" does not exist.`)
  const near = status.isDirectory() ? place : isBelow(place, context.cwd) ? context.cwd : dirname(place)
  const folder = repositoryRoot(status.isDirectory() ? place : dirname(place)) ?? near
  const args = toArguments(context.args, { place, near, folder })
  const config = readConfig(context)
  const { content, findings, requested } = await loadContent({ ...context, cwd: folder, args }, config)
  // Unreadable files would silently be missing on the server.
  const unread = findings.filter(
    ({ file, kind, severity }) => (severity ?? kind.severity) === 'error' && !content.texts.has(file),
  )
  if (unread.length > 0)
    throw new InvalidInputError('Some files cannot be read. Nothing was sent.', {
      diagnostics: locateFindings(unread, content.texts),
    })
  const specs = content.specs.filter(({ file }) => requested.has(file))
  const names = new Set([...requested, ...specs.flatMap(({ python }) => (python ? [python.file] : []))])
  const files = Object.create(null) as Zippable
  const encoder = new TextEncoder()
  for (const name of [...names].filter(isContent).toSorted()) {
    const text = content.texts.get(name)
    if (text !== undefined && !name.startsWith('../')) files[name] = encoder.encode(text)
  }
  for (const { file, data } of specs) {
    // Tables and other files beside their specs.
    const name = typeof data['Filename'] === 'string' ? joinPath(directoryOf(file), data['Filename']) : undefined
    if (name !== undefined && files[name] === undefined && !name.startsWith('../')) addFile(files, name, folder)
  }
  const count = Object.keys(files).length
  if (count === 0)
    throw new UsageError(`There is no detection content in "${path}".`, {
      hint: 'Content is in .yml files that have an "AnalysisType".',
    })
  return {
    data: Buffer.from(zipSync(files, { level: 6, mtime: noTime })).toString('base64'),
    files: count,
    root: folder,
    places: new Map(specs.map(({ id, file }) => [id, join(folder, file)])),
  }
}

/** Returns the arguments with paths relative to the root of the names. */
function toArguments(
  args: Arguments,
  { place, near, folder }: { readonly place: string; readonly near: string; readonly folder: string },
): Arguments {
  const list = (name: string): readonly string[] =>
    name === 'ignore-files'
      ? args.list(name).map((path) => relative(folder, resolve(near, path)) || '.')
      : args.list(name)
  return { ...args, list, operands: [relative(folder, place) || '.'] }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`)
}

/** The server reports a missing file, with its position in the spec. */
function addFile(files: Zippable, name: string, folder: string): void {
  const path = join(folder, name)
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) files[name] = readFileSync(path)
}

/** Settings of the command line and log sources are not content. */
function isContent(name: string): boolean {
  return /\.(ya?ml|py)$/.test(name) && name !== configName && !/^(.*\/)?sources\/[^/]+\.ya?ml$/.test(name)
}
