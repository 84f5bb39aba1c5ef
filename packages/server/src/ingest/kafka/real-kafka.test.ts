import { Admin, Producer } from '@platformatic/kafka'
import { expect, it, onTestFinished } from 'vitest'
import type { PulledItem, PullSource } from '../sources/pull-source.ts'
import { pulledContract } from '../testing/pulled-contract.ts'
import { describeSourceContract } from '../testing/source-kind-contract.ts'
import type { KafkaCluster } from './kafka-cluster.ts'
import { createKafkaSource } from './kafka-source.ts'
import { openKafkaReader } from './open-kafka-reader.ts'

/** Runs with `npm run kafka`, which starts a broker. */
const plain = process.env['KAFKA_BROKER']!
const sasl = process.env['KAFKA_SASL_BROKER']!
const format = { type: 'Lines' } as const

let topics = 0

async function createTopic(partitions = 1): Promise<KafkaCluster> {
  const topic = `topic-${process.pid}-${++topics}`
  const admin = new Admin({ clientId: 'test', bootstrapBrokers: [plain] })
  await admin.createTopics({ topics: [topic], partitions, replicas: 1 })
  await admin.close()
  return { brokers: [plain], topics: [topic], groupId: `group-${topic}`, startFrom: 'earliest' }
}

async function produce({ topics: [topic] }: KafkaCluster, values: readonly string[], partition = 0): Promise<void> {
  const producer = new Producer({ clientId: 'test', bootstrapBrokers: [plain] })
  const messages = values.map((value) => ({ topic: topic!, partition, value: Buffer.from(value) }))
  await producer.send({ messages, acks: -1 })
  await producer.close()
}

function open(cluster: KafkaCluster): PullSource {
  return createKafkaSource({ open: () => openKafkaReader(cluster, undefined), format })
}

/** Pulls until so many logs were read, and the page after them, which commits. */
async function readLogs(source: PullSource, count: number): Promise<readonly string[]> {
  const logs: string[] = []
  let checkpoint: unknown
  for (let isDone = false; !isDone;) {
    isDone = logs.length >= count
    const page = await source.pull(checkpoint, new AbortController().signal)
    checkpoint = page.checkpoint
    for (const { body } of page.items as readonly PulledItem[]) logs.push(...new TextDecoder().decode(body).split('\n'))
  }
  return logs
}

describeSourceContract(
  pulledContract('a real cluster', () => {
    const cluster = createTopic()
    let sent = Promise.resolve()
    let before: PullSource | undefined
    return {
      async offer(...records) {
        sent = cluster.then((one) => produce(one, records))
        await sent
      },
      pull: () => {
        let current: PullSource | undefined
        const previous = before
        const source: PullSource = {
          period: 1,
          async pull(checkpoint, signal) {
            // The process before has ended; its session would last for half a minute.
            await previous?.close?.()
            current ??= open(await cluster)
            // A new member waits for its partitions.
            for (;;) {
              const page = await current.pull(checkpoint, signal)
              const isNothing =
                !page.isMore && JSON.stringify(page.checkpoint) === JSON.stringify(checkpoint ?? { next: {} })
              if (!isNothing || (await isRead(await cluster, checkpoint))) return page
              checkpoint = page.checkpoint
            }
          },
          close: async () => current?.close?.(),
        }
        before = source
        return source
      },
    }
  }),
)

/** Whether the checkpoint is at the end of the topic. */
async function isRead({ topics: [topic] }: KafkaCluster, checkpoint: unknown): Promise<boolean> {
  const admin = new Admin({ clientId: 'test', bootstrapBrokers: [plain] })
  const [{ partitions } = { partitions: [] }] = await admin.listOffsets({
    topics: [{ name: topic!, partitions: [{ partitionIndex: 0, timestamp: -1n }] }],
  })
  await admin.close()
  const { next = {} } = (checkpoint ?? {}) as { next?: Record<string, string> }
  return BigInt(next[`${topic}/0`] ?? '0') >= (partitions[0]?.offset ?? 0n)
}

it.each(['PLAIN', 'SCRAM-SHA-256'] as const)(
  'reads with %s, and says when the password is wrong',
  async (mechanism) => {
    const cluster = await createTopic()
    await produce(cluster, ['one'])
    const login = { mechanism, username: 'picket', password: 'swordfish' }
    const source = open({ ...cluster, brokers: [sasl], login })
    onTestFinished(() => source.close?.())
    expect(await readLogs(source, 1)).toEqual(['one'])
    const wrong = open({ ...cluster, brokers: [sasl], login: { ...login, password: 'wrong' } })
    await expect(wrong.pull(undefined, new AbortController().signal)).rejects.toThrow(
      'The cluster rejects the user name or the password. Enter them again.',
    )
  },
)

it('says when a topic does not exist or the cluster does not respond', async () => {
  const signal = new AbortController().signal
  const cluster = await createTopic()
  await expect(open({ ...cluster, topics: ['missing'] }).pull(undefined, signal)).rejects.toThrow(
    'The cluster does not have one of the topics "missing".',
  )
  await expect(open({ ...cluster, brokers: ['127.0.0.1:1'] }).pull(undefined, signal)).rejects.toThrow(
    'The cluster at 127.0.0.1:1 cannot be read: the connection was refused (ECONNREFUSED).',
  )
})

it('shares partitions with another member, and reads each message once', async () => {
  const cluster = await createTopic(2)
  await produce(cluster, ['a0', 'a1'], 0)
  await produce(cluster, ['b0', 'b1'], 1)
  const first = open(cluster)
  onTestFinished(() => first.close?.())
  expect((await readLogs(first, 4)).toSorted()).toEqual(['a0', 'a1', 'b0', 'b1'])
  const second = await openKafkaReader(cluster, undefined)
  const signal = new AbortController().signal
  await produce(cluster, ['a2'], 0)
  await produce(cluster, ['b2'], 1)
  const seen: string[] = []
  let checkpoint: unknown = { next: {} }
  while (seen.length < 2) {
    const { messages } = await second.read(new Map(), signal)
    seen.push(...messages.map(({ value }) => new TextDecoder().decode(value)))
    await second.commit(new Map(messages.map(({ partition, offset }) => [partition, offset + 1n])))
    const page = await first.pull(checkpoint, signal)
    checkpoint = page.checkpoint
    seen.push(
      ...(page.items as readonly PulledItem[]).flatMap(({ body }) => new TextDecoder().decode(body).split('\n')),
    )
  }
  expect(seen.toSorted()).toEqual(['a2', 'b2'])
  await second.close()
})
