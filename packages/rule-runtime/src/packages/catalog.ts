import { compare, satisfies, valid, validRange } from '@renovatebot/pep440'
import type { PackageSource } from './package-source.ts'
import type { PackageStore, StoredPackage } from './package-store.ts'
import type { OfferedFile } from './project-page.ts'
import { pythonEnvironment } from './python-environment.ts'
import { isPure, normalizeName, parseWheelName } from './wheel-name.ts'
import { parseMetadata, type WheelMetadata } from './wheel.ts'

/** One version of a package that works with Picket's Python, and its wheel. */
export interface Candidate {
  readonly name: string
  readonly version: string
  readonly file: OfferedFile
  readonly source: PackageSource
}

/** All available versions of a package. */
export interface Offer {
  /** Newest first. */
  readonly candidates: readonly Candidate[]
  /** Versions that are available, but not as a wheel in pure Python; newest first. */
  readonly impure: readonly string[]
  /** Versions for another Python; newest first. */
  readonly otherPython: readonly string[]
}

/** Progress of looking up and downloading packages. */
export type PackageProgress =
  | { readonly kind: 'looking-up'; readonly name: string }
  | {
      readonly kind: 'fetching'
      readonly file: string
      readonly received: number
      readonly total: number | undefined
    }
  | { readonly kind: 'unpacking'; readonly file: string }

/** Combines the sources and the store; every lookup is made once. */
export interface Catalog {
  /** `undefined` when no source knows the package. */
  offer(name: string): Promise<Offer | undefined>
  metadata(candidate: Candidate): Promise<WheelMetadata>
  /** Downloads and unpacks a wheel unless that was done before; verifies the hash if there is one. */
  install(candidate: Candidate, promised?: string): Promise<StoredPackage>
  /** Names of the sources, for messages. */
  readonly sources: readonly string[]
}

/** Local sources are combined; among the indexes, the first that has a package is its only source. */
export function createCatalog(
  local: readonly PackageSource[],
  indexes: readonly PackageSource[],
  store: PackageStore,
  onProgress: (progress: PackageProgress) => void,
): Catalog {
  const install = async ({ file, source }: Candidate, promised = file.sha256): Promise<StoredPackage> => {
    const present = promised === undefined ? undefined : await store.find(promised)
    if (present !== undefined) return present
    const bytes = await source.read(file, (received, total) => {
      onProgress({ kind: 'fetching', file: file.file, received, total })
    })
    onProgress({ kind: 'unpacking', file: file.file })
    return store.add(bytes, file.file, promised)
  }
  const metadata = async (candidate: Candidate): Promise<WheelMetadata> => {
    const { file, source } = candidate
    const present = file.sha256 === undefined ? undefined : await store.find(file.sha256)
    if (present !== undefined) return present.metadata
    if (file.metadata !== undefined) return parseMetadata(await source.metadata(file))
    return (await install(candidate)).metadata
  }
  const offer = async (name: string): Promise<Offer | undefined> => {
    onProgress({ kind: 'looking-up', name })
    const found: (readonly [PackageSource, readonly OfferedFile[]])[] = []
    for (const source of local) found.push([source, (await source.files(name)) ?? []])
    for (const source of indexes) {
      const files = await source.files(name)
      if (files === undefined) continue
      found.push([source, files])
      break
    }
    const all = found.flatMap(([source, files]) => files.map((file) => ({ source, file })))
    return all.length === 0 ? undefined : sortOut(name, all)
  }
  return {
    offer: once(offer, (name) => name),
    metadata: once(metadata, ({ file }) => file.location),
    install,
    sources: [...local, ...indexes].map((source) => source.name),
  }
}

function sortOut(name: string, all: readonly { source: PackageSource; file: OfferedFile }[]): Offer {
  const candidates = new Map<string, Candidate>()
  const impure = new Set<string>()
  const otherPython = new Set<string>()
  for (const { source, file } of all) {
    const wheel = parseWheelName(file.file)
    const version = wheel?.version ?? sourceVersion(file.file, name)
    if (version === undefined || valid(version) === null || (wheel !== undefined && wheel.name !== normalizeName(name)))
      continue
    if (!fitsPython(file.requiresPython)) otherPython.add(version)
    else if (wheel === undefined || !isPure(wheel)) impure.add(version)
    else if (!candidates.has(version)) candidates.set(version, { name: normalizeName(name), version, file, source })
  }
  const newestFirst = (versions: Iterable<string>): string[] => [...versions].sort((a, b) => compare(b, a))
  return {
    candidates: [...candidates.values()].sort((a, b) => compare(b.version, a.version)),
    impure: newestFirst(impure).filter((version) => !candidates.has(version)),
    otherPython: newestFirst(otherPython).filter((version) => !candidates.has(version)),
  }
}

/** Returns whether `Requires-Python` accepts the Python that runs rules; unreadable values accept it. */
function fitsPython(range: string | undefined): boolean {
  const text = (range ?? '').replace(/\s+/g, '')
  if (text === '' || !validRange(text)) return true
  return satisfies(pythonEnvironment.python_full_version, text, { prereleases: true })
}

function sourceVersion(file: string, name: string): string | undefined {
  const stem = /^(.*)\.(?:tar\.gz|tar\.bz2|tgz|zip)$/.exec(file)?.[1]
  const dash = stem?.lastIndexOf('-') ?? -1
  return stem !== undefined && dash > 0 && normalizeName(stem.slice(0, dash)) === normalizeName(name)
    ? stem.slice(dash + 1)
    : undefined
}

function once<Key, Result>(ask: (key: Key) => Promise<Result>, idOf: (key: Key) => string) {
  const answers = new Map<string, Promise<Result>>()
  return (key: Key): Promise<Result> => {
    const known = answers.get(idOf(key))
    if (known !== undefined) return known
    const answer = ask(key)
    answers.set(idOf(key), answer)
    return answer
  }
}
