import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { NotFoundError } from '@picket/core'
import type { PackageSource } from './package-source.ts'
import type { OfferedFile } from './project-page.ts'
import { normalizeName, parseWheelName } from './wheel-name.ts'

/** Serves the wheels in folders, and individual wheel files. */
export async function createFolderSource(places: readonly string[]): Promise<PackageSource> {
  const files = (await Promise.all(places.map(filesAt))).flat()
  return {
    name: places.map((place) => `"${place}"`).join(', '),
    files: async (name) => {
      const found = files.filter(({ file }) => nameOf(file) === normalizeName(name))
      return found.length === 0 ? undefined : found
    },
    read: async (file, onBytes) => {
      const bytes = await readFile(file.location)
      onBytes(bytes.length, bytes.length)
      return bytes
    },
    metadata: () => Promise.reject(new NotFoundError('A folder of wheels has no metadata apart from them.')),
  }
}

async function filesAt(place: string): Promise<readonly OfferedFile[]> {
  const found = await stat(place).catch((cause: unknown) => {
    throw new NotFoundError(`"${place}" is neither a folder of wheels nor a wheel file.`, { cause })
  })
  const paths = found.isDirectory() ? (await readdir(place)).sort().map((file) => join(place, file)) : [place]
  if (!found.isDirectory() && parseWheelName(basename(place)) === undefined)
    throw new NotFoundError(`"${place}" is not a wheel.`, {
      hint: 'A wheel is named NAME-VERSION-py3-none-any.whl; do not rename it.',
    })
  return paths
    .filter((path) => /\.(whl|tar\.gz|zip)$/.test(path))
    .map((path) => ({ file: basename(path), location: path, withdrawn: false }))
}

/** Source archives are listed too, so that the message can be "not pure Python". */
function nameOf(file: string): string {
  return parseWheelName(file)?.name ?? normalizeName(/^(.+?)-\d/.exec(file)?.[1] ?? file)
}
