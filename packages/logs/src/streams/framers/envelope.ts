import { decodeText } from '../decode-text.ts'
import { encodeText } from '../encode-text.ts'
import { rootFields } from '../root-fields.ts'
import { printBytes } from '../sink.ts'

/** What of an envelope goes into its logs: keys, and their values as the JSON that was sent. */
export type KeptFields = ReadonlyMap<string, string>

/** Puts fields into a log that is a JSON object, before its own; keys that it has stay its own. Other texts stay as they are. */
export function withFields(log: string, kept: KeptFields): string {
  const start = log.search(/\S/)
  if (kept.size === 0 || log[start] !== '{') return log
  const own = rootFields(encodeText(log.slice(start)))
  const added = [...kept].flatMap(([key, value]) => (own.has(key) ? [] : [`${JSON.stringify(key)}:${value}`]))
  if (added.length === 0) return log
  const rest = log.slice(start + 1)
  return `${log.slice(0, start)}{${added.join(',')}${/^\s*\}/.test(rest) ? '' : ','}${rest}`
}

/** The fields of an envelope that are to be kept; it begins with its first byte. */
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

/** Why so much cannot go into each of so many logs, without a full stop; nothing when it can. */
export function refuseKept(kept: KeptFields, logs = 1): string | undefined {
  const size = [...kept.values()].reduce((sum, value) => sum + value.length, 0)
  if (size <= mostKept && size * logs <= mostRepeated) return undefined
  const what = logs === 1 ? 'each log' : `each of ${logs} logs`
  return `What is to be kept of the envelope, ${printBytes(size)} for ${what}, is too much: keep fields that are short, such as names`
}

/** Names and numbers are short; what is not would make every log long. */
const mostKept = 4096
/** In all logs of an envelope, which are handed on together. */
const mostRepeated = 64 * 1024 * 1024
