import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { flood, openCloudTrailLab, probeRule, sendSteadily, type CloudTrailLab } from '../lab/cloud-trail.ts'
import { readFootprint, type Footprint } from '../lab/footprint.ts'
import { sendUntilAccepted } from '../lab/send.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { describeTexts } from './cloud-trail-texts.ts'
import { printSpent, readProcessorTime } from './processor-time.ts'
import { toTypicalDay } from './typical-day.ts'

/**
 * Enough batches that the first and the last, which overlap with nothing, do not matter, and that all tables are merged
 * meanwhile.
 */
const floodEvents = 120_000
const probes = 100
const probeIntervalMs = 300

/**
 * Measures a whole server over HTTP with the rules of the content: first the throughput of CloudTrail events to lake
 * and alerts, then, at half of that load, the delay until the alert of an event is visible in the API. `ingest`
 * measures the cost of each stage.
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
      const typical = { ...lab, texts: await toTypicalDay(lab) }
      const spentBefore = readProcessorTime(lab.server.pid)
      const typicalMs = await flood(typical, floodEvents)
      const spentAfter = readProcessorTime(lab.server.pid)
      return [
        {
          what: `${floodEvents} events: ${describeTexts(lab.texts)}`,
          ms,
          baseline: { what: 'JSON.parse of the same events', ms: plain },
          budget: 'over 10,000 events/s on two cores; under 1.5 GB',
          notes: [
            `${Math.round(perSecond)} events/s from requests to lake, alerts and ledger`,
            printSpent(spent, spentNow, floodEvents),
            `${Math.round(bytes / 1024 ** 2)} MiB at peak, in ${processes} processes`,
          ],
        },
        {
          what: `event to alert in the API at ${Math.round(perSecond / 2)} events/s`,
          ms: quantile(delays, 0.99),
          budget: '99 % under 2,000 ms',
          notes: [`median ${Math.round(quantile(delays, 0.5))} ms; ${delays.length} probes`],
        } satisfies Row,
        {
          what: `${floodEvents} events of a typical day, of which 1 % match a rule`,
          ms: typicalMs,
          baseline: { what: 'JSON.parse of the same events', ms: parseAll(typical.texts, floodEvents) },
          budget: 'over 10,000 events/s on two cores',
          notes: [
            `${Math.round(floodEvents / (typicalMs / 1_000))} events/s from requests to lake, alerts and ledger`,
            printSpent(spentBefore, spentAfter, floodEvents),
          ],
        },
      ]
    } finally {
      await lab.server.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Records the peak memory of the server and its children. */
function watchFootprint(pid: number): { stop(): Footprint } {
  let peak = readFootprint(pid)
  const sample = (): void => {
    const now = readFootprint(pid)
    if (now.bytes > peak.bytes) peak = now
  }
  const timer = setInterval(sample, 250)
  return {
    stop() {
      clearInterval(timer)
      sample()
      return peak
    },
  }
}

function parseAll(texts: readonly string[], count: number): number {
  const started = performance.now()
  let length = 0
  for (let index = 0; index < count; index++)
    length += Object.keys(JSON.parse(texts[index % texts.length]!) as object).length
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
      await sendUntilAccepted(lab.url, text)
      await sleep(probeIntervalMs)
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
  if (delays.size < probes) throw new Error(`Only ${delays.size} of ${probes} probes became alerts in time.`)
  return [...delays.values()]
}

/** Returns the dedup strings of the probe alerts, newest first. */
async function listProbes({ administrator }: CloudTrailLab): Promise<readonly string[]> {
  const window = { createdAtAfter: '2020-01-01T00:00:00.000Z', createdAtBefore: '2100-01-01T00:00:00.000Z' }
  const { alerts } = await administrator.request<{
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
