import { expect, it } from 'vitest'
import type { PulledItem } from '../sources/pull-source.ts'
import { pulledContract } from '../testing/pulled-contract.ts'
import { describeSourceContract } from '../testing/source-kind-contract.ts'
import { createKafkaSource } from './kafka-source.ts'
import type { KafkaMessage } from './kafka-reader.ts'
import { createFakeKafka } from './testing/fake-kafka.ts'
import { toItems } from './to-items.ts'

const format = { type: 'Lines' } as const
const signal = new AbortController().signal

describeSourceContract(
  pulledContract('kafka', () => {
    const kafka = createFakeKafka()
    return {
      offer: (...records) => kafka.add('orders/0', ...records),
      pull() {
        // The process before has ended.
        kafka.evict()
        return createKafkaSource({ open: () => kafka.join(), format })
      },
    }
  }),
)

/** Pulls until there is nothing more, as the runner does; `crashed` pages are pulled again by another process. */
function createProcess(kafka: ReturnType<typeof createFakeKafka>) {
  const batches = new Map<string, string>()
  const state = { checkpoint: undefined as unknown }
  const open = () => createKafkaSource({ open: () => kafka.join(), format })
  let source = open()
  const append = (items: readonly PulledItem[]): void => {
    for (const { id, body } of items) if (!batches.has(id)) batches.set(id, new TextDecoder().decode(body))
  }
  return {
    state,
    logs: () => [...batches.values()].flatMap((body) => body.split('\n')),
    async settle(shouldCrash: () => boolean = () => false) {
      for (let isMore = true; isMore;) {
        const page = await source.pull(state.checkpoint, signal)
        append(page.items as readonly PulledItem[])
        if (shouldCrash()) {
          await source.close?.()
          source = open()
          continue
        }
        state.checkpoint = page.checkpoint
        isMore = page.isMore
      }
    },
    close: () => source.close?.(),
  }
}

it('commits offsets after the spool has the messages, and not before', async () => {
  const kafka = createFakeKafka()
  kafka.add('orders/0', 'one', 'two')
  const process = createProcess(kafka)
  const source = createKafkaSource({ open: () => kafka.join(), format })
  const planned = await source.pull(undefined, signal)
  const read = await source.pull(planned.checkpoint, signal)
  expect([planned.items, (read.items as readonly PulledItem[]).map(({ id }) => id), kafka.commits]).toEqual([
    [],
    ['orders/0 0-1'],
    [],
  ])
  await source.pull(read.checkpoint, signal)
  expect(kafka.commits).toEqual(['orders/0 2'])
  await source.close?.()
  await process.close()
})

it('stores every message once over several partitions when every other page is lost', async () => {
  const partitions = ['orders/0', 'orders/1', 'visits/0']
  const kafka = createFakeKafka(partitions)
  const process = createProcess(kafka)
  const sent = partitions.flatMap((name) => Array.from({ length: 7 }, (_, at) => `${name} ${at}`))
  for (const message of sent) kafka.add(message.split(' ')[0]!, message)
  let turn = 0
  await process.settle(() => turn++ % 2 === 0)
  await process.settle()
  expect(process.logs().toSorted()).toEqual(sent.toSorted())
  expect(Object.fromEntries(kafka.committed)).toEqual({ 'orders/0': 7n, 'orders/1': 7n, 'visits/0': 7n })
})

it('continues after rebalances, where other members of the group have stopped', async () => {
  const partitions = ['orders/0', 'orders/1']
  const kafka = createFakeKafka(partitions)
  const process = createProcess(kafka)
  kafka.add('orders/0', 'a0', 'a1', 'a2', 'a3')
  kafka.add('orders/1', 'b0', 'b1', 'b2')
  let turn = 0
  await process.settle(() => {
    if (turn++ === 1) kafka.rebalance()
    return false
  })
  // Another member takes over the second partition, reads a message and leaves.
  const other = await kafka.join()
  kafka.add('orders/1', 'b3', 'b4')
  kafka.add('orders/0', 'a4')
  await process.settle()
  const { messages } = await other.read(new Map(), signal)
  expect(messages.map(({ offset }) => offset)).toEqual([3n, 4n])
  await other.commit(new Map([['orders/1', 4n]]))
  await other.close()
  await process.settle()
  expect(process.logs().toSorted()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'b2', 'b4'])
})

it('does not use what it received before another server read the source', async () => {
  const kafka = createFakeKafka()
  kafka.add('orders/0', 'one', 'two')
  const [first, second] = [createProcess(kafka), createProcess(kafka)]
  const source = createKafkaSource({ open: () => kafka.join(), format })
  await source.pull(undefined, signal)
  await source.close?.()
  await first.settle()
  await first.close()
  second.state.checkpoint = first.state.checkpoint
  kafka.add('orders/0', 'three')
  await second.settle()
  await second.close()
  first.state.checkpoint = second.state.checkpoint
  kafka.add('orders/0', 'four')
  await first.settle()
  expect([first.logs(), second.logs()]).toEqual([['one', 'two', 'four'], ['three']])
})

it.each([
  ['Auto', ['{"a":1}', '{"a":2}'], [['JSON', '{"a":1}\n{"a":2}']]],
  [
    'Auto',
    ['{\n"a":1}', 'text'],
    [
      ['Auto', '{\n"a":1}'],
      ['Auto', 'text'],
    ],
  ],
  ['Lines', ['a', 'b'], [['Lines', 'a\nb']]],
  [
    'JsonArray',
    ['[1]', '[2]'],
    [
      ['JsonArray', '[1]'],
      ['JsonArray', '[2]'],
    ],
  ],
  ['Lines', ['', 'b'], [['Lines', 'b']]],
] as const)('joins messages as %s only if their logs stay apart: %j', (type, values, expected) => {
  const messages = values.map((value, at): KafkaMessage => ({
    partition: 'orders/0',
    offset: BigInt(at),
    value: Buffer.from(value),
  }))
  const items = toItems(messages, { type })
  expect(
    items.map(({ reading, body }) => [
      reading.kind === 'stream' && reading.format.type,
      new TextDecoder().decode(body),
    ]),
  ).toEqual(expected)
})
