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

/** What `npm start` runs once Node is there. */
interface Started {
  readonly child: ChildProcess
  readonly address: string
  readonly sink: string
  readonly text: string
}

/** Resolves once it has said so. */
async function start(until = 'Ctrl-C stops it'): Promise<Started> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], { cwd: root, env })
  let text = ''
  const told = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString()
      if (text.includes(until)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`It ended with ${code}: ${text}`)))
  })
  await told
  const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
  return { child, text, address: find(/^Picket is at (\S+)/m), sink: find(/since: (\S+)$/m) }
}

async function stop({ child }: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  child.kill(signal)
  return ended
}

/** Ends a start while its events come in: its destination and some of its sources are there already. */
async function startAndKill(): Promise<string> {
  const killed = await start('Picket is at')
  const password = /^ {2}password {2}(\S+)$/m.exec(killed.text)![1]!
  const metadata = new DatabaseSync(join(home, 'data/picket.db'), { readOnly: true })
  const isUnderWay = (): boolean => metadata.prepare('select 1 from log_sources').all().length > 1
  while (!isUnderWay()) await sleep(20)
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

it('shows an attack that came through the ingest endpoint, and delivers alerts of it, though a start before was cut off', async () => {
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

it.each([
  ['query {', 'InvalidSyntax', 'Syntax Error: Expected Name, found <EOF>.'],
  [`{ ${'me { id } '.repeat(2_000)}}`, 'InvalidInput', expect.stringContaining('Token limit of 4000 exceeded')],
])('tells mistakes in a query as the mistakes of its author: %.10s', async (query, code, message) => {
  const answer = await post('/graphql', { query }, { authorization: await signIn() })
  expect(answer).toEqual({ errors: [expect.objectContaining({ message, extensions: { code, status: 422 } })] })
})

it('keeps everything through a second start, which plays nothing again', async () => {
  const before = await ask(alerts)
  expect(await stop(running)).toBe(0)
  running = await start()
  expect(running.text).not.toContain('password')
  expect((await ask(alerts))['alerts']!.totalCount).toBe(before['alerts']!.totalCount)
})

it('takes all of it away when told to, for good', async () => {
  const total = (await ask(alerts))['alerts']!.totalCount
  const { removeDemo } = (await ask('mutation { removeDemo { alerts detections sources } }')) as unknown as {
    removeDemo: { alerts: number; detections: number; sources: number }
  }
  expect(removeDemo).toEqual({ alerts: total + 1, detections: expect.any(Number), sources: 10 })
  expect(removeDemo.detections).toBeGreaterThan(60)
  expect((await ask(alerts))['alerts']!.totalCount).toBe(0)
  expect(await stop(running)).toBe(0)
  running = await start()
  expect(running.text).toContain('The samples were taken away before; they do not come back.')
  expect((await ask(alerts))['alerts']!.totalCount).toBe(0)
})

it('says in a sentence who has the data', async () => {
  const second = spawn(process.execPath, [join(root, 'scripts/start.ts')], { cwd: root, env })
  let text = ''
  second.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  second.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  // Once all that it said has come.
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
