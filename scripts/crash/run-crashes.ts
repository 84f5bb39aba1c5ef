import { appendFileSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../lab/administrator.ts'
import { isAlive, readChildren } from '../lab/children.ts'
import { sendUntilAccepted, type Sent } from '../lab/send.ts'
import { settle } from '../lab/settle.ts'
import { startSink } from '../lab/sink.ts'
import { createHome, NotStartedError, startServer, type LabServer } from '../lab/start-server.ts'
import { checkStoredData, type Findings, type SentBody } from './check-stored-data.ts'
import { createRandom } from './seeded-random.ts'
import { crashPoints, planKills, rarePoints, type Kill } from './plan.ts'
import { replaySpool, saveSpool } from './replay.ts'
import { checkJobs } from './jobs/check-jobs.ts'
import { alertDays, killRetention, retentionPoint } from './jobs/retention.ts'
import { settleJobs } from './jobs/settle-jobs.ts'
import { createThing, setUpJobs, type Thing } from './jobs/content.ts'
import { createBody, logType, setUp, type Body } from './content.ts'

export interface CrashOptions {
  /** Points at which the server is killed, first in order and then at random; by default all. */
  readonly points?: readonly string[]
  readonly kills: number
  readonly seed: number
  /** An empty directory. */
  readonly folder: string
  /** Number of batches between a batch and its replay. */
  readonly others: number
  readonly log?: (line: string) => void
}

export interface CrashReport extends Findings {
  /** How often the process was killed at each point. */
  readonly hits: Readonly<Record<string, number>>
  readonly bodies: number
  readonly restartMs: { readonly median: number; readonly max: number }
}

/**
 * Kills a server repeatedly while clients send logs, at named points and at random, and compares the data at the end
 * with what was sent. Each start advances the clock by a minute, so that interrupted deliveries are retried at once and
 * jobs are due.
 */
export async function runCrashes({
  kills,
  seed,
  folder,
  others,
  points = crashPoints,
  log = () => {},
}: CrashOptions): Promise<CrashReport> {
  const random = createRandom(seed)
  const followed = join(folder, 'followed')
  mkdirSync(followed)
  const home = createHome(folder, {
    limits: { alertsPerHour: 1_000_000 },
    retention: { alerts: alertDays },
    directories: [{ label: 'Followed', path: followed, logTypes: [logType], streamType: 'Lines' }],
  })
  let runNumber = 0
  const sink = await startSink(() => runNumber)
  const port = await findPort()
  const start = (kill?: Kill): Promise<LabServer> => {
    runNumber++
    const point = kill?.kind === 'point' ? { point: kill.point, hit: kill.hit } : {}
    return startServer(home, { port, clockOffset: runNumber * clockStepMs, ...point })
  }
  const problems: string[] = []
  const hits: Record<string, number> = {}
  const restarts: number[] = []
  const sends: Promise<SentBody>[] = []
  try {
    let server = await start()
    const administrator = await signIn(server.address, server.password)
    const source = await setUp(administrator, [sink.url])
    await setUpJobs(administrator)
    const url = `${server.address}/ingest/${source}`
    const things: Thing[] = []
    const resourceSends: Promise<unknown>[] = []
    await server.stop()
    const send = (body: Body): void => {
      if (random() < 0.3) {
        const thing = createThing(sends.length)
        things.push(thing)
        resourceSends.push(
          sendUntilAccepted(`${server.address}/ingest/resources/${source}`, thing.text, senderTimeoutMs),
        )
      }
      const key = random() < 0.5 ? `body-${sends.length}` : undefined
      if (random() < 0.8) return void sends.push(deliver(url, body, key))
      appendFileSync(join(followed, 'some.log'), `${body.text}\n`)
      sends.push(Promise.resolve({ body, sent: { unknown: 0, refused: 0, answer: {} } }))
    }

    for (const [index, kill] of planKills(kills, random, points).entries()) {
      const before = sends.length
      const started = await start(kill).catch(wasKilled)
      if (started !== undefined) restarts.push(started.startedIn)
      const problem =
        started &&
        (await runUntilKilled(started, kill, () =>
          send(createBody(sends.length, random, Date.now() + runNumber * clockStepMs)),
        ))
      if (problem !== undefined) problems.push(problem)
      else if (kill.kind === 'point') hits[kill.point] = (hits[kill.point] ?? 0) + 1
      if (kill.kind === 'point' && kill.point === 'pipeline.committed') saveSpool(home.data, folder)
      const when = started === undefined ? 'during the start' : `after ${sends.length - before} bodies`
      log(`${index + 1}/${kills}  ${describe(kill)}  ${when}${problem ? `  ${problem}` : ''}`)
    }
    server = await start()
    const sent = await Promise.all(sends)
    await Promise.all(resourceSends)
    // A delivery whose connection broke is retried after up to five minutes.
    await settle(home.data, { timeoutMs: 420_000, followed: join(followed, 'some.log') })
    // Correlation counts waiting signals at times after it has read them.
    await settleJobs(home.data, Date.now() + runNumber * clockStepMs)
    await server.stop()
    // Skips the time for which correlation waits for late signals.
    runNumber += 20
    server = await start()
    const settledAt = Date.now() + runNumber * clockStepMs
    await settleJobs(home.data, settledAt)
    await settle(home.data, { timeoutMs: 420_000 })
    await server.stop()
    const jobProblems = await checkJobs(home.data, sent, things, settledAt)
    sent.push(
      ...(await replaySpool({ data: home.data, saved: folder, others, source, firstNumber: sends.length, start })),
    )
    const findings = await checkStoredData(home.data, sent, sink.received, 1)
    const left = await killRetention(home.data, (options) => startServer(home, { port, hit: 1, ...options }))
    if (left.length === 0) hits[retentionPoint] = 1
    return {
      ...findings,
      problems: [...problems, ...missed(kills, points, hits), ...jobProblems, ...findings.problems, ...left],
      hits,
      bodies: sent.length,
      restartMs: { median: median(restarts), max: Math.round(Math.max(...restarts)) },
    }
  } finally {
    await sink.close()
  }
}

async function deliver(url: string, body: Body, key: string | undefined): Promise<SentBody> {
  const sent: Sent = await sendUntilAccepted(url, body.text, senderTimeoutMs, key)
  return { body, sent, isKeyed: key !== undefined }
}

/**
 * Ignores a server that was killed during its start: items in the spool can take it to its crash point before it is up.
 */
function wasKilled(error: unknown): undefined {
  if (error instanceof NotStartedError && error.signal === 'SIGKILL') return undefined
  throw error
}

/** How far each start advances the clock. */
const clockStepMs = 61_000
/** How long clients retry: many servers in a row may be killed as soon as they are up. */
const senderTimeoutMs = 900_000
/** Maximum number of bodies in one run. */
const maxBodies = 60
const sendIntervalMs = 40
/** How long a server may take to reach its crash point on a busy machine. */
const timeoutMs = 60_000
const rarePointTimeoutMs = 300_000

/** Sends bodies until the server is killed. Returns a problem if that did not happen as planned. */
async function runUntilKilled(server: LabServer, kill: Kill, sendOne: () => void): Promise<string | undefined> {
  const children = new Set<number>()
  const started = performance.now()
  const limit = kill.kind === 'point' && rarePoints.has(kill.point) ? rarePointTimeoutMs : timeoutMs
  for (let bodies = 0; server.isUp() && performance.now() - started < limit;) {
    if (kill.kind === 'time' && performance.now() - started >= kill.after) {
      await server.kill()
      break
    }
    if (bodies++ < maxBodies) sendOne()
    for (const pid of readChildren(server.pid)) children.add(pid)
    await sleep(sendIntervalMs)
  }
  const wasHit = !server.isUp()
  if (!wasHit) await server.kill()
  const { signal } = await server.ended
  if (!wasHit) return `${describe(kill)} was not reached.`
  if (signal !== 'SIGKILL') return `${describe(kill)}: the server ended with ${signal} instead of SIGKILL.`
  for (const end = performance.now() + 10_000; [...children].some(isAlive) && performance.now() < end;) await sleep(50)
  return [...children].some(isAlive)
    ? `${describe(kill)}: child processes of the killed server are still running.`
    : undefined
}

function missed(kills: number, points: readonly string[], hits: Readonly<Record<string, number>>): readonly string[] {
  if (kills < points.length) return []
  return points.filter((point) => hits[point] === undefined).map((point) => `${point} was never hit.`)
}

function describe(kill: Kill): string {
  return kill.kind === 'point' ? `${kill.point} (${kill.hit})` : `after ${kill.after} ms`
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

/** Finds a free port. All runs of the server use the same one, since clients know one address. */
async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
