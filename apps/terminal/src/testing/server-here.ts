import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer, type RunningServer } from '@picket/server'
import { readServerConfig } from '@picket/server/config'
import { onTestFinished } from 'vitest'
import { openShippedSchemas } from '../logs/shipped-schemas.ts'
import { picketHere } from './picket-here.ts'
import type { Ran } from './picket.ts'

const silent = () => undefined
const silentLog = { debug: silent, info: silent, warn: silent, error: silent, child: () => silentLog }

/** A real server in this process, on its own port, and a user on the same machine. */
export interface ServerHere {
  readonly url: string
  readonly folder: string
  readonly administrator: { readonly email: string; readonly oneTimePassword: string }
  close(): Promise<void>
  /** Restarts the server on the same address, with its data. */
  reopen(): Promise<void>
  /** Runs a command as that user, whose sign-ins are in `folder`. */
  picket(words: readonly string[], options?: Parameters<typeof picketHere>[1]): Promise<Ran>
}

export async function serverHere({ github }: { readonly github?: string } = {}): Promise<ServerHere> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-server-'))
  const env = { XDG_CONFIG_HOME: join(folder, 'config'), HOME: folder }
  const file = {
    listen: '127.0.0.1:0',
    data: join(folder, 'data'),
    outbound: { allow: ['127.0.0.1/32'], ...(github === undefined ? {} : { github }) },
  }
  const open = (listen: string): Promise<RunningServer> =>
    openServer({
      config: readServerConfig({ file: { ...file, listen }, folder, cwd: folder, env: {} }).config,
      env,
      version: '1.2.3',
      command: 'test',
      catalogue: openShippedSchemas().all(),
      log: silentLog,
    })
  const server = await open(file.listen)
  let running = server
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= running.close())
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: server.address,
    folder,
    administrator: server.firstAdministrator!,
    close,
    reopen: async () => {
      running = await open(new URL(server.address).host)
      closing = undefined
    },
    picket: (words, options = {}) => picketHere(words, { cwd: folder, ...options, env: { ...env, ...options.env } }),
  }
}

export interface WebhookSink {
  readonly url: string
  /** The received bodies, in order. */
  readonly received: readonly Readonly<Record<string, unknown>>[]
  /** Sets the status of further responses; initially 204. */
  answer(status: number): void
}

/** Starts a webhook receiver. */
export async function webhookSink(): Promise<WebhookSink> {
  const received: Readonly<Record<string, unknown>>[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    received.push(JSON.parse(text) as Readonly<Record<string, unknown>>)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
    received,
    answer: (next) => (status = next),
  }
}

/** Polls until the function returns a value, limited only by the timeout of the test. */
export async function until<Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (;;) {
    const value = await look()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
