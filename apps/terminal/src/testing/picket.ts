import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { rmSync } from 'node:fs'
import { compileCache } from '../../../../scripts/testing/compiled.ts'

export const repository = join(import.meta.dirname, '../../../..')
export const fixtures = join(import.meta.dirname, '../../fixtures/content')

export interface Ran {
  readonly stdout: string
  readonly stderr: string
  readonly code: number | null
}

/** Runs the built command, in an environment without the variables of the machine. */
export async function picket(
  args: readonly string[],
  options: { readonly cwd?: string; readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  const child = startPicket(args, options)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdin.end(options.input ?? '')
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { stdout, stderr, code }
}

interface StartOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

const terminal = join(import.meta.dirname, 'terminal.py')
const main = join(repository, 'apps/terminal/dist/main.js')

/** Starts the command without waiting for it. */
export function startPicket(args: readonly string[], options: StartOptions = {}) {
  return start(process.execPath, [main, ...args], options)
}

/**
 * Starts the command on a terminal: stdin is typed, stdout is the screen. The last line says whether the terminal was
 * restored, the exit code, and how many processes still run: `restored 0, 0 left`.
 */
export function startOnTerminal(args: readonly string[], options: StartOptions = {}) {
  return start('python3', [terminal, process.execPath, main, ...args], options)
}

/** Starts a shell script in which `$PICKET` is the command on a terminal with job control. */
export function startShellOnTerminal(script: string, options: StartOptions = {}) {
  const env = { ...options.env, PICKET: `${process.execPath} ${main}` }
  return start('python3', [terminal, 'bash', '--norc', '-mc', script], { ...options, env })
}

function start(command: string, args: readonly string[], { cwd = fixtures, env = {} }: StartOptions) {
  return spawn(command, args, { cwd, env: { ...ownEnvironment, ...env } })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that exists during the test run. */
    readonly scratch: string
  }
}

/** One for each worker; deleted with the folder of the run. */
const sharedHome = mkdtempSync(join(inject('scratch'), 'home-'))

/** Returns an environment without variables of the user. */
export const ownEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  HOME: sharedHome,
  PICKET_CACHE_DIR: join(sharedHome, 'cache'),
  ...compileCache,
}

/** Copies one of the fixture trees; deleted after the test. */
export function copyOf(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-tree-'))
  cpSync(join(fixtures, name), folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
