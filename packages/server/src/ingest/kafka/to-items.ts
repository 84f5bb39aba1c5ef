import type { StreamFormat } from '@picket/logs'
import type { PulledItem } from '../sources/pull-source.ts'
import type { KafkaMessage } from './kafka-reader.ts'
import { parsePartitionName } from './kafka-reader.ts'

/**
 * Returns the items for a range of messages of one partition. The same messages become the same items. Messages whose logs can be
 * read from one stream are one item; others are items of their own.
 */
export function toItems(messages: readonly KafkaMessage[], format: StreamFormat): readonly PulledItem[] {
  const whole = messages.filter(({ value }) => value.length > 0)
  const [first] = whole
  if (!first) return []
  const joined = joinedFormat(whole, format)
  if (!joined) return whole.map((message) => ({ ...toItem([message], format), isShared: true }))
  return [toItem(whole, joined)]
}

function toItem(messages: readonly KafkaMessage[], format: StreamFormat): PulledItem {
  const { partition: name, offset } = messages[0]!
  const last = messages.at(-1)!.offset
  const { topic, partition } = parsePartitionName(name)
  const file = { topic, partition, offset: Number(offset) }
  const values = messages.flatMap(({ value }, at) => (at === 0 ? [value] : [lineFeed, value]))
  return {
    id: `${name} ${offset}-${last}`,
    body: values.length === 1 ? values[0]! : Buffer.concat(values),
    reading: { kind: 'stream', format, file },
  }
}

const lineFeed = Buffer.from('\n')

/** Returns the format of all messages joined by line breaks, or undefined if their logs could then not be separated. */
function joinedFormat(messages: readonly KafkaMessage[], format: StreamFormat): StreamFormat | undefined {
  if (messages.length === 1 || format.type === 'JsonArray') return undefined
  if (messages.some(({ value }) => isCompressed(value))) return undefined
  if (format.type !== 'Auto') return format
  const isObjects = messages.every(({ value }) => value[0] === openBrace && !value.includes(lineBreak))
  return isObjects ? { ...format, type: 'JSON' } : undefined
}

const openBrace = 0x7b
const lineBreak = 0x0a

function isCompressed(value: Uint8Array): boolean {
  return (value[0] === 0x1f && value[1] === 0x8b) || (value[0] === 0x28 && value[1] === 0xb5)
}
