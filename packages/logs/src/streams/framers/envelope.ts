import { decodeText } from '../decode-text.ts'
import { encodeText } from '../encode-text.ts'
import { rootFields } from '../root-fields.ts'
import { printBytes } from '../sink.ts'

/** The fields of an envelope that are copied to its logs: keys, and their values as the JSON that was sent. */
export type KeptFields = ReadonlyMap<string, string>

/** Adds fields to a log that is a JSON object, before its own, which take precedence. Other texts are not changed. */
export function withFields(log: string, kept: KeptFields): string {
  const start = log.search(/\S/)
  if (kept.size === 0 || log[start] !== '{') return log
  const own = rootFields(encodeText(log.slice(start)))
  const added = [...kept].flatMap(([key, value]) => (own.has(key) ? [] : [`${JSON.stringify(key)}:${value}`]))
  if (added.length === 0) return log
  const rest = log.slice(start + 1)
  return `${log.slice(0, start)}{${added.join(',')}${/^\s*\}/.test(rest) ? '' : ','}${rest}`
}

/** Returns the fields of an envelope that are copied to its logs. */
export function keptFields(envelope: Uint8Array, names: readonly string[] = []): KeptFields {
  if (names.length === 0) return new Map()
  const fields = rootFields(envelope)
  return new Map(
    names.flatMap((name) => {
      const value = fields.get(name)
      return value === undefined ? [] : [[name, decodeText(value).trim()] as const]
    }),
  )
}

/** Returns why these fields are too large for so many logs, without a full stop; undefined if they are not. */
export function findKeptProblem(kept: KeptFields, logs = 1): string | undefined {
  const size = [...kept.values()].reduce((sum, value) => sum + value.length, 0)
  if (size <= maxKeptBytes && size * logs <= maxRepeatedBytes) return undefined
  const what = logs === 1 ? 'each log' : `each of ${logs} logs`
  return `The fields to keep of the envelope are too large, ${printBytes(size)} for ${what}: keep short fields, such as names`
}

/** Names and numbers are short; larger values would make every log long. */
const maxKeptBytes = 4096
/** The limit for all logs of an envelope, which are emitted together. */
const maxRepeatedBytes = 64 * 1024 * 1024
