import { zipSync, type Zippable } from 'fflate'

/** The earliest time that zip archives support, so that the same texts produce the same archive. */
const noTime = new Date(1980, 0, 1)

/** Creates a zip archive of texts by their names. */
export function writeArchive(texts: ReadonlyMap<string, string>): Uint8Array {
  const encoder = new TextEncoder()
  const files = Object.create(null) as Zippable
  for (const [file, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) files[file] = encoder.encode(text)
  return zipSync(files, { level: 6, mtime: noTime })
}
