import type { BatchOutcome, EventBatch } from '@picket/engine'
import { expect, test } from 'vitest'
import { feedEvents } from './feed-events.ts'
import type { IdentifiedItem } from './identify-events.ts'

const event = (text: string): IdentifiedItem => ({
  kind: 'event',
  text,
  logType: 'Custom.Doors',
  line: 1,
  column: 1,
  index: 0,
  name: {},
})

test('events that arrive during a batch do not wait for more events', async () => {
  const sent: string[] = []
  let end = (): void => {}
  const all = new Promise<void>((resolve) => (end = resolve))
  const evaluate = async ({ events }: EventBatch): Promise<BatchOutcome> => {
    sent.push(events.map(({ text }) => text).join(' '))
    // The first batch is running until the second chunk was read.
    if (sent.length === 1) await secondRead
    else end()
    return { failures: [] } as unknown as BatchOutcome
  }
  let tellSecondRead = (): void => {}
  const secondRead = new Promise<void>((resolve) => (tellSecondRead = resolve))
  async function* read() {
    yield [1]
    yield [2, 3]
    tellSecondRead()
    // As from a pipe whose writer pauses: no more input arrives before everything was evaluated.
    await all
  }
  await feedEvents([{ name: 'pipe' } as never], {
    engine: { evaluate } as never,
    read: read as never,
    identify: () => async (items) => (items as unknown as readonly number[]).map((item) => event(String(item))),
    listener: { onOutcome() {}, onFailure() {}, onUnclassified() {}, onSkipped() {}, onReplaced() {} },
    isStopped: () => false,
    now: () => 0,
  })
  expect(sent).toEqual(['1', '2 3'])
})
