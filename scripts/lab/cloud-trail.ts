import { readContent } from '@picket/core/node'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloudTrailTexts } from '../benchmarks/cloud-trail-texts.ts'
import { root } from '../run.ts'
import { signIn, type Administrator } from './administrator.ts'
import { readPackages } from './read-packages.ts'
import { sendUntilTaken } from './send.ts'
import { settle } from './settle.ts'
import { rulesLoaded } from './rules-loaded.ts'
import { createHome, startServer, type LabHome, type LabServer } from './start-server.ts'

/** A server with the rules of a content tree, and a source of CloudTrail events. */
export interface CloudTrailLab {
  readonly home: LabHome
  readonly server: LabServer
  readonly administrator: Administrator
  /** Where logs are sent. */
  readonly url: string
  /** Of real events, or made of our own samples. */
  readonly texts: readonly string[]
}

/** Raises an alert of its own for each of its events. */
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
  /** A folder of real events. */
  readonly events?: string
  /** What the build of the console wrote, to be handed out. */
  readonly console?: string
}): Promise<CloudTrailLab> {
  const { folder, content: tree, events, console } = options
  const home = createHome(folder, { limits: { alertsPerHour: 1_000_000, uploadMebibytes: 256 } })
  const server = await startServer(home, {
    withCatalogue: true,
    packages: await readPackages(tree),
    ...(console === undefined ? {} : { console }),
  })
  try {
    const administrator = await signIn(server.address, server.password)
    const { content } = await readContent({ paths: [tree], cwd: tree })
    const files = [...content.texts].filter(([file]) => !file.startsWith('../') && !file.startsWith('log-types/'))
    await administrator.upload(new Map([...files, ...probe]))
    const source = await administrator.createSource('Trail', ['AWS.CloudTrail'])
    await rulesLoaded(home)
    const lab = { home, server, administrator, url: `${server.address}/ingest/${source}` }
    const texts = cloudTrailTexts(root, events)
    await sendUntilTaken(`${lab.url}?wait=true`, texts[0]!, 300_000)
    await settle(home.data, { what: ['items'], patience: 300_000 })
    return { ...lab, texts }
  } catch (error) {
    await server.kill()
    throw error
  }
}

const bodyEvents = 200
const sendersAtOnce = 8

/** Sends so many events as fast as they are taken; how long it took until all were where they belong, in milliseconds. */
export async function flood({ home, url, texts }: CloudTrailLab, count: number): Promise<number> {
  const started = performance.now()
  let sent = 0
  await Promise.all(
    Array.from({ length: sendersAtOnce }, async () => {
      while (sent < count) {
        const from = sent
        sent += bodyEvents
        await sendUntilTaken(url, bodyFrom(texts, from, Math.min(bodyEvents, count - from)))
      }
    }),
  )
  await settle(home.data, { what: ['items'], patience: 600_000 })
  return performance.now() - started
}

/** Sends so many events a second, in small bodies, until the signal. How many there were. */
export async function sendSteadily(
  { url, texts }: CloudTrailLab,
  perSecond: number,
  signal: AbortSignal,
): Promise<number> {
  const started = performance.now()
  const under = new Set<Promise<unknown>>()
  let sent = 0
  while (!signal.aborted) {
    const due = ((performance.now() - started) / 1_000) * perSecond
    for (; sent + bodyEvents <= due; sent += bodyEvents) {
      const sending = sendUntilTaken(url, bodyFrom(texts, sent, bodyEvents)).finally(() => under.delete(sending))
      under.add(sending)
    }
    await sleep(10)
  }
  await Promise.all(under)
  return sent
}

function bodyFrom(texts: readonly string[], from: number, count: number): string {
  return Array.from({ length: count }, (_, place) => texts[(from + place) % texts.length]).join('\n')
}
