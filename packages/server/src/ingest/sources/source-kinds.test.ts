import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import type { DirectorySource } from '../directory/directory-source.ts'
import { followDirectory } from '../directory/follow-directory.ts'
import { createIngest } from '../ingest.ts'
import { missingSource } from '../log-source.ts'
import { createOutcomeWaiters } from '../outcome-waiters.ts'
import { createCountingSpool, crashOnce } from '../testing/counting-spool.ts'
import { pulledContract } from '../testing/pulled-contract.ts'
import { createScriptedKind } from '../testing/scripted-kind.ts'
import { describeSourceContract } from '../testing/source-kind-contract.ts'
import { transportKinds } from './kinds/index.ts'
import type { HttpSource } from './http-source.ts'
import { createPullRunner } from './pull-runner.ts'
import type { PullSource } from './pull-source.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
let ids = 0
const randomId = (): string => `id-${++ids}`

describe('the contract of source kinds', () => {
  describeSourceContract({
    name: 'directory',
    points: ['directory.chosen', 'directory.spooled'],
    async open() {
      const folder = mkdtempSync(join(tmpdir(), 'picket-source-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const database = await openTestDatabase()
      const spool = createCountingSpool()
      const source: DirectorySource = { ...missingSource('files'), kind: 'directory', path: folder }
      return {
        offer: (...records) => appendFileSync(join(folder, 'a.log'), records.map((record) => `${record}\n`).join('')),
        start({ crashAt, isFull } = {}) {
          const ports = { database, now: Date.now, randomId, log: silentLog }
          const follower = followDirectory({ ...ports, source, spool: spool.open(isFull), at: crashOnce(crashAt) })
          return {
            async settle() {
              while (await follower.poll());
            },
            stop: () => follower.stop(),
          }
        },
        spooled: spool.records,
      }
    },
  })

  describeSourceContract({
    name: 'http-ingest',
    points: ['ingest.spooled'],
    async open() {
      const spool = createCountingSpool()
      const waiting: string[] = []
      const source: HttpSource = { ...missingSource('shop'), kind: 'http-ingest', auth: { method: 'None' } }
      return {
        offer: (...records) => void waiting.push(...records),
        start({ crashAt, isFull } = {}) {
          const ingest = createIngest({
            sources: { find: async () => source },
            spool: spool.open(isFull),
            waiters: createOutcomeWaiters(),
            now: Date.now,
            randomId,
            at: crashOnce(crashAt),
          })
          return {
            // Senders repeat what was not accepted and identify it by its key.
            async settle() {
              for (let record = waiting[0]; record !== undefined; record = waiting[0]) {
                const body = encode(record)
                const headers = new Headers({ 'idempotency-key': record })
                const request = { sourceId: 'shop', headers, body: async () => body, isAwaited: false }
                if (!(await ingest.take(request).catch(() => undefined))) return
                waiting.shift()
              }
            },
            stop: async () => undefined,
          }
        },
        spooled: () => spool.records(),
      }
    },
  })

  describeSourceContract({
    name: 'a scripted pull kind',
    points: ['pull.leased', 'pull.read', 'pull.spooled', 'pull.stored'],
    async open() {
      const world = await openPulled()
      return { ...world, spooled: world.spool.records }
    },
  })

  describeSourceContract(
    pulledContract('a declared kind', () => {
      const { kind, feeds } = createScriptedKind()
      const records: string[] = []
      feeds.records.set('orders', records)
      const settings = { feed: 'orders', token: 't', region: 'us' } as const
      return {
        offer: (...more) => void records.push(...more),
        pull: (ports) => kind.pull!({ ...missingSource('orders'), settings }, ports),
      }
    }),
  )
})

describe('the pull runner', () => {
  it('lets one runner read a source, and another once the lease expires or is released', async () => {
    const { runner, records, clock, spool } = await openPulled()
    const [a, b] = [runner({ owner: 'a' }), runner({ owner: 'b' })]
    records.push('one')
    expect([await a.turn(), await b.turn(), b.health()]).toEqual(['idle', 'elsewhere', { state: 'unknown' }])
    clock.now += 120_000
    records.push('two')
    expect([await b.turn(), await a.turn(), spool.records()]).toEqual(['idle', 'elsewhere', ['one', 'two']])
    b.start()
    await b.stop()
    expect(await a.turn()).toBe('idle')
  })

  it('stores no checkpoint after another runner acquired the lease', async () => {
    const { runner, records, clock, database, spool } = await openPulled()
    const b = runner({ owner: 'b' })
    records.push('one')
    const slow = runner({
      owner: 'a',
      beforePage: async () => {
        clock.now += 120_000
        await b.turn()
      },
    })
    expect([await slow.turn(), spool.records()]).toEqual(['elsewhere', ['one']])
    const rows = await database.selectFrom('source_cursors').select(['checkpoint', 'lease_owner']).execute()
    expect(rows).toEqual([{ checkpoint: '{"at":1}', lease_owner: 'b' }])
  })

  it('reports a failing source with since and count, and is healthy after the next page', async () => {
    const { runner, clock } = await openPulled()
    let isBroken = true
    const one = runner({
      beforePage: async () => {
        if (isBroken) throw new Error('The token was revoked. Authorize again.')
      },
    })
    const since = clock.now
    expect([await one.turn(), clock.now++, await one.turn(), one.health()]).toEqual([
      'failed',
      since,
      'failed',
      { state: 'failing', problem: 'The token was revoked. Authorize again.', since, failures: 2 },
    ])
    isBroken = false
    expect([await one.turn(), one.health()]).toEqual(['idle', { state: 'healthy' }])
  })

  it('stops within the grace time while a page never comes, without holding back another source', async () => {
    const { runner, records, spool } = await openPulled()
    const stuck = runner({ sourceId: 'stuck', beforePage: () => new Promise(() => undefined), grace: 20 })
    const other = runner({ sourceId: 'other' })
    records.push('one')
    stuck.start()
    other.start()
    await expect.poll(() => spool.records()).toEqual(['one'])
    await Promise.all([stuck.stop(), other.stop()])
  })
})

it('describes every kind for forms, with a check of its own', () => {
  expect(transportKinds.map(({ name, health, presentation }) => [name, health.check, presentation.label])).toEqual([
    ['http-ingest', 'httpStatus', 'HTTP'],
    ['directory', 'directoryStatus', 'Directory'],
    ['S3', 's3BucketStatus', 'S3'],
    ['Sqs', 'sqsStatus', 'SQS'],
    ['EventBridge', 'eventBridgeStatus', 'EventBridge'],
    ['CloudWatch', 's3BucketStatus', 'CloudWatch Logs'],
    ['AmazonSecurityLake', 'amazonSecurityLakeQueueStatus', 'Amazon Security Lake'],
    ['Gcs', 'gcsStatus', 'Google Cloud Storage'],
    ['AzureBlob', 'azureBlobStatus', 'Azure Blob Storage'],
  ])
})

/** A remote list of records that is read two at a time. */
async function openPulled() {
  const database = await openTestDatabase()
  const spool = createCountingSpool()
  const clock = { now: Date.UTC(2026, 0, 1) }
  const records: string[] = []
  const runner = ({
    owner = 'a',
    sourceId = 'remote',
    crashAt = undefined as string | undefined,
    isFull = false,
    grace = 1_000,
    beforePage = async (): Promise<void> => undefined,
  } = {}) => {
    const pulled: PullSource = {
      period: 5,
      async pull(checkpoint) {
        await beforePage()
        const from = (checkpoint as { readonly at: number } | undefined)?.at ?? 0
        const page = records.slice(from, from + 2)
        const items = page.map((record, index) => ({
          id: String(from + index),
          body: encode(record),
          reading: { kind: 'stream', format: { type: 'Lines' } } as const,
        }))
        const at = from + page.length
        return { items, checkpoint: { at }, isMore: at < records.length }
      },
    }
    const ports = { database, spool: spool.open(isFull), now: () => clock.now, randomId, log: silentLog }
    return createPullRunner({ ...ports, at: crashOnce(crashAt), sourceId, owner, pulled, limits: { grace } })
  }
  return {
    database,
    spool,
    clock,
    records,
    runner,
    offer: (...more: readonly string[]) => void records.push(...more),
    start(options: { readonly crashAt?: string; readonly isFull?: boolean } = {}) {
      const one = runner({ ...options, owner: randomId() })
      // The lease of a server that ended abruptly expires.
      clock.now += 120_000
      return {
        async settle() {
          while ((await one.turn()) === 'more');
        },
        stop: () => one.stop(),
      }
    },
  }
}
