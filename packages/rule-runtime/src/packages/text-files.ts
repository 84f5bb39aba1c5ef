import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { InvalidInputError, UnavailableError } from '@picket/core'

/** A file's text; empty when there is no such file. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new InvalidInputError(`"${file}" cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

/** Writes a file whole or not at all. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.draft`)
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, text)
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => {})
    throw new UnavailableError(`"${file}" cannot be written: ${(cause as Error).message}.`, { cause })
  }
}
