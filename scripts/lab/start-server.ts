import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { serverEnvironment, serverFlags } from '../server-flags.ts'
import type { LabMessage, LabSettings } from './messages.ts'

export interface LabServer {
  readonly address: string
  /** Of the first administrator, on the first start of a data directory. */
  readonly password: string | undefined
  readonly pid: number
  /** How long it took to be up, in milliseconds. */
  readonly startedIn: number
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  isUp(): boolean
  setClock(offset: number): void
  /** Lets it finish. Throws when it does not end well. */
  stop(): Promise<void>
  /** At once, with whatever it has under way. */
  kill(): Promise<void>
}

/** Where a server of the lab keeps its things. */
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

/** Starts a server in a process of its own, on a port of its own unless one is named. */
export async function startServer(
  home: LabHome,
  { port = 0, ...settings }: Omit<LabSettings, 'home' | 'server'> & { readonly port?: number } = {},
): Promise<LabServer> {
  const since = performance.now()
  const orders: LabSettings = { ...settings, home: home.folder, server: home.server }
  const child = fork(join(import.meta.dirname, 'serve.ts'), [JSON.stringify(orders)], {
    execArgv: [...serverFlags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...serverEnvironment,
      HOME: home.folder,
      PICKET_DATA: home.data,
      PICKET_LISTEN: `127.0.0.1:${port}`,
      // Half of a start would be reading the sources.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lab'),
      PICKET_SECRETS_KEY_FILE: join(home.folder, 'secrets.key'),
    },
  })
  const log = createWriteStream(home.log, { flags: 'a' })
  // The disk may be full.
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
  const told = await Promise.race([once(child, 'message').then(([message]) => message as LabMessage), ended])
  if (!('address' in told))
    throw new NotStartedError(told.signal, `It ended with ${told.code ?? told.signal}: ${home.log}`)
  return {
    ...told,
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

/** It ended before it was up. */
export class NotStartedError extends Error {
  readonly signal: NodeJS.Signals | null

  constructor(signal: NodeJS.Signals | null, message: string) {
    super(message)
    this.signal = signal
  }
}

/** Longer than the server itself gives what is under way. */
const patience = 60_000

async function stop(child: ChildProcess, ended: LabServer['ended'], { log }: LabHome): Promise<void> {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), patience)
  const { code, signal } = await ended
  clearTimeout(late)
  if (code !== 0) throw new Error(`The server did not stop well: ${code ?? signal}. See ${log}.`)
}
