import { addRequirements } from './add-requirements.ts'
import type { Catalog, PackageProgress } from './catalog.ts'
import { badLock, badRequirement, packageNotFound } from './diagnostics.ts'
import { inTurns } from './in-turns.ts'
import type { Environment } from './index-settings.ts'
import type { Network } from './index-source.ts'
import { lockFileOf, printLock, readLock, type Lock, type LockedPackage } from './lock-file.ts'
import { PackageProblem } from './package-problem.ts'
import { withCatalog } from './open-catalog.ts'
import { parsePackageSettings, type PackageSettings } from './package-settings.ts'
import { openPackageStore, type PackageStore } from './package-store.ts'
import { parseRequirement, type Requirement } from './requirement.ts'
import { resolvePackages } from './resolve.ts'
import { readText, writeWhole } from './text-files.ts'

export interface InstallOptions {
  /** `picket.yaml`; it need not exist. The lock file is beside it. */
  readonly configFile: string
  readonly environment: Environment
  /** Folders of wheels and wheel files, which replace all other sources, including the network. */
  readonly from?: readonly string[]
  /** Fail instead of changing the lock file, for CI jobs. */
  readonly frozen?: boolean
  /** Update to newer versions than the locked ones. */
  readonly update?: boolean
  readonly progress?: (progress: PackageProgress) => void
  readonly signal?: AbortSignal
  /** Only tests pass their own; the default is Node's, with the proxies and certificates of the environment. */
  readonly network?: Network
}

export interface InstallResult {
  readonly lock: Lock
  readonly lockFile: string
  /** Whether the lock file was written. */
  readonly locked: boolean
  /** What this call downloaded and unpacked. */
  readonly installed: readonly LockedPackage[]
  /** What was installed before. */
  readonly present: readonly LockedPackage[]
  /** Requirements that could not be met; only with `keepGoing` of `addPackages`. */
  readonly unavailable: readonly UnavailablePackage[]
}

export interface UnavailablePackage {
  readonly requirement: string
  readonly problem: PackageProblem
}

/**
 * Installs what `picket.yaml` lists: the locked versions if the lock file matches it, otherwise resolves and locks
 * them.
 */
export async function installPackages(options: InstallOptions): Promise<InstallResult> {
  const settings = readable(parsePackageSettings(await readText(options.configFile), options.configFile))
  const store = openPackageStore(options.environment)
  return withCatalog({ ...options, projectIndex: settings.index, store }, (catalog) =>
    install(settings, options, catalog, store),
  )
}

/**
 * Adds packages to `picket.yaml` and installs everything. The file is changed only after everything was installed; with
 * `keepGoing`, an unavailable package is left out and reported.
 */
export async function addPackages(
  options: InstallOptions & { readonly requirements: readonly string[]; readonly keepGoing?: boolean },
): Promise<InstallResult> {
  const text = await readText(options.configFile)
  const { index } = readable(parsePackageSettings(text, options.configFile))
  const store = openPackageStore(options.environment)
  return withCatalog({ ...options, projectIndex: index, store }, async (catalog) => {
    const unavailable = options.keepGoing ? await findUnavailable(options.requirements, catalog) : []
    const wanted = options.requirements.filter((line) => !unavailable.some(({ requirement }) => requirement === line))
    const changed = addRequirements(text, wanted)
    const settings = readable(parsePackageSettings(changed, options.configFile))
    const result = await install(settings, options, catalog, store)
    if (changed !== text) await writeWhole(options.configFile, changed)
    return { ...result, unavailable }
  })
}

async function install(
  settings: PackageSettings,
  options: InstallOptions,
  catalog: Catalog,
  store: PackageStore,
): Promise<InstallResult> {
  const lockFile = lockFileOf(options.configFile)
  const old = await readLock(lockFile)
  const fits = fitsSettings(old ?? { requirements: [] }, settings)
  if (options.frozen && !fits) throw staleLock(lockFile, old)
  if (old !== undefined && fits && !options.update)
    return { ...(await installLocked(old, catalog, store)), lockFile, locked: false }

  const preferred = new Map(options.update ? [] : old?.packages.map(({ name, version }) => [name, version]))
  const before = await present(old?.packages ?? [], store)
  const lock = await lockPackages(settings, catalog, preferred)
  const changed = JSON.stringify(lock) !== JSON.stringify(old ?? { requirements: [], packages: [] })
  if (changed) await writeWhole(lockFile, printLock(lock))
  const isOld = ({ sha256 }: LockedPackage): boolean => before.has(sha256)
  return {
    lock,
    lockFile,
    locked: changed,
    unavailable: [],
    installed: lock.packages.filter((entry) => !isOld(entry)),
    present: lock.packages.filter(isOld),
  }
}

