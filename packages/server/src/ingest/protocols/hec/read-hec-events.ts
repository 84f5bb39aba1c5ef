import { openStream } from '@picket/logs'
import { createYielder } from '../../../async/yielder.ts'
import { createLogCounter, type ShipperLimits } from '../limits.ts'
import type { Log } from '../log-stream.ts'
import { findField, pickLog, toLog } from '../pick-log.ts'
import { HecError } from './hec-error.ts'

/**
 * Reads the events of Splunk HEC: JSON objects that follow each other, with or without white space between them. The
 * log is the content of `event`. A body without events has no logs. Throws a HecError for the first event that is not valid.
 */
export async function readHecEvents(
  body: Uint8Array,
  { logField, limits }: { readonly logField?: string | undefined; readonly limits: ShipperLimits },
): Promise<readonly Log[]> {
  const logs: Log[] = []
  const count = createLogCounter(limits)
  const yieldTurn = createYielder()
  for await (const items of openStream([body], { format: { type: 'JSON' } })) {
    for (const item of items) {
      if (item.kind === 'failure') throw new HecError('invalidFormat', logs.length)
      const log = readEvent(item.text, logs.length, logField)
      count(log.text)
      logs.push(log)
    }
    await yieldTurn()
  }
  return logs
}

function readEvent(text: string, index: number, logField: string | undefined): Log {
  const envelope = parseObject(text)
  if (!envelope) throw new HecError('invalidFormat', index)
  const event = envelope['event']
  if (event === undefined || event === null) throw new HecError('eventRequired', index)
  const log = toLog(findField(Buffer.from(text), 'event'))
  if (event === '' || !log) throw new HecError('eventBlank', index)
  return log.isObject ? pickLog(log.text, logField) : log
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined
  } catch {
    return undefined
  }
}
