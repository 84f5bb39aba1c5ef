import { rootFields } from '@picket/logs'
import type { Log } from './log-stream.ts'

/**
 * Returns the log that a record contains: the field if the record has it, otherwise the whole record. `record` is the
 * text of a JSON object; values keep the exact text of the sender.
 */
export function pickLog(record: string, logField: string | undefined): Log {
  if (logField !== undefined) {
    const log = toLog(findField(Buffer.from(record.trimStart()), logField))
    if (log) return log
  }
  return { text: record, isObject: true }
}

/** Returns a value as a log: a string as its text, everything else as JSON. Undefined if there is nothing in it. */
export function toLog(json: string | undefined): Log | undefined {
  if (json === undefined || json === 'null') return undefined
  if (!json.startsWith('"')) return { text: json, isObject: json.startsWith('{') }
  const text = JSON.parse(json) as string
  return text.trim() === '' ? undefined : { text, isObject: false }
}

/** Returns the JSON text of a field. A key can contain dots itself, as in `log.original`. */
export function findField(object: Uint8Array, path: string): string | undefined {
  const fields = rootFields(object)
  const whole = fields.get(path)
  if (whole) return decoder.decode(whole).trim()
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const inner = fields.get(path.slice(0, dot))
    const found = inner?.[0] === openBrace ? findField(inner, path.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const decoder = new TextDecoder()
const openBrace = 0x7b