/** Returns whether the lock file matches the current list in `picket.yaml`. */
export function fitsSettings(lock: Pick<Lock, 'requirements'>, settings: PackageSettings): boolean {
  return JSON.stringify(lock.requirements) === JSON.stringify(requirementTexts(settings))
}

async function lockPackages(
  settings: PackageSettings,
  catalog: Catalog,
  preferred: ReadonlyMap<string, string>,
): Promise<Lock> {
  const resolved = await resolvePackages(settings.requirements, catalog, preferred).catch((error: unknown) => {
    throw error instanceof PackageProblem ? pointed(error, settings) : error
  })
  const packages = await inTurns(resolved, async ({ candidate, requires }): Promise<LockedPackage> => {
    const { sha256, modules } = await catalog.install(candidate)
    const { name, version, file } = candidate
    return { name, version, file: file.file, sha256, modules, requires }
  })
  return { requirements: requirementTexts(settings), packages }
}

async function installLocked(lock: Lock, catalog: Catalog, store: PackageStore) {
  const there = await present(lock.packages, store)
  const missing = lock.packages.filter(({ sha256 }) => !there.has(sha256))
  await inTurns(missing, async ({ name, version, file, sha256 }) => {
    const offer = await catalog.offer(name)
    const candidate = offer?.candidates.find((found) => found.file.file === file)
    if (candidate === undefined)
      throw new PackageProblem(packageNotFound, `File "${file}" of package "${name}" ${version} was not found.`, {
        hint: `picket.lock requires exactly this file; looked in ${catalog.sources.join(' and ') || 'no source'}.`,
        package: name,
      })
    return catalog.install(candidate, sha256)
  })
  return {
    lock,
    installed: missing,
    unavailable: [],
    present: lock.packages.filter(({ sha256 }) => there.has(sha256)),
  }
}

async function findUnavailable(
  requirements: readonly string[],
  catalog: Catalog,
): Promise<readonly UnavailablePackage[]> {
  const tried = await inTurns(requirements, async (requirement) => {
    const parsed = parseRequirement(requirement)
    if (typeof parsed === 'string') return []
    try {
      await resolvePackages([parsed], catalog)
      return []
    } catch (problem) {
      if (problem instanceof PackageProblem) return [{ requirement, problem }]
      throw problem
    }
  })
  return tried.flat()
}

async function present(packages: readonly LockedPackage[], store: PackageStore): Promise<ReadonlySet<string>> {
  const found = await Promise.all(packages.map(({ sha256 }) => store.find(sha256)))
  return new Set(found.flatMap((entry) => (entry === undefined ? [] : [entry.sha256])))
}

function requirementTexts(settings: { readonly requirements: readonly Requirement[] }): readonly string[] {
  return settings.requirements.map(({ text }) => text).sort()
}

function readable(settings: PackageSettings): PackageSettings {
  const { diagnostics, file } = settings
  const [first] = diagnostics
  if (first === undefined) return settings
  throw new PackageProblem(
    badRequirement,
    diagnostics.length === 1 ? first.message : `"${file}" lists ${diagnostics.length} packages that cannot be read.`,
    { diagnostics, ...(first.hint === undefined ? {} : { hint: first.hint }) },
  )
}

function staleLock(lockFile: string, lock: Lock | undefined): PackageProblem {
  const what = lock === undefined ? 'does not exist' : 'does not fit picket.yaml'
  return new PackageProblem(badLock, `"${lockFile}" ${what}.`, {
    hint: 'Run picket deps install without --frozen, and commit both files.',
  })
}

/** Adds the line of `picket.yaml` that caused a problem. */
function pointed(problem: PackageProblem, settings: PackageSettings): PackageProblem {
  const listed = settings.requirements.find(({ name }) => name === problem.package)
  if (listed === undefined) return problem
  const { code, name, severity } = problem.kind
  const { message, hint } = problem
  const diagnostic = { code, name, severity, message, file: settings.file, span: listed.span, text: listed.text }
  return new PackageProblem(problem.kind, message, {
    ...(hint === undefined ? {} : { hint }),
    package: listed.name,
    cause: problem.cause,
    diagnostics: [
      { ...diagnostic, sourceLine: `- ${listed.text}`, related: [], ...(hint === undefined ? {} : { hint }) },
    ],
  })
}
