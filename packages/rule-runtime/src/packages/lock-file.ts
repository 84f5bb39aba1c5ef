import { dirname, join } from 'node:path'
import { parseDocument, stringify, type Document } from 'yaml'
import { badLock } from './diagnostics.ts'
import { PackageProblem } from './package-problem.ts'
import { readText } from './text-files.ts'

/** The content of `picket.lock`: exactly which wheels are installed. It names no host, so any mirror can serve them. */
export interface Lock {
  /** `python.packages` at the time of locking, sorted. */
  readonly requirements: readonly string[]
  readonly packages: readonly LockedPackage[]
}

export interface LockedPackage {
  /** Normalised. */
  readonly name: string
  readonly version: string
  /** The wheel's file name. */
  readonly file: string
  readonly sha256: string
  /** Top-level modules that it provides. */
  readonly modules: readonly string[]
  /** Names of the locked packages that it needs. */
  readonly requires: readonly string[]
}

/** Returns the path of the lock file of a `picket.yaml`, which is beside it. */
export function lockFileOf(configFile: string): string {
  return join(dirname(configFile), 'picket.lock')
}

/** Reads a lock file; `undefined` when there is none. */
export async function readLock(file: string): Promise<Lock | undefined> {
  const text = await readText(file)
  return text.trim() === '' ? undefined : parseLock(text, file)
}

/** Reads the text of a lock file. */
export function parseLock(text: string, file: string): Lock {
  const refuse = (reason: string): never => {
    throw new PackageProblem(badLock, `"${file}" cannot be read: ${reason}.`, {
      hint: 'Delete it and run: picket deps install',
    })
  }
  const document = parseDocument(text)
  if (document.errors.length > 0) refuse(document.errors[0]!.message.split('\n')[0]!.replace(/[.:]$/, ''))
  const data = withoutAliases(document) ?? refuse('it holds aliases')
  if (!isRecord(data) || data.version !== 1) return refuse('it is not a lock file that this version of Picket knows')
  const packages = Array.isArray(data.packages) ? data.packages : refuse('it has no list of packages')
  return {
    requirements: isTexts(data.requirements) ? data.requirements : refuse('it has no list of requirements'),
    packages: packages.map((entry: unknown): LockedPackage => {
      if (!isRecord(entry)) return refuse('a package is not a map')
      const { name, version, file: wheel, sha256, modules, requires } = entry
      if (typeof name !== 'string' || typeof version !== 'string' || typeof wheel !== 'string')
        return refuse('a package lacks its name, version or file')
      if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256))
        return refuse(`package "${name}" has no SHA-256 hash`)
      if (!isTexts(modules) || !isTexts(requires)) return refuse(`package "${name}" lacks its modules or requirements`)
      return { name, version, file: wheel, sha256, modules, requires }
    }),
  }
}

/** Prints a lock file. The same packages always have the same text. */
export function printLock(lock: Lock): string {
  const head = '# Written by picket deps install. Commit it beside picket.yaml; do not edit it.\n'
  return head + stringify({ version: 1, ...lock }, { lineWidth: 0, defaultStringType: 'PLAIN' })
}

/**
 * Returns the value of the document; undefined if it has aliases, with which a small text can expand to a huge value.
 */
function withoutAliases(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? {}
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
