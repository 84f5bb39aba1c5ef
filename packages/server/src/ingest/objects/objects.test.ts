import { spawnSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import type { PrefixRoute } from '@picket/core'
import { describe, expect, it } from 'vitest'
import { systemViewer } from '../../access/viewer.ts'
import { silentLog } from '../../ports/log.ts'
import { readRecords } from '../../spool/records/record-body.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { missingSource } from '../log-source.ts'
import { createSourceOperations } from '../source-operations.ts'
import { s3Kind } from '../sources/kinds/s3.ts'
import { createPullRunner } from '../sources/pull-runner.ts'
import type { PullSource } from '../sources/pull-source.ts'
import type { SourceKind } from '../sources/source-kind.ts'
import type { SourcePorts } from '../sources/source-ports.ts'
import { withBackfills } from '../sources/with-backfills.ts'
import { createCountingSpool } from '../testing/counting-spool.ts'
import { pulledContract } from '../testing/pulled-contract.ts'
import { describeSourceContract } from '../testing/source-kind-contract.ts'
import { createListingSource } from './listing-source.ts'
import { createObjectBackfill } from './object-backfill.ts'
import { createMessageSource } from './message-source.ts'
import { createObjectRoutes } from './object-routes.ts'
import { createQueueSource, maxReceives } from './queue-source.ts'
import { createObjectReader } from './read-objects.ts'
import { smallBytes } from './read-object.ts'
import { createFakeBucket } from './testing/fake-bucket.ts'
import { createFakeQueue } from './testing/fake-queue.ts'

const lines = { format: { type: 'Lines' }, logTypes: ['Custom.A', 'Custom.B'] } as const

describe('the contract of source kinds', () => {
  describeSourceContract(
    pulledContract('objects that a queue announces', () => {
      const bucket = createFakeBucket()
      let clock = (): number => 0
      const queue = createFakeQueue(() => clock())
      return {
        offer(...records) {
          for (const record of records) {
            const { key, version } = bucket.put(`${record}.log`, `${record}\n`)
            queue.send(announce(key, version))
            // Notifications come at least once.
            queue.send(announce(key, version))
          }
        },
        pull(ports) {
          clock = ports.now
          return fromQueue({ bucket, queue, ports })
        },
      }
    }),
  )

  describeSourceContract(
    pulledContract('messages of a queue', () => {
      let clock = (): number => 0
      const queue = createFakeQueue(() => clock())
      return {
        offer: (...records) => records.forEach((record) => queue.send(record)),
        pull(ports) {
          clock = ports.now
          const source = { id: 's', format: { type: 'Lines' } } as const
          return createMessageSource({ ...ports, queue, source, close: async () => undefined })
        },
      }
    }),
  )

  describeSourceContract(
    pulledContract('objects that are listed', () => {
      const bucket = createFakeBucket()
      let count = 0
      return {
        offer: (...records) => records.forEach((record) => bucket.put(`${1000 + ++count}.log`, `${record}\n`)),
        pull: (ports) => listed({ bucket, ports }),
      }
    }),
  )
})

describe('objects that a queue announces', () => {
  it('reads each version once, however often it is announced, and forgets messages that announce nothing', async () => {
    const { bucket, queue, turn, spool } = await open()
    const { key, version } = bucket.put('a.log', 'one\n')
    queue.send(JSON.stringify({ Event: 's3:TestEvent' }))
    queue.send(announce(key, version))
    await turn()
    queue.send(announce(key, version))
    await turn()
    expect([spool.records(), queue.bodies(), bucket.opened]).toEqual([['one'], [], ['a.log']])
    queue.send(announce(key, bucket.put('a.log', 'two\n').version))
    await turn()
    expect([spool.records(), queue.bodies()]).toEqual([['one', 'two'], []])
  })

  it('reads objects with the log types of the longest prefix, and not those that are excluded', async () => {
    const prefixes = [
      { prefix: '', logTypes: [], excludedPrefixes: [] },
      { prefix: 'b/', logTypes: ['Custom.B'], excludedPrefixes: ['b/tmp/'] },
    ]
    const { bucket, queue, turn, spool } = await open({ prefixes })
    for (const key of ['a', 'b/1', 'b/tmp/2', 'dir/']) {
      queue.send(announce(key, bucket.put(key, key === 'dir/' ? '' : `${key}\n`).version))
    }
    await turn()
    const read = spool.items.map(({ reading }) => (reading.kind === 'stream' ? reading : undefined))
    const format = lines.format
    expect([spool.records(), read, queue.bodies()]).toEqual([
      ['a', 'b/1'],
      [
        { kind: 'stream', format, file: { key: 'a' } },
        { kind: 'stream', format, file: { key: 'b/1' }, logTypes: ['Custom.B'] },
      ],
      [],
    ])
  })

  it('leaves messages in the queue and reports the permission that is missing', async () => {
    const { bucket, queue, turn, spool, runner } = await open()
    queue.send(announce('a', bucket.put('a', 'one\n').version))
    bucket.isDenied = true
    expect([await turn(), queue.bodies().length, runner.health()]).toMatchObject([
      'failed',
      1,
      { problem: 'The permission "s3:GetObject" is missing.' },
    ])
    bucket.isDenied = false
    queue.showAll()
    expect([await turn(), spool.records(), queue.bodies()]).toEqual(['more', ['one'], []])
  })

  it('makes an object that can never be read a failure of the source', async () => {
    const { bucket, queue, turn, spool, runner } = await open()
    queue.send(announce('gone', 'v'))
    queue.send(announce('a', bucket.put('a', 'one\n').version))
    for (let receipt = 1; receipt < maxReceives; receipt++) {
      await turn()
      queue.showAll()
    }
    expect([spool.records(), queue.bodies().length]).toEqual([['one'], 1])
    expect(runner.health()).toMatchObject({ state: 'failing', problem: expect.stringContaining('"gone"') as string })
    await turn()
    const [, failed] = spool.items
    expect(queue.bodies()).toEqual([])
    expect(failed!.reading).toEqual({ kind: 'records', file: { key: 'gone' } })
    expect([...readRecords(failed!.body)].flat()).toMatchObject([
      { code: 'UNREADABLE', message: 'The server cannot read "gone": it does not exist.' },
    ])
    await turn()
    expect(runner.health()).toEqual({ state: 'healthy' })
  })

  it('splits large objects the same way when a part of one is read again', async () => {
    const text = Array.from({ length: 160_000 }, (_, at) => `{"n":${at},"text":"${'x'.repeat(60)}"}`).join('\n')
    for (const body of [Buffer.from(text), Buffer.concat([gzipSync(text.slice(0, 100)), gzipSync(text.slice(100))])]) {
      const { bucket, queue, turn, spool, runner } = await open()
      queue.send(announce('big', bucket.put('big', body).version, smallBytes + 1))
      bucket.breakAfter = body.length / 2
      expect(await turn()).toBe('more')
      expect(runner.health().state).toBe('failing')
      queue.showAll()
      await turn()
      const records = spool.items.flatMap((item) => [...readRecords(item.body)].flat())
      const read = records.flatMap((record) => (record.kind === 'record' && !record.isHead ? [record.text] : []))
      expect(read.length).toBe(160_000)
      expect(read.join('\n') === text).toBe(true)
      expect(queue.bodies()).toEqual([])
    }
  })

  it('repeats the first lines of a large object in each of its items, for schemas with headers', async () => {
    const { bucket, queue, turn, spool } = await open()
    const text = `name,value\n${Array.from({ length: 400_000 }, (_, at) => `row${at},${at}`).join('\n')}\n`
    queue.send(announce('csv', bucket.put('csv', text).version, smallBytes + 1))
    await turn()
    expect(spool.items.length).toBeGreaterThan(1)
    const [first] = [...readRecords(spool.items[1]!.body)].flat()
    expect(first).toMatchObject({ text: 'name,value', isHead: true })
  })

  it('continues with a large object when the spool has space again', async () => {
    const { bucket, queue, ports, spool } = await open()
    queue.send(announce('big', bucket.put('big', 'x\n'.repeat(600_000)).version, smallBytes + 1))
    let isFull = true
    const append: SourcePorts['spool']['append'] = (item) => spool.open(isFull).append(item)
    const runner = createPullRunner({
      ...ports,
      spool: { append },
      owner: 'a',
      sourceId: 's',
      pulled: fromQueue({ bucket, queue, ports }),
    })
    expect([await runner.turn(), spool.items.length]).toEqual(['waiting', 0])
    isFull = false
    expect([await runner.turn(), bucket.opened, queue.bodies()]).toEqual(['more', ['big'], []])
    await runner.stop()
  })
})

describe('objects that are listed', () => {
  it('lists only what follows the last key, and everything once an hour', async () => {
    const bucket = createFakeBucket()
    const { ports, spool, clock } = await openPorts()
    const runner = createPullRunner({ ...ports, owner: 'a', sourceId: 's', pulled: listed({ bucket, ports }) })
    bucket.put('2026/01', 'one\n')
    await runner.turn()
    bucket.put('2025/12', 'late\n')
    bucket.put('2026/02', 'two\n')
    await runner.turn()
    expect(spool.records()).toEqual(['one', 'two'])
    clock.now += 3_600_000
    await runner.turn()
    await runner.turn()
    expect(spool.records()).toEqual(['one', 'two', 'late'])
    await runner.stop()
  })
})

describe('a backfill', () => {
  it('reads what was written within a range and not read before, between pages of what is new', async () => {
    const bucket = createFakeBucket()
    const { ports, spool, clock } = await openPorts()
    const { database } = ports
    const day = 86_400_000
    for (const [key, at] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ] as const)
      bucket.put(key, `${key}\n`, { changedAt: at * day })
    const reader = readerOf(bucket, ports)
    const source = createListingSource({
      store: bucket,
      reader,
      bucket: 'logs',
      prefixes: [''],
      createdAfter: 3 * day,
      now: ports.now,
    })
    const open = createObjectBackfill({ store: bucket, reader, bucket: 'logs', prefixes: ['', 'b'] })
    const pulled = withBackfills(source, { database, sourceId: 's', now: ports.now, open })
    const runner = createPullRunner({ ...ports, owner: 'a', sourceId: 's', pulled })
    await runner.turn()
    expect(spool.records()).toEqual(['c', 'd'])
    const operations = createSourceOperations({ ...ports, kinds: [{ ...s3Kind, backfill: () => open } as SourceKind] })
    const range = { from: 2 * day, to: 4 * day }
    const { id } = await operations.backfill(systemViewer, { ...missingSource('s'), kind: 'S3' }, range)
    expect(await runner.turn()).toBe('more')
    expect(spool.records()).toEqual(['c', 'd', 'b'])
    expect(await operations.backfills('s')).toEqual([
      {
        id,
        source_id: 's',
        from_time: 2 * day,
        to_time: 4 * day,
        position: '{"prefix":1}',
        status: 'SUCCEEDED',
        problem: null,
        items: 1,
        created_at: clock.now,
        created_by: systemViewer.id,
        ended_at: clock.now,
      },
    ])
    expect((await operations.cancelBackfill('s', id)).status).toBe('SUCCEEDED')
    await runner.stop()
  })
})

