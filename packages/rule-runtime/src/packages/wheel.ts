import { badWheel, packageNotPure } from './diagnostics.ts'
import { PackageProblem } from './package-problem.ts'
import { assertRecord } from './record.ts'
import { readWheelArchive } from './wheel-archive.ts'
import { normalizeName, parseWheelName } from './wheel-name.ts'

/** The metadata of a wheel. */
export interface WheelMetadata {
  readonly name: string
  readonly version: string
  /** `Requires-Dist` lines. */
  readonly requires: readonly string[]
  readonly requiresPython?: string
}

/** A validated wheel, ready to be written. */
export interface Wheel {
  readonly metadata: WheelMetadata
  /** Top-level modules that it provides. */
  readonly modules: readonly string[]
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Unpacks a wheel in memory; throws if it is broken, unsafe or not pure Python. */
export function readWheel(archive: Uint8Array, file: string): Wheel {
  const named = parseWheelName(file)
  const packed = readWheelArchive(archive, file)
  const folder = [...packed.keys()].find((path) => /^[^/]+\.dist-info\/RECORD$/.test(path))?.split('/')[0]
  const text = (name: string): string => new TextDecoder().decode(packed.get(`${folder}/${name}`))
  if (named === undefined || folder === undefined || !packed.has(`${folder}/METADATA`))
    throw new PackageProblem(badWheel, `Wheel "${file}" was refused: it lacks RECORD or METADATA.`)

  assertRecord(packed, text('RECORD'), file)
  const metadata = parseMetadata(text('METADATA'))
  if (metadata.name !== named.name)
    throw new PackageProblem(badWheel, `Wheel "${file}" was refused: it holds the package "${metadata.name}".`)
  const compiled = [...packed.keys()].find((path) => /\.(so|pyd|dll|dylib)(\.[\d.]+)?$/.test(path))
  if (compiled !== undefined)
    throw new PackageProblem(packageNotPure, `Package "${metadata.name}" is not pure Python: it holds "${compiled}".`, {
      hint: 'Use another package, or run the rules with --python native where you trust them.',
    })
  const files = installedFiles(packed)
  return { metadata, modules: topLevelModules([...files.keys()]), files }
}

/** Reads METADATA, whose header has the format of an email. */
export function parseMetadata(text: string): WheelMetadata {
  const head = text.replaceAll('\r\n', '\n').split('\n\n', 1)[0] ?? ''
  const fields = head
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .map((line) => /^([\w-]+):\s*(.*)$/.exec(line))
  const all = (name: string): string[] =>
    fields.flatMap((field) => (field?.[1]?.toLowerCase() === name ? [(field[2] ?? '').trim()] : []))
  const requiresPython = all('requires-python')[0]
  return {
    name: normalizeName(all('name')[0] ?? ''),
    version: all('version')[0] ?? '',
    requires: all('requires-dist'),
    ...(requiresPython === undefined ? {} : { requiresPython }),
  }
}

/** `NAME.data/purelib` and `platlib` are placed beside the packages; scripts, headers and data files are not needed. */
function installedFiles(packed: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  return new Map(
    [...packed].flatMap(([path, bytes]) => {
      const inData = /^[^/]+\.data\/([^/]+)\/(.+)$/.exec(path)
      if (inData === null) return [[path, bytes] as const]
      return inData[1] === 'purelib' || inData[1] === 'platlib' ? [[inData[2]!, bytes] as const] : []
    }),
  )
}

function topLevelModules(paths: readonly string[]): readonly string[] {
  const modules = paths
    .filter((path) => path.endsWith('.py') && !/^[^/]+\.dist-info\//.test(path))
    .map((path) => path.split('/')[0]!.replace(/\.py$/, ''))
    .filter((name) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
  return [...new Set(modules)].sort()
}
