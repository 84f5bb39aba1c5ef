import { JsonScanner } from './json-scanner.ts'
import { rootFields } from './root-fields.ts'
import type { StreamFormat, StreamType } from './stream-item.ts'

/** A format that is known. */
export type KnownFormat = StreamFormat & { readonly type: Exclude<StreamType, 'Auto'> }

/** The most bytes of a stream that decide its format; a larger first object is judged by its beginning. */
export const formatHeadBytes = 65_536

/**
 * Detects the format of a stream of type Auto by its first bytes; undefined while more bytes could decide it.
 * `isWhole`: no more bytes will come. Once there is a result, more bytes do not change it.
 */
export function detectFormat(available: Uint8Array, isWhole: boolean): KnownFormat | undefined {
  const head = available.subarray(0, formatHeadBytes)
  const isComplete = isWhole || available.length >= formatHeadBytes
  const start = head.findIndex((byte) => byte !== 0x20 && byte !== 0x1e && (byte < 0x09 || byte > 0x0d))
  if (start === -1) return isComplete ? { type: 'Lines' } : undefined
  if (head[start] === 0x5b) return detectArray(toLatin1(head.subarray(start + 1)), isComplete)
  if (head[start] !== 0x7b) return { type: 'Lines' }
  const end = new JsonScanner({ breaksAtLineEnd: false }).scan(head, start)
  if (end < 0 && !isComplete) return undefined
  return detectObject(head.subarray(start, end < 0 ? head.length : end))
}

/**
 * Detects what follows the first bracket. Lines can start with a bracket as well: `[error] disk full`, `[    0.000000]
 * Linux`.
 */
function detectArray(inner: string, isComplete: boolean): KnownFormat | undefined {
  const [, word, rest] = /^[ \t\r\n]*([-+.\w]*)[ \t\r\n]*([^]*)$/.exec(inner)!
  if (word === '' && /^[[{"]/.test(rest!)) return { type: 'JsonArray' }
  if (rest === '') return isComplete ? { type: 'Lines' } : undefined
  if (word !== '' && !/^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(word!)) return { type: 'Lines' }
  if (rest!.startsWith(',') && word !== '') return { type: 'JsonArray' }
  if (!rest!.startsWith(']')) return { type: 'Lines' }
  const after = /[^ \t\r\n]/.exec(rest!.slice(1))
  if (after === null) return isComplete ? { type: 'JsonArray' } : undefined
  return { type: after[0] === '[' ? 'JsonArray' : 'Lines' }
}

function detectObject(root: Uint8Array): KnownFormat {
  const fields = rootFields(root)
  if (fields.has('logEvents') && fields.has('messageType')) return { type: 'CloudWatchLogs' }
  const lists = [...fields].filter(([, value]) => firstObject(value) !== undefined)
  if (lists.length === 1 && lists[0]![0] === 'Records' && isAuditEvent(firstObject(lists[0]![1])!)) {
    return { type: 'JsonArray', enclosingField: 'Records' }
  }
  return { type: 'JSON' }
}

/** Returns the bytes from the first element of an array on, if that is an object. */
function firstObject(value: Uint8Array): Uint8Array | undefined {
  if (value[0] !== 0x5b) return undefined
  let at = 1
  while (at < value.length && value[at]! <= 0x20) at++
  return value[at] === 0x7b ? value.subarray(at) : undefined
}

/** The format in which AWS delivers CloudTrail events. */
function isAuditEvent(object: Uint8Array): boolean {
  const fields = rootFields(object)
  return fields.has('eventName') && fields.has('eventSource')
}

/** Decodes one character per byte: only ASCII matters here. */
function toLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
