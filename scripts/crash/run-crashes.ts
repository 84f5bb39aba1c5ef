import { appendFileSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../lab/administrator.ts'
import { isThere, readChildren } from '../lab/children.ts'
import { sendUntilTaken, type Sent } from '../lab/send.ts'
import { settle } from '../lab/settle.ts'
import { startSink } from '../lab/sink.ts'
import { createHome, NotStartedError, startServer, type LabServer } from '../lab/start-server.ts'
import { checkRemains, type Findings, type SentBody } from './check-remains.ts'
import { createDice } from './dice.ts'
import { crashPoints, planKills, rarePoints, type Kill } from './plan.ts'
import { keepSpool, replaySpool } from './replay.ts'
import { checkJobs } from './jobs/check-jobs.ts'
import { alertDays, killRetention, retentionPoint } from './jobs/retention.ts'
import { settleJobs } from './jobs/settle-jobs.ts'
import { createThing, setUpJobs, type Thing } from './jobs/world.ts'
import { createBody, logType, setUp, type Body } from './world.ts'

export interface CrashOptions {
  /** Where it is killed, one after the other and then at random; everywhere unless told. */
  readonly points?: readonly string[]
  readonly kills: number
  readonly seed: number
  /** An empty folder. */
  readonly folder: string
  /** How many batches come between a batch and its replay. */
  readonly others: number
  readonly say?: (line: string) => void
}

export interface CrashReport extends Findings {
  /** Points where the process was killed, and how often. */
  readonly hits: Readonly<Record<string, number>>
  readonly bodies: number
  readonly restartMs: { readonly median: number; readonly most: number }
}

/**
 * Kills a server again and again while senders send, at named points and at random, and holds what is left at the end against what was sent.
 * The clock is a minute further on at each start, so that nobody waits for a delivery that died with its process, and jobs are due.
 */
export async function runCrashes({
  kills,
  seed,
  folder,
  others,
  points = crashPoints,
  say = () => {},
}: CrashOptions): Promise<CrashReport> {
  const dice = createDice(seed)
  const followed = join(folder, 'followed')
  mkdirSync(followed)
  const home = createHome(folder, {
    limits: { alertsPerHour: 1_000_000 },
    retention: { alerts: alertDays },
    directories: [{ label: 'Followed', path: followed, logTypes: [logType], streamType: 'Lines' }],
  })
  let life = 0
  const sink = await startSink(() => life)
  const port = await findPort()
  const start = (kill?: Kill): Promise<LabServer> => {
    life++
    const point = kill?.kind === 'point' ? { point: kill.point, hit: kill.hit } : {}
    return startServer(home, { port, clockOffset: life * lifeTime, ...point })
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
    const tellings: Promise<unknown>[] = []
    await server.stop()
    const send = (body: Body): void => {
      if (dice() < 0.3) {
        const thing = createThing(sends.length)
        things.push(thing)
        tellings.push(sendUntilTaken(`${server.address}/ingest/resources/${source}`, thing.text, senderPatience))
      }
      const key = dice() < 0.5 ? `body-${sends.length}` : undefined
      if (dice() < 0.8) return void sends.push(deliver(url, body, key))
      appendFileSync(join(followed, 'some.log'), `${body.text}\n`)
      sends.push(Promise.resolve({ body, sent: { unknown: 0, refused: 0, answer: {} } }))
    }

    for (const [place, kill] of planKills(kills, dice, points).entries()) {
      const before = sends.length
      const begun = await start(kill).catch(wasKilled)
      if (begun !== undefined) restarts.push(begun.startedIn)
      const problem =
        begun && (await live(begun, kill, () => send(createBody(sends.length, dice, Date.now() + life * lifeTime))))
      if (problem !== undefined) problems.push(problem)
      else if (kill.kind === 'point') hits[kill.point] = (hits[kill.point] ?? 0) + 1
      if (kill.kind === 'point' && kill.point === 'pipeline.committed') keepSpool(home.data, folder)
      const when = begun === undefined ? 'while it started' : `after ${sends.length - before} bodies`
      say(`${place + 1}/${kills}  ${describe(kill)}  ${when}${problem ? `  ${problem}` : ''}`)
    }
    server = await start()
    const sent = await Promise.all(sends)
    await Promise.all(tellings)
    // A delivery whose connection broke on a busy machine comes again after up to five minutes.
    await settle(home.data, { patience: 420_000, followed: join(followed, 'some.log') })
    // Signals that wait still count at instants that are later than their taking.
    await settleJobs(home.data, Date.now() + life * lifeTime)
    await server.stop()
    // Late signals have been waited for by then.
    life += 20
    server = await start()
    const settledAt = Date.now() + life * lifeTime
    await settleJobs(home.data, settledAt)
    await settle(home.data, { patience: 420_000 })
    await server.stop()
    const jobProblems = await checkJobs(home.data, sent, things, settledAt)
    sent.push(
      ...(await replaySpool({ data: home.data, kept: folder, others, source, firstNumber: sends.length, start })),
    )
    const findings = await checkRemains(home.data, sent, sink.received, 1)
    const left = await killRetention(home.data, (options) => startServer(home, { port, hit: 1, ...options }))
    if (left.length === 0) hits[retentionPoint] = 1
    return {
      ...findings,
      problems: [...problems, ...missed(kills, points, hits), ...jobProblems, ...findings.problems, ...left],
      hits,
      bodies: sent.length,
      restartMs: { median: middle(restarts), most: Math.round(Math.max(...restarts)) },
    }
  } finally {
    await sink.close()
  }
}

async function deliver(url: string, body: Body, key: string | undefined): Promise<SentBody> {
  const sent: Sent = await sendUntilTaken(url, body.text, senderPatience, key)
  return { body, sent, isKeyed: key !== undefined }
}

/** What was in the spool may take it to its point before it is up. */
function wasKilled(error: unknown): undefined {
  if (error instanceof NotStartedError && error.signal === 'SIGKILL') return undefined
  throw error
}

/** Milliseconds that the clock is further on at each start. */
const lifeTime = 61_000
/** Milliseconds that senders try: many servers in a row may end as soon as they are up. */
const senderPatience = 900_000
/** Of each life, unless it ends before. */
const mostBodies = 60
/** Milliseconds between two bodies. */
const pace = 40
/** Milliseconds that a point may take to be reached; the machine may be busy. */
const patience = 60_000
const patienceForRare = 300_000

/** Sends until the server is killed; tells what went otherwise than planned. */
async function live(server: LabServer, kill: Kill, sendOne: () => void): Promise<string | undefined> {
  const children = new Set<number>()
  const started = performance.now()
  const most = kill.kind === 'point' && rarePoints.has(kill.point) ? patienceForRare : patience
  for (let bodies = 0; server.isUp() && performance.now() - started < most;) {
    if (kill.kind === 'time' && performance.now() - started >= kill.after) {
      await server.kill()
      break
    }
    if (bodies++ < mostBodies) sendOne()
    for (const pid of readChildren(server.pid)) children.add(pid)
    await sleep(pace)
  }
  const wasHit = !server.isUp()
  if (!wasHit) await server.kill()
  const { signal } = await server.ended
  if (!wasHit) return `${describe(kill)} was not reached.`
  if (signal !== 'SIGKILL') return `${describe(kill)}: the server ended otherwise (${signal}).`
  for (const end = performance.now() + 10_000; [...children].some(isThere) && performance.now() < end;) await sleep(50)
  return [...children].some(isThere) ? `${describe(kill)}: processes of the dead server live on.` : undefined
}

function missed(kills: number, points: readonly string[], hits: Readonly<Record<string, number>>): readonly string[] {
  if (kills < points.length) return []
  return points.filter((point) => hits[point] === undefined).map((point) => `${point} was never hit.`)
}

function describe(kill: Kill): string {
  return kill.kind === 'point' ? `${kill.point} (${kill.hit})` : `after ${kill.after} ms`
}

function middle(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

/** A free port that stays the same through restarts: senders know one address. */
async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
