import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { serverEnvironment, serverFlags } from '../server-flags.ts'
import type { LabMessage, LabSettings } from './messages.ts'

export interface LabServer {
  readonly address: string
  /** One-time password of the first administrator, on the first start of a data directory. */
  readonly password: string | undefined
  readonly pid: number
  /** How long the start took, in milliseconds. */
  readonly startedIn: number
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  isUp(): boolean
  setClock(offset: number): void
  /** Stops it gracefully. Throws if it exits with an error. */
  stop(): Promise<void>
  /** Kills it immediately, without waiting for running work. */
  kill(): Promise<void>
}

/** Paths and settings of a lab server. */
export interface LabHome {
  readonly folder: string
  readonly data: string
  readonly log: string
  readonly server: ServerSettings
}

type ServerSettings = LabSettings['server']

export function createHome(folder: string, settings: ServerSettings = {}): LabHome {
  mkdirSync(folder, { recursive: true })
  const server: ServerSettings = { outbound: { allow: ['127.0.0.1'] }, ...settings }
  return { folder, data: join(folder, 'data'), log: join(folder, 'server.log'), server }
}

interface StartOptions extends Omit<LabSettings, 'home' | 'server'> {
  readonly port?: number
  /** Further environment variables. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts a server in a separate process, by default on a free port. */
export async function startServer(
  home: LabHome,
  { port = 0, environment = {}, ...settings }: StartOptions = {},
): Promise<LabServer> {
  const since = performance.now()
  const labSettings: LabSettings = { ...settings, home: home.folder, server: home.server }
  const child = fork(join(import.meta.dirname, 'serve.ts'), [JSON.stringify(labSettings)], {
    execArgv: [...serverFlags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...serverEnvironment,
      ...environment,
      HOME: home.folder,
      PICKET_DATA: home.data,
      PICKET_LISTEN: `127.0.0.1:${port}`,
      // Without the cache, compiling the sources takes half of the start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lab'),
      PICKET_SECRETS_KEY_FILE: join(home.folder, 'secrets.key'),
    },
  })
  const log = createWriteStream(home.log, { flags: 'a' })
  // Tests fill the disk: a failed write to the log must not end the parent.
  log.on('error', () => {})
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  let end: { readonly code: number | null; readonly signal: NodeJS.Signals | null } | undefined
  const ended = new Promise<NonNullable<typeof end>>((resolve) =>
    child.once('exit', (code, signal) => {
      end = { code, signal }
      log.end()
      resolve(end)
    }),
  )
  const started = await Promise.race([once(child, 'message').then(([message]) => message as LabMessage), ended])
  if (!('address' in started))
    throw new NotStartedError(
      started.signal,
      `The server exited with ${started.code ?? started.signal} before it was up. See ${home.log}.`,
    )
  return {
    ...started,
    pid: child.pid!,
    startedIn: performance.now() - since,
    ended,
    isUp: () => end === undefined,
    setClock: (clockOffset) => void child.send({ clockOffset }),
    stop: () => stop(child, ended, home),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Thrown when the server exits before it is up. */
export class NotStartedError extends Error {
  readonly signal: NodeJS.Signals | null

  constructor(signal: NodeJS.Signals | null, message: string) {
    super(message)
    this.signal = signal
  }
}

/** Longer than the server waits for running work when it stops. */
const timeoutMs = 60_000

async function stop(child: ChildProcess, ended: LabServer['ended'], { log }: LabHome): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  const { code, signal } = await ended
  clearTimeout(timer)
  if (code !== 0) throw new Error(`The server exited with ${code ?? signal} instead of 0. See ${log}.`)
}
