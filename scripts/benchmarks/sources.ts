import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { flood, openCloudTrailLab, type CloudTrailLab } from '../lab/cloud-trail.ts'
import { readFootprint } from '../lab/footprint.ts'
import { settle } from '../lab/settle.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { describeTexts } from './cloud-trail-texts.ts'
import { readProcessorTime, type ProcessorTime } from './processor-time.ts'
import { openBucketServer, storedObject, type BucketServer } from './sources-parts/bucket-server.ts'
import { measureLargeObject } from './sources-parts/large-object.ts'

const events = 60_000
const objectEvents = 500
const idleSources = 500
const idleMs = 60_000

/**
 * Measures sources that are pulled, with a local server that answers as S3 does: how fast a server reads objects and HTTP
 * requests together, compared with HTTP alone; what idle sources cost; and the memory that reading a large object needs.
 */
export const sources: Benchmark = {
  name: 'sources',
  async run({ root, content, events: folder }) {
    const home = mkdtempSync(join(tmpdir(), 'picket-bench-sources-'))
    const tree = content.includes('picket-corpus-') ? join(root, 'packages/content') : content
    const buckets = await openBucketServer()
    const environment = {
      AWS_ENDPOINT_URL_S3: buckets.url,
      AWS_ACCESS_KEY_ID: 'benchmark',
      AWS_SECRET_ACCESS_KEY: 'benchmark',
    }
    try {
      const large = await measureLargeObject(buckets, environment)
      const lab = await openCloudTrailLab({
        folder: home,
        content: tree,
        environment,
        ...(folder === undefined ? {} : { events: folder }),
      })
      try {
        await flood(lab, events / 3)
        return [await measureTogether(lab, buckets), await measureIdle(lab), large]
      } finally {
        await lab.server.kill()
      }
    } finally {
      buckets.close()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function measureTogether(lab: CloudTrailLab, buckets: BucketServer): Promise<Row> {
  const alone = await flood(lab, events)
  const objects = Array.from({ length: events / 2 / objectEvents }, (_, index) => {
    const texts = Array.from(
      { length: objectEvents },
      (_, at) => lab.texts[(index * objectEvents + at) % lab.texts.length],
    )
    return [`day/${String(index).padStart(6, '0')}.json.gz`, storedObject(gzipSync(texts.join('\n')))] as const
  })
  buckets.put('trail', new Map(objects))
  const before = buckets.served
  const started = performance.now()
  await createS3Source(lab, 'Trail bucket', 'trail')
  await Promise.all([flood(lab, events / 2), readAll(buckets, before + objects.length)])
  await settle(lab.home.data, { what: ['items'], timeoutMs: 600_000 })
  const ms = performance.now() - started
  return {
    what: `${events} events, half of them in ${objects.length} objects of S3: ${describeTexts(lab.texts)}`,
    ms,
    baseline: { what: 'the same number of events over HTTP alone', ms: alone },
    budget: 'as fast as HTTP alone',
    notes: [`${Math.round(events / (ms / 1_000))} events/s`],
  }
}

async function readAll(buckets: BucketServer, count: number): Promise<void> {
  for (const end = performance.now() + 600_000; buckets.served < count; await sleep(50))
    if (performance.now() > end) throw new Error(`Only ${buckets.served} of ${count} objects were read.`)
}

async function measureIdle(lab: CloudTrailLab): Promise<Row> {
  const rest = await watchServer(lab)
  for (let index = 0; index < idleSources; index++) await createS3Source(lab, `Idle ${index}`, `idle-${index}`)
  // Each source makes its first pass.
  await sleep(idleMs)
  const idle = await watchServer(lab)
  return {
    what: `${idleSources} idle sources that list a bucket every minute`,
    ms: idle.share - rest.share,
    unit: '% of a core',
    baseline: { what: 'the server without them', ms: rest.share },
    budget: 'under 2 % of a core and 150 MiB',
    notes: [
      `${(idle.share - rest.share).toFixed(1)} % of a core, and ${Math.round((idle.bytes - rest.bytes) / 1024 ** 2)} MiB more memory`,
    ],
  }
}

/** The processor time of a server over a minute, in percent of a core, and its memory after it. */
async function watchServer({ server }: CloudTrailLab): Promise<{ readonly share: number; readonly bytes: number }> {
  const before = readProcessorTime(server.pid)
  const started = performance.now()
  await sleep(idleMs)
  const spent = sumSpent(readProcessorTime(server.pid)) - sumSpent(before)
  return { share: (spent / (performance.now() - started)) * 100, bytes: readFootprint(server.pid).bytes }
}

function sumSpent(times: ProcessorTime): number {
  return [...times.values()].reduce((sum, { ms }) => sum + ms, 0)
}

async function createS3Source(
  { administrator }: CloudTrailLab,
  integrationLabel: string,
  bucket: string,
): Promise<void> {
  const input = {
    kind: 'S3',
    integrationLabel,
    logTypes: ['AWS.CloudTrail'],
    logStreamType: 'Lines',
    settings: { bucket, region: 'us-east-1', delivery: 'listing' },
  }
  await administrator.request(
    'mutation ($input: CreateSourceInput!) { createSource(input: $input) { logSource { integrationId } } }',
    { input },
  )
}
