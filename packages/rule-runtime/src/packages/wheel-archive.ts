import { unzipSync } from 'fflate'
import { badWheel } from './diagnostics.ts'
import { PackageProblem } from './package-problem.ts'

/** Limits on an unpacked wheel. The largest pure packages known have 2,500 files and 120 MB. */
const limits = { files: 20_000, bytes: 512 * 2 ** 20, path: 400 }

/** Returns the files of a wheel by path. Rejects paths that lead out, links, duplicates and sizes beyond the limits. */
export function readWheelArchive(archive: Uint8Array, file: string): ReadonlyMap<string, Uint8Array> {
  const refuse = (reason: string): never => {
    throw new PackageProblem(badWheel, `Wheel "${file}" was refused: ${reason}.`)
  }
  const seen = new Set<string>()
  let bytes = 0
  const link = findLink(archive)
  if (link !== undefined) refuse(`"${link}" is a link`)
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!isSafePath(name)) refuse(`the path "${name.slice(0, 100)}" leads out of its folder or is malformed`)
        if (seen.has(name)) refuse(`it holds "${name}" twice`)
        seen.add(name)
        bytes += originalSize
        if (seen.size > limits.files) refuse(`it holds more than ${limits.files} files`)
        if (bytes > limits.bytes) refuse(`it unpacks to more than ${limits.bytes / 2 ** 20} MiB`)
        return !name.endsWith('/')
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    if (error instanceof PackageProblem) throw error
    return refuse('it is not a readable archive')
  }
}

/** A relative path of plain names, which an archive can contain. */
export function isSafePath(path: string): boolean {
  const names = path.replace(/\/$/, '').split('/')
  return (
    path.length <= limits.path &&
    // oxlint-disable-next-line no-control-regex -- what no file name should hold
    !/[\\:\0-\x1f\x7f]/.test(path) &&
    names.every((name) => name !== '' && name !== '.' && name !== '..' && Buffer.byteLength(name) <= 255)
  )
}

/** Returns the first entry of the archive whose Unix mode is neither a file nor a folder. */
function findLink(archive: Uint8Array): string | undefined {
  const data = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = data.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 20 > data.length) return undefined
  let at = data.readUInt32LE(end + 16)
  while (at + 46 <= data.length && data.readUInt32LE(at) === 0x02014b50) {
    const nameEnd = at + 46 + data.readUInt16LE(at + 28)
    const madeOnUnix = data[at + 5] === 3
    const type = (data.readUInt32LE(at + 38) >>> 16) & 0o170000
    if (madeOnUnix && type !== 0 && type !== 0o100000 && type !== 0o040000)
      return data.toString('utf8', at + 46, nameEnd)
    at = nameEnd + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  return undefined
}
