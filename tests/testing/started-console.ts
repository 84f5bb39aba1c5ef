import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { compileCache } from '../../scripts/testing/compiled.ts'
import { describeWhenHanging } from '../../scripts/testing/describe-waiting.ts'
import { openBrowser } from './browser.ts'

const root = join(import.meta.dirname, '../..')
export const password = 'Sample-Words-2026'
export const email = 'admin@localhost'
/** The timeout for waiting in a browser, in ms: the same as that of `expect.poll`, by vitest.config.ts. */
const patience = 45_000

/** A server as `npm start` runs it, with its samples, and a browser. */
export interface StartedConsole {
  readonly address: string
  /** The password of the first administrator, valid for one sign-in. */
  readonly oneTimePassword: string
  /** Opens a window with an empty profile. Problems that the browser reports are in `complaints`. */
  open(options?: BrowserContextOptions): Promise<OpenedPage>
  /** Calls the API as the administrator, without the console. */
  ask(query: string, variables?: object): Promise<unknown>
  /** Posts to a route of the server. */
  post(path: string, body: object, headers?: object): Promise<Readonly<Record<string, unknown>>>
  stop(): Promise<void>
}

export interface OpenedPage {
  readonly page: Page
  /** Errors of scripts, and violations of the page policy. */
  readonly complaints: readonly string[]
}

/** `settings` are variables of its environment; `furnish` can fill its home before it starts. */
export async function startConsole(
  settings: Readonly<Record<string, string>> = {},
  furnish?: (home: string) => Promise<void>,
): Promise<StartedConsole> {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'picket-console-'))
  const forget = (): void => rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  try {
    await furnish?.(home)
    const server = await startServer(home, settings)
    const browser = await openBrowser().catch(async (error: unknown) => {
      await server.end('SIGKILL')
      throw error
    })
    const contexts: BrowserContext[] = []
    const { address } = server
    return {
      ...server,
      async open(options) {
        const opened = await openPage(browser, address, options)
        contexts.push(opened.page.context())
        return opened
      },
      ask: (query, variables) => ask(address, query, variables),
      async stop() {
        await Promise.all(contexts.map((context) => context.close()))
        await server.end('SIGKILL')
        forget()
      },
    }
  } catch (error) {
    forget()
    throw error
  }
}

/** `npm start`, with a home of its own. */
export async function startServer(home: string, settings: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    PICKET_DATA: join(home, 'data'),
    PICKET_LISTEN: '127.0.0.1:0',
    ...compileCache,
    ...settings,
  }
  const server = spawn(process.execPath, [join(root, 'scripts/start.ts')], { cwd: root, env })
  const text = await untilSaid(server, 'Press Ctrl-C to stop')
  const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
  const address = find(/^Picket is running at (\S+)/m)
  return {
    address,
    oneTimePassword: find(/^ {2}password {2}(\S+)$/m),
    post: (path: string, body: object, headers?: object) => post(address, path, body, headers),
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
  }
}

/** Signs in through the form, as a user who has set a password. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
}

/** On the page that users get when the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** As if another window had signed out. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => new BroadcastChannel('picket.session').postMessage('signed-out'))
}

async function openPage(browser: Browser, baseURL: string, options?: BrowserContextOptions): Promise<OpenedPage> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    // Transitions take a tenth of the time of a page, and no test checks them.
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const complaints: string[] = []
  const lines: string[] = []
  const forget = describeWhenHanging(() => [`Page ${page.url()}`, ...lines.slice(-5)].join('\n  console: '))
  page.on('close', forget)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    lines.push(message.text())
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return { page, complaints }
}

/** Posts JSON; after a 429, again when the server says so. */
async function post(
  address: string,
  path: string,
  body: object,
  headers: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (response.status === 429) {
    await sleep(1000 * Number(response.headers.get('retry-after')))
    return post(address, path, body, headers)
  }
  return (await response.json()) as Readonly<Record<string, unknown>>
}

/** Sign-ins are rate-limited; the tokens of a started server serve all of its tests. */
const tokens = new Map<string, string>()

async function ask(address: string, query: string, variables: object = {}): Promise<unknown> {
  const send = async (idToken: string) => post(address, '/graphql', { query, variables }, { authorization: idToken })
  const known = tokens.get(address)
  const answer = known === undefined ? undefined : await send(known)
  if (answer?.['data'] != null) return answer['data']
  const { idToken } = await post(address, '/auth/sign-in', { email, password })
  tokens.set(address, String(idToken))
  return (await send(String(idToken)))['data']
}

function untilSaid(child: ChildProcess, words: string): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString()
      if (text.includes(words)) resolve(text)
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.on('exit', (code) => reject(new Error(`The command ended with ${code}: ${text}`)))
  })
}
