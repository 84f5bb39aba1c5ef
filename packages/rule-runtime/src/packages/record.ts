import { createHash } from 'node:crypto'
import { badWheel } from './diagnostics.ts'
import { PackageProblem } from './package-problem.ts'

/** Throws unless every file of a wheel is in its RECORD with its hash, and every listed file exists. */
export function assertRecord(files: ReadonlyMap<string, Uint8Array>, record: string, wheel: string): void {
  const refuse = (reason: string): never => {
    throw new PackageProblem(badWheel, `Wheel "${wheel}" was refused: ${reason}.`)
  }
  const listed = new Map(parseRecord(record))
  for (const [path, bytes] of files) {
    const hash = listed.get(path)
    if (/\.dist-info\/RECORD(\.jws|\.p7s)?$/.test(path)) continue
    if (hash === undefined) return refuse(`"${path}" is not listed in its RECORD`)
    if (hash !== hashOf(bytes, hash)) refuse(`"${path}" differs from its RECORD`)
  }
  for (const path of listed.keys())
    if (!files.has(path) && !path.endsWith('/')) refuse(`"${path}" is listed in its RECORD, but missing`)
}

/** Returns paths and their hashes (`sha256=...`), in the order of the file. */
export function parseRecord(text: string): readonly (readonly [path: string, hash: string])[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => {
      const [, quoted, plain = '', hash = ''] = /^(?:"((?:[^"]|"")*)"|([^,]*)),([^,]*)/.exec(line) ?? []
      return [quoted === undefined ? plain : quoted.replaceAll('""', '"'), hash] as const
    })
}

/** Returns the hash of bytes in the format of RECORD, with the algorithm of `wanted`; empty for a weak one. */
export function hashOf(bytes: Uint8Array, wanted: string): string {
  const algorithm = wanted.split('=', 1)[0] ?? ''
  if (!['sha256', 'sha384', 'sha512'].includes(algorithm)) return ''
  const digest = createHash(algorithm).update(bytes).digest('base64url')
  return wanted.endsWith('=') ? `${algorithm}=${digest}=` : `${algorithm}=${digest}`
}
