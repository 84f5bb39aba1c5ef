import { statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { InvalidInputError, locateFindings } from '@picket/core'
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

/** The content below a path as an archive; names in it begin at that path. */
export async function readArchive(context: CommandContext, path: string): Promise<Archive> {
  const place = resolve(context.cwd, path)
  const status = statSync(place, { throwIfNoEntry: false })
  if (status === undefined) throw new UsageError(`"${path}" does not exist.`)
  const folder = status.isDirectory() ? place : dirname(place)
  const operands = [status.isDirectory() ? '.' : basename(place)]
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
  const python = content.specs.flatMap(({ file, python: body }) => (requested.has(file) && body ? [body.file] : []))
  const names = new Set([...requested, ...python].filter((name) => /\.(ya?ml|py)$/.test(name)))
  const files = Object.create(null) as Zippable
  const encoder = new TextEncoder()
  for (const name of [...names].toSorted()) {
    const text = content.texts.get(name) ?? content.specs.find((spec) => spec.python?.file === name)?.python?.text
    if (text !== undefined && !name.startsWith('../')) files[name] = encoder.encode(text)
  }
  const count = Object.keys(files).length
  if (count === 0)
    throw new UsageError(`There is no detection content in "${path}".`, {
      hint: 'It is in .yml files that have an "AnalysisType".',
    })
  return { data: Buffer.from(zipSync(files, { level: 6, mtime: noTime })).toString('base64'), files: count }
}
