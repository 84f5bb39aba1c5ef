import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { compileCache } from '../../scripts/testing/compiled.ts'

export const repository = resolve(import.meta.dirname, '../..')
export const launcher = join(repository, 'bin/picket')
export const main = join(repository, 'apps/terminal/dist/main.js')

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd: string
  readonly input?: string | Uint8Array
  /** Added to an environment with a home directory and a cache of this worker, and nothing of the machine's. */
  readonly env?: Readonly<Record<string, string>>
}

/** One for each worker; the directory of the run is deleted with it. */
const home = mkdtempSync(join(inject('scratch'), 'home-'))

export function environment(env: RunOptions['env'] = {}): Record<string, string> {
  const own = { PATH: process.env['PATH'] ?? '', HOME: home, PICKET_CACHE_DIR: join(home, 'cache'), CI: '1' }
  return { ...own, ...compileCache, ...env }
}

/** As in bin/picket. */
const flags = ['--min-semi-space-size=16']

/** A command that takes longer is stuck: the code is null then. */
const patience = 180_000

/** Runs the built command to its end. */
export function picket(args: readonly string[], options: RunOptions): Promise<Ran> {
  return run(process.execPath, [...flags, main, ...args], options)
}

/** Runs any program the same way. */
export async function run(file: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  const child = start(file, args, options)
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  return finished(child)
}

export function startPicket(args: readonly string[], options: RunOptions): ChildProcessWithoutNullStreams {
  return start(process.execPath, [...flags, main, ...args], options)
}

/** Waits for the end of a started program. */
export async function finished(child: ChildProcessWithoutNullStreams): Promise<Ran> {
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const code = await new Promise<number | null>((done) => child.on('close', done))
  clearTimeout(timer)
  return { code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }
}

function start(file: string, args: readonly string[], { cwd, env }: RunOptions): ChildProcessWithoutNullStreams {
  return spawn(file, args, { cwd, env: environment(env), detached: true })
}
