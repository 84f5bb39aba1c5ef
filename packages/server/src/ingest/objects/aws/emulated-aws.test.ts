import { CreateBucketCommand, PutBucketNotificationConfigurationCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { CreateQueueCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../../ports/log.ts'
import { openTestDatabase } from '../../../stores/testing/open-stores.ts'
import { missingSource } from '../../log-source.ts'
import { createS3Kind } from '../../sources/kinds/s3.ts'
import { createPullRunner } from '../../sources/pull-runner.ts'
import { createCountingSpool } from '../../testing/counting-spool.ts'
import { pulledContract } from '../../testing/pulled-contract.ts'
import { describeSourceContract, type SourceContract } from '../../testing/source-kind-contract.ts'
import { createObjectRoutes } from '../object-routes.ts'
import { createQueueSource } from '../queue-source.ts'
import { createObjectReader } from '../read-objects.ts'
import { inspectS3 } from './inspect-s3.ts'
import { openAws, type AwsClients } from './open-aws.ts'
import { createS3Store } from './s3-store.ts'
import { createSqsQueue } from './sqs-queue.ts'

const settings = { region: 'us-east-1', credentials: 'server' } as const
let aws: AwsClients

beforeAll(async () => {
  aws = await openAws(settings)
})
afterAll(() => aws.close())

describe('S3 and SQS', () => {
  describeSourceContract(
    inAnyOrder(
      pulledContract('objects of S3 that SQS announces', () => {
        const world = createBucket()
        return {
          async offer(...records) {
            const { bucket } = await world
            for (const record of records) await put(bucket, `a b/${record} é+.log`, `${record}\n`)
          },
          pull({ database, now }) {
            const sourceId = 'source'
            const clients = async (): Promise<AwsClients> => aws
            const store = createS3Store(clients, undefined)
            const route = createObjectRoutes({ format: { type: 'Lines' }, logTypes: [] }, [], () => undefined)
            const reader = createObjectReader({ store, route, database, sourceId, now })
            const queue = {
              ...createSqsQueue(clients, ''),
              receive: async (signal: AbortSignal) => (await short(world)).receive(signal),
              delete: async (...given: Parameters<ReturnType<typeof createSqsQueue>['delete']>) =>
                (await short(world)).delete(...given),
              hide: async (...given: Parameters<ReturnType<typeof createSqsQueue>['hide']>) =>
                (await short(world)).hide(...given),
            }
            return createQueueSource({ queue, reader, now, close: async () => undefined })
          },
        }
      }),
    ),
  )

  it('reads the kind as it is declared, and checks what it needs', async () => {
    const { bucket, queueUrl } = await createBucket()
    await put(bucket, 'a.log', 'one\ntwo\n')
    const source = {
      ...missingSource('s'),
      kind: 'S3',
      format: { type: 'Lines' },
      settings: { ...settings, bucket, prefixes: [], delivery: 'listing', queueUrl },
    } as const
    const { spool, runner } = await pullOnce(source)
    expect([await runner.turn(), spool.records()]).toEqual(['idle', ['one', 'two']])
    await runner.stop()
    const results = await inspectS3({ ...source.settings, delivery: 'notifications' }, openAws)
    expect(results).toEqual([
      { check: 's3BucketStatus', message: `The objects of the bucket "${bucket}" can be read.` },
      { check: 'bucketNotificationsStatus', message: 'The bucket announces new objects of every prefix.' },
      // Two of this test, and the test event that moto sends for the configuration.
      { check: 'sqsStatus', message: 'Messages that wait in the queue: 3.' },
    ])
  })

  it('says what does not exist', async () => {
    const missing = { ...settings, bucket: 'does-not-exist', prefixes: [], delivery: 'listing' } as const
    const [bucket] = await inspectS3(missing, openAws)
    expect(bucket!.problem).toMatch(/^The server cannot list the bucket "does-not-exist": /)
  })
})

/** Queues have no order. */
function inAnyOrder(contract: SourceContract): SourceContract {
  const order = ['one', 'two', 'three']
  return {
    ...contract,
    async open() {
      const world = await contract.open()
      const rank = (record: string): number => order.indexOf(record)
      return { ...world, spooled: () => world.spooled().toSorted((a, b) => rank(a) - rank(b)) }
    },
  }
}

type World = ReturnType<typeof createBucket>

/** A queue whose messages come again after a second, as after a crash. */
async function short(world: World) {
  const { queueUrl } = await world
  return createSqsQueue(async () => aws, queueUrl, { wait: 2, hidden: 1 })
}

let count = 0

async function createBucket() {
  const bucket = `picket-logs-${++count}-${Date.now()}`
  await aws.s3.send(new CreateBucketCommand({ Bucket: bucket }))
  const { QueueUrl: queueUrl } = await aws.sqs.send(new CreateQueueCommand({ QueueName: bucket }))
  await aws.s3.send(
    new PutBucketNotificationConfigurationCommand({
      Bucket: bucket,
      NotificationConfiguration: {
        QueueConfigurations: [
          { QueueArn: `arn:aws:sqs:us-east-1:123456789012:${bucket}`, Events: ['s3:ObjectCreated:*'] },
        ],
      },
    }),
  )
  await aws.sqs.send(new SendMessageCommand({ QueueUrl: queueUrl!, MessageBody: '{"Event":"s3:TestEvent"}' }))
  return { bucket, queueUrl: queueUrl! }
}

async function put(bucket: string, key: string, body: string): Promise<void> {
  await aws.s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }))
}

async function pullOnce(source: Parameters<NonNullable<ReturnType<typeof createS3Kind>['pull']>>[0]) {
  const database = await openTestDatabase()
  const spool = createCountingSpool()
  let ids = 0
  const ports = { database, spool: spool.open(), now: Date.now, randomId: () => `id-${++ids}`, log: silentLog }
  const pulled = createS3Kind(openAws).pull!(source, ports)
  return { spool, runner: createPullRunner({ ...ports, sourceId: source.id, owner: 'a', pulled }) }
}
