import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { flood, openCloudTrailLab, probeRule, sendSteadily, type CloudTrailLab } from '../lab/cloud-trail.ts'
import { readFootprint, type Footprint } from '../lab/footprint.ts'
import { sendUntilTaken } from '../lab/send.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { describeTexts } from './cloud-trail-texts.ts'
import { printSpent, readProcessorTime } from './processor-time.ts'
import { asOnAUsualDay } from './usual-day.ts'

/** So many portions that it does not matter how long the first and the last have nothing beside them, and that all tables are merged meanwhile. */
const floodEvents = 120_000
const probes = 100
/** Milliseconds between two probes. */
const probePace = 300

/**
 * A whole server over HTTP with the rules of the content: CloudTrail events to the lake with alerts, as fast as they go; then at half of that
 * load, how long it takes until the alert of an event is seen over the API. What each stage costs is told by `ingest`.
 */
export const server: Benchmark = {
  name: 'server',
  async run({ root, content, events }) {
    const folder = mkdtempSync(join(tmpdir(), 'picket-bench-server-'))
    const tree = content.includes('picket-corpus-') ? join(root, 'packages/content') : content
    const lab = await openCloudTrailLab({ folder, content: tree, ...(events === undefined ? {} : { events }) })
    try {
      await flood(lab, floodEvents / 6)
      const spent = readProcessorTime(lab.server.pid)
      const footprint = watchFootprint(lab.server.pid)
      const ms = await flood(lab, floodEvents)
      const { bytes, processes } = footprint.stop()
      const spentNow = readProcessorTime(lab.server.pid)
      const perSecond = floodEvents / (ms / 1_000)
      const plain = parseAll(lab.texts, floodEvents)
      const delays = await probeAtHalfLoad(lab, perSecond / 2)
      const usual = { ...lab, texts: await asOnAUsualDay(lab) }
      const spentBefore = readProcessorTime(lab.server.pid)
      const usualMs = await flood(usual, floodEvents)
      const spentOnThem = readProcessorTime(lab.server.pid)
      return [
        {
          what: `${floodEvents} events: ${describeTexts(lab.texts)}`,
          ms,
          baseline: { what: 'JSON.parse of the same', ms: plain },
          budget: 'over 10,000 events/s on two cores; under 1.5 GB',
          notes: [
            `${Math.round(perSecond)} events/s from requests to lake, alerts and ledger`,
            printSpent(spent, spentNow, floodEvents),
            `${Math.round(bytes / 1024 ** 2)} MiB at most, in ${processes} processes`,
          ],
        },
        {
          what: `event to alert in the API at ${Math.round(perSecond / 2)} events/s`,
          ms: quantile(delays, 0.99),
          budget: '99 % under 2,000 ms',
          notes: [`half of them within ${Math.round(quantile(delays, 0.5))} ms; ${delays.length} probes`],
        } satisfies Row,
        {
          what: `${floodEvents} events as on a usual day, of which one in a hundred matches a rule`,
          ms: usualMs,
          baseline: { what: 'JSON.parse of the same', ms: parseAll(usual.texts, floodEvents) },
          budget: 'over 10,000 events/s on two cores',
          notes: [
            `${Math.round(floodEvents / (usualMs / 1_000))} events/s from requests to lake, alerts and ledger`,
            printSpent(spentBefore, spentOnThem, floodEvents),
          ],
        },
      ]
    } finally {
      await lab.server.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The most that they took at once. */
function watchFootprint(pid: number): { stop(): Footprint } {
  let most = readFootprint(pid)
  const look = (): void => {
    const now = readFootprint(pid)
    if (now.bytes > most.bytes) most = now
  }
  const timer = setInterval(look, 250)
  return {
    stop() {
      clearInterval(timer)
      look()
      return most
    },
  }
}

function parseAll(texts: readonly string[], count: number): number {
  const started = performance.now()
  let length = 0
  for (let place = 0; place < count; place++)
    length += Object.keys(JSON.parse(texts[place % texts.length]!) as object).length
  if (length === 0) throw new Error('There are no events.')
  return performance.now() - started
}

async function probeAtHalfLoad(lab: CloudTrailLab, perSecond: number): Promise<readonly number[]> {
  const stopping = new AbortController()
  const load = sendSteadily(lab, perSecond, stopping.signal)
  const sentAt = new Map<string, number>()
  const delays = new Map<string, number>()
  const [sample] = lab.texts
  const sending = (async () => {
    await sleep(3_000)
    for (let number = 0; number < probes; number++) {
      const eventID = `probe-${number}`
      const eventTime = new Date().toISOString().replace(/\.\d+/, '')
      const text = JSON.stringify({ ...JSON.parse(sample!), eventName: 'LabProbe', eventID, eventTime })
      sentAt.set(eventID, performance.now())
      await sendUntilTaken(lab.url, text)
      await sleep(probePace)
    }
  })()
  const end = performance.now() + 120_000
  while (delays.size < probes && performance.now() < end) {
    for (const id of await listProbes(lab))
      if (!delays.has(id) && sentAt.has(id)) delays.set(id, performance.now() - sentAt.get(id)!)
    await sleep(50)
  }
  stopping.abort()
  await Promise.all([sending, load])
  if (delays.size < probes) throw new Error(`Of ${probes} probes only ${delays.size} became alerts in time.`)
  return [...delays.values()]
}

/** The newest come first. */
async function listProbes({ administrator }: CloudTrailLab): Promise<readonly string[]> {
  const window = { createdAtAfter: '2020-01-01T00:00:00.000Z', createdAtBefore: '2100-01-01T00:00:00.000Z' }
  const { alerts } = await administrator.ask<{
    alerts: { edges: readonly { node: { dedupString: string } }[] }
  }>('query ($input: AlertsInput!) { alerts(input: $input) { edges { node { dedupString } } } }', {
    input: { ...window, detectionId: probeRule, pageSize: 2 * probes },
  })
  return alerts.edges.map(({ node }) => node.dedupString)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
