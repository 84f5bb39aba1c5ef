import { printJson } from '@picket/core'
import { createYielder } from '../../../async/yielder.ts'
import { createLogCounter, type ShipperLimits } from '../limits.ts'
import type { Log } from '../log-stream.ts'
import { pickLog } from '../pick-log.ts'
import { decodeJson } from './decode-json.ts'
import { decodeProtobuf } from './decode-protobuf.ts'
import { flattenRecord } from './flatten-record.ts'

export type OtlpEncoding = 'protobuf' | 'json'

export interface OtlpLogs {
  readonly logs: readonly Log[]
  /** Records that are nested too deeply. */
  readonly rejected: number
}

/** Reads the log records of an OTLP request. Throws an InvalidInputError. */
export async function readOtlp(
  body: Uint8Array,
  encoding: OtlpEncoding,
  { logField, limits }: { readonly logField?: string | undefined; readonly limits: ShipperLimits },
): Promise<OtlpLogs> {
  const { groups, rejected } = await (encoding === 'json' ? decodeJson(body) : decodeProtobuf(body))
  const logs: Log[] = []
  const count = createLogCounter(limits)
  const yieldTurn = createYielder()
  for (const { records, ...origin } of groups)
    for (const record of records) {
      const log = pickLog(printJson(flattenRecord(record, origin)), logField)
      count(log.text)
      logs.push(log)
      await yieldTurn()
    }
  return { logs, rejected }
}
