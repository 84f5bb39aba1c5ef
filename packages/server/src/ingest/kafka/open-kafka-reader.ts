import { isIP } from 'node:net'
import type { Connection, Consumer, Message, MessagesStream } from '@platformatic/kafka'
import type { HostGuard } from '../../outbound/assert-allowed-host.ts'
import { explainKafkaError } from './explain-kafka-error.ts'
import type { KafkaCluster } from './kafka-cluster.ts'
import {
  parsePartitionName,
  toPartitionName,
  type KafkaMessage,
  type KafkaReader,
  type Positions,
} from './kafka-reader.ts'

/** How long a read waits for messages, in milliseconds. */
const wait = 1_000
/** Received messages that are not read yet, in bytes: then the stream pauses. */
const maxWaiting = 8 * 1024 ** 2
const fetchBytes = 4 * 1024 ** 2

/** Joins the consumer group of a cluster. Rejects with an error that says what a user has to do. */
export async function openKafkaReader(cluster: KafkaCluster, guard: HostGuard | undefined): Promise<KafkaReader> {
  const { brokers, topics } = cluster
  for (const broker of brokers) await guard?.assertAllowed(hostOf(broker)).catch(explain)
  const { Consumer: KafkaConsumer } = await import('@platformatic/kafka')
  const consumer: Consumer = new KafkaConsumer(toOptions(cluster, guard))
  // Failures reject the operation that they concern. The library listens to the first error of a connection only: a broker that resets a
  // connection after it rejected a login would end the process.
  const ignoreErrors = ({ connection }: { readonly connection?: Connection }): void =>
    void connection?.on('error', () => undefined)
  consumer.on('client:broker:connect', ignoreErrors)
  consumer.on('client:broker:failed', ignoreErrors)
  try {
    const { brokers: advertised } = await consumer.metadata({ topics: [...topics] })
    // Clusters name the addresses of their brokers themselves.
    for (const { host } of advertised.values()) await guard?.assertAllowed(host)
    consumer.topics.trackAll(...topics)
    await consumer.joinGroup({})
  } catch (error) {
    await consumer.close(true).catch(() => undefined)
    return explain(error)
  }
  return createReader(consumer, cluster, explain)

  function explain(error: unknown): never {
    throw explainKafkaError(error, cluster)
  }
}

function toOptions({ brokers, groupId, tls, login }: KafkaCluster, guard: HostGuard | undefined) {
  const isNamed = brokers.every((broker) => isIP(hostOf(broker)) === 0)
  return {
    clientId: 'picket',
    groupId,
    bootstrapBrokers: [...brokers],
    retries: 3,
    connectTimeout: 10_000,
    autocreateTopics: false,
    sessionTimeout: 30_000,
    rebalanceTimeout: 60_000,
    heartbeatInterval: 3_000,
    ...(tls && { tls: { ...tls, ...(guard && { lookup: guard.lookup }) }, tlsServerName: isNamed }),
    ...(login && { sasl: login }),
  }
}

function hostOf(broker: string): string {
  return broker.slice(0, broker.lastIndexOf(':')).replace(/^\[|\]$/g, '')
}

function createReader(
  consumer: Consumer,
  { topics, startFrom }: KafkaCluster,
  explain: (error: unknown) => never,
): KafkaReader {
  let stream: MessagesStream<Buffer, Buffer, Buffer, Buffer> | undefined
  /** The generation of the group that the stream was opened in. Each distribution of partitions is a generation. */
  let generation = -1
  let waiting: KafkaMessage[] = []
  let bytes = 0
  let failure: Error | undefined
  let wake: () => void = () => undefined
  const epochs = new Map<string, number>()

  const rejoined = (): void => wake()
  consumer.on('consumer:group:join', rejoined)

  const receive = (message: Message<Buffer, Buffer, Buffer, Buffer>): void => {
    const { topic, partition, offset, value, leaderEpoch, metadata } = message
    // Messages that were fetched after the partitions were distributed again start at other positions.
    const { generationId } = (metadata['consumer'] ?? {}) as { readonly generationId?: number }
    if (generationId !== generation) return
    const name = toPartitionName(topic, partition)
    epochs.set(name, leaderEpoch)
    waiting.push({ partition: name, offset, value: value ?? new Uint8Array() })
    bytes += value?.length ?? 0
    if (bytes > maxWaiting) stream?.pause()
    wake()
  }

  async function restart(next: Positions): Promise<void> {
    await stream?.close()
    stream = undefined
    waiting = []
    bytes = 0
    const joined = consumer.generationId
    const assignments = consumer.assignments ?? []
    const offsets = await findPositions(assignments, next)
    generation = joined
    // The members of a large group can have no partition.
    if (offsets.length === 0) return
    stream = await consumer.consume({
      topics: [...topics],
      mode: 'manual',
      offsets,
      fallbackMode: startFrom,
      autocommit: false,
      maxBytes: fetchBytes,
      maxWaitTime: 500,
    })
    stream.on('data', receive)
    stream.on('error', (error) => {
      failure = error
      wake()
    })
  }

  async function findPositions(assignments: NonNullable<Consumer['assignments']>, next: Positions) {
    if (assignments.length === 0) return []
    const committed = await consumer.listCommittedOffsets({ topics: assignments })
    const partitions = Object.fromEntries(assignments.map(({ topic, partitions: own }) => [topic, own]))
    const timestamp = startFrom === 'earliest' ? -2n : -1n
    const first = await consumer.listOffsets({ topics: Object.keys(partitions), partitions, timestamp })
    return assignments.flatMap(({ topic, partitions: own }) =>
      own.map((partition) => {
        const shared = committed.get(topic)?.[partition] ?? -1n
        const stored = next.get(toPartitionName(topic, partition)) ?? -1n
        const known = stored > shared ? stored : shared
        return { topic, partition, offset: known >= 0n ? known : first.get(topic)![partition]! }
      }),
    )
  }

  return {
    assigned: () =>
      new Set(
        (consumer.assignments ?? []).flatMap(({ topic, partitions }) =>
          partitions.map((partition) => toPartitionName(topic, partition)),
        ),
      ),
    async read(next, signal) {
      try {
        if (failure) throw failure
        const isRestarted = generation !== consumer.generationId
        if (isRestarted) await restart(next)
        stream?.resume()
        if (waiting.length === 0) await pause(signal)
        if (failure) throw failure
        const messages = waiting
        waiting = []
        bytes = 0
        return { messages, isRestarted }
      } catch (error) {
        return explain(error)
      }
    },
    async commit(next) {
      const offsets = [...next].map(([name, offset]) => ({
        ...parsePartitionName(name),
        offset,
        leaderEpoch: epochs.get(name) ?? -1,
      }))
      await consumer.commit({ offsets })
    },
    async close() {
      consumer.off('consumer:group:join', rejoined)
      await stream?.close().catch(() => undefined)
      // Leaves the group, so that its partitions are distributed at once.
      await consumer.close(true)
    },
  }

  /** Waits until there are messages, a failure or another distribution, at most a short time. */
  function pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        wake = () => undefined
        resolve()
      }
      const timer = setTimeout(end, wait)
      signal.addEventListener('abort', end)
      wake = end
    })
  }
}
