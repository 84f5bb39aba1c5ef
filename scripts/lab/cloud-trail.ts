import { readContent } from '@picket/core/node'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloudTrailTexts } from '../benchmarks/cloud-trail-texts.ts'
import { root } from '../run.ts'
import { signIn, type Administrator } from './administrator.ts'
import { readPackages } from './read-packages.ts'
import { sendUntilAccepted } from './send.ts'
import { settle } from './settle.ts'
import { waitForRules } from './wait-for-rules.ts'
import { createHome, startServer, type LabHome, type LabServer } from './start-server.ts'

/** A server with the rules of a content tree, and a source of CloudTrail events. */
export interface CloudTrailLab {
  readonly home: LabHome
  readonly server: LabServer
  readonly administrator: Administrator
  /** URL to which logs are sent. */
  readonly url: string
  /** Texts of real events, or generated from our samples. */
  readonly texts: readonly string[]
}

/** A rule that raises a separate alert for each of its events. */
export const probeRule = 'Lab.Probe'

const probe = new Map([
  [
    'rules/lab_probe.yml',
    `AnalysisType: rule
RuleID: ${probeRule}
Filename: lab_probe.py
Enabled: true
LogTypes: [AWS.CloudTrail]
Severity: Info
`,
  ],
  [
    'rules/lab_probe.py',
    `def rule(event):
    return event.get("eventName") == "LabProbe"


def dedup(event):
    return event.get("eventID")
`,
  ],
])

export async function openCloudTrailLab(options: {
  /** An empty folder. */
  readonly folder: string
  readonly content: string
  /** Directory of real events. */
  readonly events?: string
  /** Directory of the built console, for the server to serve. */
  readonly console?: string
  /** Further environment variables of the server. */
  readonly environment?: Readonly<Record<string, string>>
}): Promise<CloudTrailLab> {
  const { folder, content: tree, events, console, environment } = options
  const home = createHome(folder, { limits: { alertsPerHour: 1_000_000, uploadMebibytes: 256 } })
  const server = await startServer(home, {
    withCatalogue: true,
    packages: await readPackages(tree),
    ...(console === undefined ? {} : { console }),
    ...(environment === undefined ? {} : { environment }),
  })
  try {
    const administrator = await signIn(server.address, server.password)
    const { content } = await readContent({ paths: [tree], cwd: tree })
    const files = [...content.texts].filter(([file]) => !file.startsWith('../') && !file.startsWith('log-types/'))
    await administrator.upload(new Map([...files, ...probe]))
    const source = await administrator.createSource('Trail', ['AWS.CloudTrail'])
    await waitForRules(home)
    const lab = { home, server, administrator, url: `${server.address}/ingest/${source}` }
    const texts = cloudTrailTexts(root, events)
    await sendUntilAccepted(`${lab.url}?wait=true`, texts[0]!, 300_000)
    await settle(home.data, { what: ['items'], timeoutMs: 300_000 })
    return { ...lab, texts }
  } catch (error) {
    await server.kill()
    throw error
  }
}

const bodyEvents = 200
const concurrentSenders = 8

/** Sends this many events as fast as the server accepts them. Returns the milliseconds until all are processed. */
export async function flood({ home, url, texts }: CloudTrailLab, count: number): Promise<number> {
  const started = performance.now()
  let sent = 0
  await Promise.all(
    Array.from({ length: concurrentSenders }, async () => {
      while (sent < count) {
        const from = sent
        sent += bodyEvents
        await sendUntilAccepted(url, bodyFrom(texts, from, Math.min(bodyEvents, count - from)))
      }
    }),
  )
  await settle(home.data, { what: ['items'], timeoutMs: 600_000 })
  return performance.now() - started
}

/** Sends this many events per second, in small bodies, until the signal aborts. Returns how many it sent. */
export async function sendSteadily(
  { url, texts }: CloudTrailLab,
  perSecond: number,
  signal: AbortSignal,
): Promise<number> {
  const started = performance.now()
  const pending = new Set<Promise<unknown>>()
  let sent = 0
  while (!signal.aborted) {
    const due = ((performance.now() - started) / 1_000) * perSecond
    for (; sent + bodyEvents <= due; sent += bodyEvents) {
      const sending = sendUntilAccepted(url, bodyFrom(texts, sent, bodyEvents)).finally(() => pending.delete(sending))
      pending.add(sending)
    }
    await sleep(10)
  }
  await Promise.all(pending)
  return sent
}

function bodyFrom(texts: readonly string[], from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => texts[(from + index) % texts.length]).join('\n')
}
