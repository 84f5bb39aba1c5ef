import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const root = join(import.meta.dirname, '../..')
export const password = 'Sample-Words-2026'
export const email = 'admin@localhost'

/** A server as `npm start` runs it, with its samples, and a browser before it. */
export interface StartedConsole {
  readonly address: string
  /** Of the first administrator, good for one sign-in. */
  readonly oneTimePassword: string
  /** A window of its own, with nothing remembered. What the browser complains of is in `complaints`. */
  open(options?: BrowserContextOptions): Promise<OpenedPage>
  /** Asks the API as the administrator, past the console. */
  ask(query: string, variables?: object): Promise<unknown>
  /** Posts to a route of the server. */
  post(path: string, body: object, headers?: object): Promise<Readonly<Record<string, unknown>>>
  stop(): Promise<void>
}

export interface OpenedPage {
  readonly page: Page
  /** Errors of scripts, and what the page policy forbade. */
  readonly complaints: readonly string[]
}

export async function startConsole(): Promise<StartedConsole> {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'picket-console-'))
  const env = { PATH: process.env['PATH'], HOME: home, PICKET_DATA: join(home, 'data'), PICKET_LISTEN: '127.0.0.1:0' }
  const server = spawn(process.execPath, [join(root, 'scripts/start.ts')], { cwd: root, env })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const stop = async (): Promise<void> => {
    await browser.close()
    server.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const text = await untilSaid(server, 'Ctrl-C stops it')
    const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
    const address = find(/^Picket is at (\S+)/m)
    return {
      address,
      oneTimePassword: find(/^ {2}password {2}(\S+)$/m),
      open: (options) => openPage(browser, address, options),
      ask: (query, variables) => ask(address, query, variables),
      post: (path, body, headers) => post(address, path, body, headers),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Signs in by the form, as somebody who chose a password. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
}

async function openPage(browser: Browser, baseURL: string, options?: BrowserContextOptions): Promise<OpenedPage> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    ...options,
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return { page, complaints }
}

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
  return (await response.json()) as Readonly<Record<string, unknown>>
}

async function ask(address: string, query: string, variables: object = {}): Promise<unknown> {
  const { idToken } = await post(address, '/auth/sign-in', { email, password })
  const { data } = await post(address, '/graphql', { query, variables }, { authorization: idToken })
  return data
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
    child.on('exit', (code) => reject(new Error(`It ended with ${code}: ${text}`)))
  })
}
