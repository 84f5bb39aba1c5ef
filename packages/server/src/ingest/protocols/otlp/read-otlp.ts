import { isMap, printJson, type Value, type ValueMap } from '@picket/core'
import { createYielder } from '../../../async/yielder.ts'
import { BodyTooLargeError } from '../../../errors/body-too-large.ts'
import { createLogCounter, type ShipperLimits } from '../limits.ts'
import type { Log } from '../log-stream.ts'
import { decodeJson } from './decode-json.ts'
import { decodeProtobuf } from './decode-protobuf.ts'
import { flattenRecord } from './flatten-record.ts'

export type OtlpEncoding = 'protobuf' | 'json'

export interface OtlpLogs {
  readonly logs: readonly Log[]
  /** Records that are nested too deeply. */
  readonly rejected: number
}

/** JSON is parsed as a whole, which blocks the event loop. */
const maxJsonBytes = 16 * 1024 ** 2

/** Reads the log records of an OTLP request. Throws an InvalidInputError or a BodyTooLargeError. */
export async function readOtlp(
  body: Uint8Array,
  encoding: OtlpEncoding,
  { logField, limits }: { readonly logField?: string | undefined; readonly limits: ShipperLimits },
): Promise<OtlpLogs> {
  if (encoding === 'json' && body.length > maxJsonBytes) throw new BodyTooLargeError(maxJsonBytes)
  const { groups, rejected } = await (encoding === 'json' ? decodeJson(body) : decodeProtobuf(body))
  const logs: Log[] = []
  const count = createLogCounter(limits)
  const yieldTurn = createYielder()
  for (const { records, ...origin } of groups)
    for (const record of records) {
      const log = toLog(flattenRecord(record, origin), logField)
      count(log.text)
      logs.push(log)
      await yieldTurn()
    }
  return { logs, rejected }
}

/** Returns the field if the record has it, otherwise the whole record: as `pickLog` does for texts. */
function toLog(record: ValueMap, logField: string | undefined): Log {
  const value = logField === undefined ? undefined : valueAt(record, logField)
  if (typeof value === 'string' && value.trim() !== '') return { text: value, isObject: false }
  const isEmpty = value === undefined || value === null || typeof value === 'string'
  return isEmpty ? { text: printJson(record), isObject: true } : { text: printJson(value), isObject: isMap(value) }
}

/** Attributes have names with dots, such as `attributes.log.file.name`. */
function valueAt(map: ValueMap, path: string): Value | undefined {
  if (Object.hasOwn(map, path)) return map[path]
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const inner = Object.hasOwn(map, path.slice(0, dot)) ? map[path.slice(0, dot)] : undefined
    const found = isMap(inner) ? valueAt(inner, path.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