it('prints the role and the queue of a source', async () => {
  const { ports } = await openPorts()
  const { template } = createSourceOperations({ ...ports, kinds: [s3Kind as unknown as SourceKind] })
  const settings = {
    bucket: 'acme-logs',
    prefixes: [{ prefix: 'AWSLogs/', logTypes: ['AWS.CloudTrail'] }],
    queueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/logs',
    kmsKey: 'arn:aws:kms:us-east-1:123456789012:key/1234abcd',
    region: 'us-east-1',
  }
  const { stackName, policy, cloudFormation, terraform } = template('S3', settings, 'Cloud Trail!')
  const { Statement } = JSON.parse(policy) as { Statement: readonly { Action: unknown; Resource: unknown }[] }
  expect([stackName, Statement.map(({ Action, Resource }) => [Action, Resource])]).toEqual([
    'picket-cloud-trail',
    [
      [['s3:GetObject', 's3:GetObjectVersion'], ['arn:aws:s3:::acme-logs/AWSLogs/*']],
      [['s3:ListBucket'], ['arn:aws:s3:::acme-logs']],
      [['kms:Decrypt'], ['arn:aws:kms:us-east-1:123456789012:key/1234abcd']],
      [['s3:GetBucketNotification'], ['arn:aws:s3:::acme-logs']],
      [
        ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
        ['arn:aws:sqs:us-east-1:123456789012:logs'],
      ],
    ],
  ])
  const { Resources } = JSON.parse(cloudFormation!) as { Resources: object }
  expect(Object.keys(Resources)).toEqual(['Queue', 'QueuePolicy', 'Role'])
  expect(terraform!.match(/^(?:resource|variable|output) .*(?= \{)/gm)).toEqual([
    'variable "principal"',
    'resource "aws_sqs_queue" "picket"',
    'resource "aws_sqs_queue_policy" "picket"',
    'resource "aws_iam_role" "picket"',
    'resource "aws_iam_role_policy" "picket"',
    'output "role_arn"',
    'output "queue_url"',
  ])
  expect(() => template('S3', { bucket: 'x' }, 'a')).toThrow('Enter the name of a bucket')
})

it('loads no package of a vendor until a source of its kind is read', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve(specifier, context, next) {
      if (/^(?:@aws-sdk|@azure|hyparquet|avsc)/.test(specifier)) loaded.push(specifier)
      return next(specifier, context)
    } })
    await import(${JSON.stringify(new URL('../sources/kinds/index.ts', import.meta.url).href)})
    console.log(JSON.stringify(loaded))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(stdout.trim()).toBe('[]')
})

