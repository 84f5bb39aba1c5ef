import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { promisify } from 'node:util'
import { makeFolder } from '@picket/core/node'
import { findRuntimeFolder, lockFileOf, packageFolders, probeSandbox, readLock } from '@picket/rule-runtime'
import { findConfig } from '../../config/find-config.ts'
import { readConfig } from '../../config/read-config.ts'
import type { CommandContext } from '../../program/context.ts'
import { version } from '../../program/version.ts'
import { cacheFolder } from '../cache-folder.ts'

/** The result of one check. */
export interface CheckResult {
  readonly name: string
  /** `note`: it works, but the operator should know something. */
  readonly state: 'good' | 'note' | 'bad'
  readonly details: string
  readonly help?: string
  /** What was observed, for --verbose. */
  readonly evidence?: string
}

/** All checks, in order. */
export const checks: readonly ((context: CommandContext) => Promise<readonly CheckResult[]>)[] = [
  async () => [checkNode()],
  async (context) => [checkConfig(context)],
  async ({ env }) => [checkCache(cacheFolder(env))],
  async () => [checkRuntime()],
  checkPackages,
  async () => [await checkNativePython()],
  checkSandbox,
]

function checkNode(): CheckResult {
  const details = `Picket ${version} on Node ${process.version}, ${process.platform} ${process.arch}`
  const major = Number(/^v(\d+)/.exec(process.version)?.[1])
  return major >= 24
    ? { name: 'Picket', state: 'good', details }
    : { name: 'Picket', state: 'bad', details, help: 'Node 24 or later is needed.' }
}

function checkConfig(context: CommandContext): CheckResult {
  const choice = findConfig(context.cwd, context.args.text('config'), context.env)
  if (choice === undefined)
    return { name: 'Configuration', state: 'good', details: 'no picket.yaml; the defaults apply' }
  try {
    readConfig(context)
    return { name: 'Configuration', state: 'good', details: `${choice.file} (by ${choice.chosenBy})` }
  } catch (error) {
    const details = `${choice.file}: ${messageOf(error)}`
    return {
      name: 'Configuration',
      state: 'bad',
      details,
      help: 'Any other command shows the errors with their lines.',
    }
  }
}

function checkCache(folder: string): CheckResult {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    return { name: 'Cache', state: 'good', details: folder }
  } catch (error) {
    const details = `${folder}: ${messageOf(error)}`
    return {
      name: 'Cache',
      state: 'note',
      details,
      help: 'Everything works, but slower. Set PICKET_CACHE_DIR to another folder.',
    }
  }
}

function checkRuntime(): CheckResult {
  try {
    const { path, build } = findRuntimeFolder()
    return { name: 'Python runtime', state: 'good', details: `${path}, build ${build.slice(0, 12)}` }
  } catch (error) {
    return { name: 'Python runtime', state: 'bad', details: messageOf(error) }
  }
}

async function checkPackages(context: CommandContext): Promise<readonly CheckResult[]> {
  const file = findConfig(context.cwd, context.args.text('config'), context.env)?.file
  if (file === undefined) return []
  try {
    const lock = await readLock(lockFileOf(file))
    const { missing } = await packageFolders(lock, context.env)
    const all = lock?.packages.length ?? 0
    if (missing.length === 0) return [{ name: 'Packages', state: 'good', details: `${all} locked, all installed` }]
    const names = missing.map(({ name }) => name).join(', ')
    return [{ name: 'Packages', state: 'bad', details: `not installed: ${names}`, help: 'Run: picket deps install' }]
  } catch (error) {
    return [{ name: 'Packages', state: 'bad', details: messageOf(error) }]
  }
}

async function checkNativePython(): Promise<CheckResult> {
  try {
    const { stdout } = await promisify(execFile)('python3', ['--version'], { timeout: 10_000 })
    return { name: 'Installed Python', state: 'good', details: `${stdout.trim()}, used with --python native only` }
  } catch {
    return { name: 'Installed Python', state: 'good', details: 'not found; not required' }
  }
}

/** Attempts to escape the sandbox in every known way. */
async function checkSandbox(): Promise<readonly CheckResult[]> {
  const attempts = await probeSandbox()
  return attempts.map(({ title, held, evidence }) => ({
    name: held ? 'Escape blocked' : 'Escape succeeded',
    state: held ? 'good' : 'bad',
    details: title,
    evidence,
    ...(held ? {} : { help: 'Do not run rules that you do not trust, and report this.' }),
  }))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
