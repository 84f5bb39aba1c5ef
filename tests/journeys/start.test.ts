import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(realpathSync(tmpdir()), 'picket-start-'))
const env = { PATH: process.env['PATH'], HOME: home, PICKET_DATA: join(home, 'data'), PICKET_LISTEN: '127.0.0.1:0' }
const password = 'Sample-Words-2026'
let running: Started

/** The script that `npm start` runs after Node is available. */
interface Started {
  readonly child: ChildProcess
  readonly address: string
  readonly sink: string
  readonly text: string
}

/** Resolves after the output contains `until`. */
async function start(until = 'Press Ctrl-C to stop'): Promise<Started> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], { cwd: root, env })
  let text = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString()
      if (text.includes(until)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`It ended with ${code}: ${text}`)))
  })
  await ready
  const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
  return { child, text, address: find(/^Picket is running at (\S+)/m), sink: find(/webhook are in (\S+)$/m) }
}

async function stop({ child }: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  child.kill(signal)
  return ended
}

/** Kills a start during the ingestion of its events, when its destination and some of its sources already exist. */
async function startAndKill(): Promise<string> {
  const killed = await start('Picket is running at')
  const password = /^ {2}password {2}(\S+)$/m.exec(killed.text)![1]!
  const metadata = new DatabaseSync(join(home, 'data/picket.db'), { readOnly: true })
  const isLoading = (): boolean => metadata.prepare('select 1 from log_sources').all().length > 1
  while (!isLoading()) await sleep(20)
  metadata.close()
  await stop(killed, 'SIGKILL')
  return password
}

async function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${running.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Readonly<Record<string, unknown>>
}

const signIn = async (): Promise<string> =>
  String((await post('/auth/sign-in', { email: 'admin@localhost', password }))['idToken'])

interface Answer {
  readonly data: Readonly<
    Record<
      string,
      { readonly totalCount: number; readonly edges: readonly { readonly node: Readonly<Record<string, unknown>> }[] }
    >
  >
}

const ask = async (query: string): Promise<Answer['data']> =>
  ((await post('/graphql', { query }, { authorization: await signIn() })) as unknown as Answer).data

const window = 'createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z"'
const alerts = `{
  alerts(input: { ${window} }) { totalCount edges { node { id type deliveries { success } } } }
  errors: alerts(input: { ${window}, type: SYSTEM_ERROR }) { totalCount edges { node { title } } }
}`

let oneTime: string

beforeAll(async () => {
  oneTime = await startAndKill()
  running = await start()
})

afterAll(() => {
  running.child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

it('shows an ingested attack and delivers its alerts, although a previous start was killed', async () => {
  const challenged = await post('/auth/sign-in', { email: 'admin@localhost', password: oneTime })
  expect(challenged['challenge']).toBe('NEW_PASSWORD_REQUIRED')
  await post('/auth/new-password', { session: challenged['session'], newPassword: password })

  const webhooks = await ask('{ destinations { displayName } }')
  expect(webhooks).toEqual({ destinations: [{ displayName: 'Demo webhook' }] })
  const { alerts: found, errors } = await ask(alerts)
  expect(found!.totalCount).toBeGreaterThan(20)
  expect(errors!.edges.map(({ node }) => node['title'])).toEqual([
    'Logs of source "Demo broken sender" match none of its log types',
  ])
  const kinds = ['RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE', 'POLICY']
  const byKind = await ask(
    `{ ${kinds.map((kind) => `${kind}: alerts(input: { ${window}, subtypes: [${kind}] }) { totalCount }`).join(' ')} }`,
  )
  expect(kinds.map((kind) => [kind, byKind[kind]!.totalCount])).toEqual([
    ['RULE', expect.any(Number)],
    ['SCHEDULED_RULE', 1],
    ['CORRELATION_RULE', 5],
    ['POLICY', 2],
  ])
  const readDelivered = async () =>
    (await ask(alerts))['alerts']!.edges.filter(({ node }) =>
      (node['deliveries'] as { success: boolean }[]).some(({ success }) => success),
    )
  await expect.poll(async () => (await readDelivered()).length, { interval: 1000 }).toBeGreaterThan(10)
  const delivered = await readDelivered()
  const received = (await (await fetch(running.sink)).json()) as readonly { readonly alertId: string }[]
  const ids = new Set(received.map(({ alertId }) => alertId))
  expect(delivered.filter(({ node }) => !ids.has(node['id'] as string))).toEqual([])
})

it('serves the documentation, and links to it from the console', async () => {
  const page = await fetch(`${running.address}/docs/guide/getting-started.html`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Getting started')])
  const { appConfig } = (await ask('{ appConfig { documentationUrl } }')) as unknown as { appConfig: object }
  expect(appConfig).toEqual({ documentationUrl: `${running.address}/docs/` })
})

it.each([
  ['query {', 'InvalidSyntax', 'Syntax Error: Expected Name, found <EOF>.'],
  [`{ ${'me { id } '.repeat(2_000)}}`, 'InvalidInput', expect.stringContaining('Token limit of 4000 exceeded')],
])('tells mistakes in a query as the mistakes of its author: %.10s', async (query, code, message) => {
  const answer = await post('/graphql', { query }, { authorization: await signIn() })
  expect(answer).toEqual({ errors: [expect.objectContaining({ message, extensions: { code, status: 422 } })] })
})

it('keeps all data on a second start, which does not load it again', async () => {
  const before = await ask(alerts)
  expect(await stop(running)).toBe(0)
  running = await start()
  expect(running.text).not.toContain('password')
  expect((await ask(alerts))['alerts']!.totalCount).toBe(before['alerts']!.totalCount)
})

it('deletes the demo data permanently', async () => {
  const total = (await ask(alerts))['alerts']!.totalCount
  const { removeDemo } = (await ask('mutation { removeDemo { alerts detections sources } }')) as unknown as {
    removeDemo: { alerts: number; detections: number; sources: number }
  }
  expect(removeDemo).toEqual({ alerts: total + 1, detections: expect.any(Number), sources: 10 })
  expect(removeDemo.detections).toBeGreaterThan(60)
  expect((await ask(alerts))['alerts']!.totalCount).toBe(0)
  expect(await stop(running)).toBe(0)
  running = await start()
  expect(running.text).toContain('The demo data was deleted and is not loaded again.')
  expect((await ask(alerts))['alerts']!.totalCount).toBe(0)
})

it('reports which process uses the data directory', async () => {
  const second = spawn(process.execPath, [join(root, 'scripts/start.ts')], { cwd: root, env })
  let text = ''
  second.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  second.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  // After all output was received.
  const code = await new Promise((resolve) => second.on('close', resolve))
  const { pid } = running.child
  expect({ code, text: text.replace(/since \S+\)/, 'since then)') }).toEqual({
    code: 2,
    text: `Starting Picket ...
error: Data directory "${join(home, 'data')}" is in use by "npm start" (process ${pid} on ${hostname()}, since then) at ${running.address}.
  Only one process can use it. Stop that one, or choose another directory with PICKET_DATA or server.data.
`,
  })
})