function announce(key: string, eTag: string | undefined, size?: number): string {
  const object = { key: encodeURIComponent(key), eTag, size }
  return JSON.stringify({ Records: [{ eventName: 'ObjectCreated:Put', s3: { bucket: { name: 'logs' }, object } }] })
}

type Bucket = ReturnType<typeof createFakeBucket>

function readerOf(bucket: Bucket, ports: SourcePorts, prefixes: readonly PrefixRoute[] = []) {
  const route = createObjectRoutes(lines, prefixes, ({ key }) => ({ key }))
  return createObjectReader({ ...ports, store: bucket, route, sourceId: 's' })
}

function fromQueue(world: {
  readonly bucket: Bucket
  readonly queue: ReturnType<typeof createFakeQueue>
  readonly ports: SourcePorts
  readonly prefixes?: readonly PrefixRoute[]
}): PullSource {
  const { bucket, queue, ports, prefixes } = world
  return createQueueSource({ queue, reader: readerOf(bucket, ports, prefixes), now: ports.now, close: bucket.close })
}

function listed({ bucket, ports }: { readonly bucket: Bucket; readonly ports: SourcePorts }): PullSource {
  const reader = readerOf(bucket, ports)
  return createListingSource({ store: bucket, reader, bucket: 'logs', prefixes: [''], createdAfter: 0, now: ports.now })
}

async function openPorts() {
  const database = await openTestDatabase()
  const spool = createCountingSpool()
  const clock = { now: Date.UTC(2026, 0, 1) }
  let ids = 0
  const ports: SourcePorts = {
    database,
    spool: spool.open(),
    now: () => clock.now,
    randomId: () => `id-${++ids}`,
    log: silentLog,
  }
  return { ports, spool, clock }
}

async function open({ prefixes = [] as readonly PrefixRoute[] } = {}) {
  const { ports, spool, clock } = await openPorts()
  const bucket = createFakeBucket()
  const queue = createFakeQueue(ports.now)
  const pulled = fromQueue({ bucket, queue, ports, prefixes })
  const runner = createPullRunner({ ...ports, owner: 'a', sourceId: 's', pulled })
  return { ports, spool, clock, bucket, queue, runner, turn: runner.turn }
}
