import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { InvalidInputError, UnavailableError } from '@picket/core'
import { makeFolder } from '@picket/core/node'

/** Settings and lock files are far smaller; a pipe or a device would never end. */
const maxBytes = 10_000_000

/** Reads the text of a file; empty if it does not exist. */
export async function readText(file: string): Promise<string> {
  const refuse = (reason: string, cause?: unknown) =>
    new InvalidInputError(`"${file}" cannot be read: ${reason}.`, { cause })
  const status = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw refuse(cause.code === 'ELOOP' ? 'its symbolic links lead in a circle' : cause.message, cause)
  })
  if (status === undefined) return ''
  if (!status.isFile()) throw refuse(status.isDirectory() ? 'it is a folder' : 'it is no regular file')
  if (status.size > maxBytes) throw refuse('it has more than 10 MB')
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw refuse((cause as Error).message, cause)
  }
}

/** Writes a file atomically. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.draft`)
  try {
    makeFolder(dirname(file))
    await writeFile(draft, text)
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => {})
    throw new UnavailableError(`"${file}" cannot be written: ${(cause as Error).message}.`, { cause })
  }
}
