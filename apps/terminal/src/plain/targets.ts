import { accessSync, constants, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { didYouMean } from '@picket/core'
import { formatNames, type FormatName } from '../program/choices.ts'
import { UsageError } from '../program/usage-error.ts'

/** The destination of one format. */
export interface Target {
  readonly format: FormatName
  /** Absolute; undefined for standard output. */
  readonly file?: string
}

/**
 * Reads `--format NAME[=FILE]` options; the default is text to standard output. Files that cannot be written are
 * reported at once.
 */
export function parseTargets(
  options: readonly string[],
  cwd: string,
  known: readonly FormatName[] = formatNames,
): readonly Target[] {
  if (options.length === 0) return [{ format: 'text' }]
  const targets = options.map((option) => parseTarget(option, cwd, known))
  const printed = targets.filter(({ file }) => file === undefined)
  if (printed.length > 1)
    throw new UsageError('Only one format can go to standard output.', {
      hint: `Write the others to a file: --format ${printed[1]?.format}=FILE`,
    })
  const files = targets.flatMap(({ file }) => (file === undefined ? [] : [file]))
  const twice = files.find((file, index) => files.indexOf(file) !== index)
  if (twice !== undefined) throw new UsageError(`Two formats cannot be written to the same file "${twice}".`)
  for (const file of files) assertWritable(file)
  return targets
}

function parseTarget(option: string, cwd: string, known: readonly FormatName[]): Target {
  const [, name = '', , file] = /^([^=]*)(=(.*))?$/s.exec(option) ?? []
  const format = known.find((one) => one === name.toLowerCase())
  if (format === undefined)
    throw new UsageError(`Unknown format "${name}".`, {
      hint: didYouMean(name, known) ?? `Use one of: ${known.join(', ')}.`,
    })
  if (file === '') throw new UsageError(`Option "--format ${option}" requires the name of a file.`)
  return file === undefined || file === '-' ? { format } : { format, file: resolve(cwd, file) }
}

/** Throws a `UsageError` if the file cannot be written. */
export function assertWritable(file: string): void {
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`Folder "${folder}" does not exist, so "${basename(file)}" cannot be written there.`)
  const there = statSync(file, { throwIfNoEntry: false })
  if (there?.isDirectory()) throw new UsageError(`"${file}" is a folder, so no report can be written there.`)
  try {
    accessSync(there === undefined || there.isFile() ? folder : file, constants.W_OK)
    if (there?.isFile()) accessSync(file, constants.W_OK)
  } catch (cause) {
    throw new UsageError(`"${file}" cannot be written: permission denied.`, { cause })
  }
}
