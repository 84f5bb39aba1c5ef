import { readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { directoryOf, InvalidInputError, joinPath, locateFindings } from '@picket/core'
import { zipSync, type Zippable } from 'fflate'
import { readConfig } from '../../config/read-config.ts'
import type { Arguments } from '../../program/arguments.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { loadContent } from '../../selection/load-content.ts'

export interface Archive {
  /** Of a zip, base64. */
  readonly data: string
  readonly files: number
}

/** The earliest time that zip archives know: the same texts make the same archive. */
const noTime = new Date(1980, 0, 1)

/** The content below a path as an archive; names in it begin at that folder, those of a single file at the working directory. */
export async function readArchive(context: CommandContext, path: string): Promise<Archive> {
  const place = resolve(context.cwd, path)
  const status = statSync(place, { throwIfNoEntry: false })
  if (status === undefined) throw new UsageError(`"${path}" does not exist.`)
  const folder = status.isDirectory() ? place : isBelow(place, context.cwd) ? context.cwd : dirname(place)
  const operands = [relative(folder, place) || '.']
  const args: Arguments = { ...context.args, operands }
  const config = readConfig(context)
  const { content, findings, requested } = await loadContent({ ...context, cwd: folder, args }, config)
  // What cannot be read would be missing on the server without a word.
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
  for (const name of [...names].filter((one) => /\.(ya?ml|py)$/.test(one)).toSorted()) {
    const text = content.texts.get(name)
    if (text !== undefined && !name.startsWith('../')) files[name] = encoder.encode(text)
  }
  for (const { file, data } of specs) {
    // Tables and the like: other files beside their specs.
    const name = typeof data['Filename'] === 'string' ? joinPath(directoryOf(file), data['Filename']) : undefined
    if (name !== undefined && files[name] === undefined && !name.startsWith('../')) addFile(files, name, folder)
  }
  const count = Object.keys(files).length
  if (count === 0)
    throw new UsageError(`There is no detection content in "${path}".`, {
      hint: 'It is in .yml files that have an "AnalysisType".',
    })
  return { data: Buffer.from(zipSync(files, { level: 6, mtime: noTime })).toString('base64'), files: count }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`)
}

/** A file that is not there is for the server to tell, with the place in its spec. */
function addFile(files: Zippable, name: string, folder: string): void {
  const path = join(folder, name)
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) files[name] = readFileSync(path)
}
