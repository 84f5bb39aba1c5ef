// Kills the way of logs at every place between two durable effects, and anywhere under load: npm run crash [-- --kills N]. Afterwards every
// acknowledged log must be stored once, each match counted once, and the ledger must reconcile; a place that was never reached is a failure,
// too, where there were kills enough.
import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { journeyPoints } from '../packages/server/src/journey/points.ts'
import { root } from './run.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const kills = Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) {
  console.error('--kills takes a number from 1 on.')
  process.exit(2)
}

/** Those of a followed folder have tests of their own. */
const points = journeyPoints.filter((point) => !point.startsWith('directory.'))
const senders = 4
const recordsOfBody = 15

interface Running {
  readonly child: ChildProcess
  readonly address: string
  readonly ended: Promise<unknown>
}

const folder = mkdtempSync(join(tmpdir(), 'picket-crash-'))
let sent = 0
const acknowledged = new Set<number>()
let unanswered = 0

try {
  for (let kill = 0; kill < kills; kill++) {
    // Every third time anywhere, else at the places in turn.
    const isRandom = kill % 3 === 2
    const point = isRandom ? '' : points[(kill - Math.floor(kill / 3)) % points.length]!
    const running = await start(point, Math.floor(kill / points.length) % 3)
    if (running) await load(running, isRandom ? 100 + Math.random() * 1_500 : undefined)
    if (process.stderr.isTTY) process.stderr.write(`\r${kill + 1} of ${kills} kills, ${acknowledged.size} logs`)
  }
  const problems = await check()
  const told = `${kills} kills, ${acknowledged.size} logs acknowledged, ${unanswered} requests unanswered`
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? `${told}: each log was stored once.` : told)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Nothing where the process ended before it listened. */
async function start(point: string, after: number): Promise<Running | undefined> {
  const child = fork(join(root, 'scripts/crash/process.ts'), [folder, point, String(after)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const port = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => undefined),
  ])
  return typeof port === 'number' ? { child, address: `http://127.0.0.1:${port}`, ended } : undefined
}

/** Sends until the process is dead: by its own hand, or after a while by ours. */
async function load({ child, address, ended }: Running, killAfter = 15_000): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfter)
  let isDead = false
  void ended.then(() => (isDead = true))
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (!isDead) {
        const numbers = Array.from({ length: recordsOfBody }, () => ++sent)
        const body = numbers
          .map((number) => JSON.stringify({ at: new Date().toISOString(), number: number }))
          .join('\n')
        try {
          const { status } = await fetch(address, { method: 'POST', body })
          if (status === 200) for (const number of numbers) acknowledged.add(number)
        } catch {
          unanswered++
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }),
  )
  clearTimeout(timer)
  await ended
}

interface Report {
  readonly ledger: Readonly<Record<'received' | 'stored' | 'skipped' | 'filtered' | 'failed' | 'events', number>>
  readonly events: readonly number[]
  readonly matches: readonly number[]
  readonly alertEvents: number
  readonly setAside: number
}

/** What is wrong, in sentences. */
async function check(): Promise<readonly string[]> {
  const running = await start('', 0)
  if (!running) return ['The process does not start any more.']
  const { ledger, events, matches, alertEvents, setAside } = (await (
    await fetch(`${running.address}/report`)
  ).json()) as Report
  running.child.kill('SIGKILL')
  await running.ended
  const kept = new Set(events)
  const lost = [...acknowledged].filter((number) => !kept.has(number))
  const { received, stored, skipped, filtered, failed } = ledger
  const expected = events.filter((number) => number > 50).length
  const hits = new Set(
    existsSync(join(folder, 'hits.log')) ? readFileSync(join(folder, 'hits.log'), 'utf8').trim().split('\n') : [],
  )
  const missed = kills >= points.length * 2 ? points.filter((point) => !hits.has(point)) : []
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged logs are lost, the first is ${lost[0]}.`] : []),
    ...(kept.size < events.length ? [`${events.length - kept.size} logs are stored twice.`] : []),
    ...(received !== stored + skipped + filtered + failed || ledger.events !== events.length || failed > 0
      ? [`The ledger does not reconcile: ${JSON.stringify(ledger)}, and ${events.length} events are stored.`]
      : []),
    ...(matches.length !== expected || new Set(matches).size !== matches.length
      ? [`Of ${expected} matches ${matches.length} are stored, ${new Set(matches).size} of them different.`]
      : []),
    ...(alertEvents !== expected ? [`Alerts count ${alertEvents} events, but there are ${expected} matches.`] : []),
    ...(setAside > 0 ? [`${setAside} batches were set aside.`] : []),
    ...missed.map((point) => `The place "${point}" was never reached.`),
  ]
}
