import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { InvalidInputError, LimitError } from '@picket/core'
import { maxFileBytes } from '@picket/core/node'
import { damaged, packedBytes, readDirectory, type ZipEntry } from './central-directory.ts'
import { isPassedOver, refusalOfName } from './entry-name.ts'

export interface ArchiveLimits {
  /** The size of the archive itself in bytes. */
  readonly packed: number
  /** The size of all its files in bytes. */
  readonly unpacked: number
  readonly files: number
  /** The size of one YAML or Python file in bytes. */
  readonly text: number
}

/** Detection content is small: 2,500 files take 2.5 MB compressed and 12 MB uncompressed, the largest spec 0.3 MB. */
export const archiveLimits: ArchiveLimits = {
  packed: 64 * 2 ** 20,
  unpacked: 128 * 2 ** 20,
  files: 25_000,
  text: 2 ** 20,
}

export interface ArchivedFile {
  readonly file: string
  readonly bytes: Buffer
}

const inflate = promisify(inflateRaw)

/** Decodes an archive sent as base64. */
export function decodeArchive(data: string, limits: ArchiveLimits = archiveLimits): Buffer {
  if (data.length > Math.ceil(limits.packed / 3) * 4 + 4) throw tooLarge(limits)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data) || data.length % 4 !== 0)
    throw new InvalidInputError('The data is not valid base64.', { hint: 'Send a zip file, encoded as base64.' })
  return Buffer.from(data, 'base64')
}

/**
 * Returns the files of a zip archive that reading a directory would read, in the order of the archive, without writing
 * to disk. Throws an InvalidInputError that names the first entry that is not a plain file with a plain name, and a
 * LimitError beyond the limits: the sizes that the archive claims are not trusted.
 */
export async function readArchive(
  archive: Buffer,
  limits: ArchiveLimits = archiveLimits,
): Promise<readonly ArchivedFile[]> {
  if (archive.length > limits.packed) throw tooLarge(limits)
  const entries = readDirectory(archive)
  if (entries.length > limits.files)
    throw new LimitError(`The archive has ${entries.length} files; at most ${limits.files} are allowed.`)
  const stated = entries.reduce((sum, { size }) => sum + size, 0)
  if (stated > limits.unpacked) throw bomb(limits)
  const seen = new Set<string>()
  const files: ArchivedFile[] = []
  for (const entry of entries) {
    const name = nameOf(entry)
    const key = name.normalize('NFC').replace(/\/$/, '')
    if (seen.has(key)) throw refused(name, 'occurs twice')
    seen.add(key)
    if (name.endsWith('/') || isPassedOver(name)) continue
    files.push({ file: name, bytes: await unpack(archive, entry, name, limits) })
  }
  return files
}

const typeMask = 0o170000
const plainFile = 0o100000
const folder = 0o040000
const link = 0o120000

function nameOf({ name, mode, isEncrypted }: ZipEntry): string {
  if (typeof name !== 'string') throw refused(Buffer.from(name).toString('latin1'), 'has a name that is not UTF-8')
  const refusal = refusalOfName(name)
  if (refusal !== undefined) throw refused(name, refusal)
  const type = mode & typeMask
  if (type === link) throw refused(name, 'is a symbolic link')
  if (type !== 0 && type !== plainFile && type !== folder) throw refused(name, 'is neither a file nor a directory')
  if (isEncrypted) throw refused(name, 'is encrypted')
  return name
}

async function unpack(archive: Buffer, entry: ZipEntry, name: string, limits: ArchiveLimits): Promise<Buffer> {
  const most = /\.(?:ya?ml|py)$/.test(name) ? limits.text : maxFileBytes
  if (entry.size > most)
    throw new LimitError(`The archive's entry ${shown(name)} is larger than ${Math.floor(most / 2 ** 20)} MB.`, {
      hint: 'Detection content is small: remove data files.',
    })
  const packed = packedBytes(archive, entry)
  const bytes = await inflated(packed, entry, name)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw damaged()
  return bytes
}

async function inflated(packed: Buffer, { method, size }: ZipEntry, name: string): Promise<Buffer> {
  if (method === 0) return packed
  if (method !== 8) throw refused(name, `is compressed with method ${method}; only "deflate" is supported`)
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    throw damaged(error)
  }
}

function refused(name: string, why: string): InvalidInputError {
  return new InvalidInputError(`The archive's entry ${shown(name)} ${why}.`, {
    hint: 'Nothing was uploaded. Create the archive again from plain files.',
  })
}

/** Names come from outside: they can be long and contain anything. */
function shown(name: string): string {
  return JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}...` : name)
}

function tooLarge({ packed }: ArchiveLimits): LimitError {
  return new LimitError(`The archive is larger than ${Math.floor(packed / 2 ** 20)} MB.`, {
    hint: 'Detection content is small: remove data files, or upload it in parts.',
  })
}

function bomb({ unpacked }: ArchiveLimits): LimitError {
  return new LimitError(`The files of the archive are larger than ${Math.floor(unpacked / 2 ** 20)} MB together.`, {
    hint: 'Detection content is small: remove data files, or upload it in parts.',
  })
}
