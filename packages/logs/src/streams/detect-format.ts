import { JsonScanner } from './json-scanner.ts'
import { rootFields } from './root-fields.ts'
import type { StreamFormat, StreamType } from './stream-item.ts'

/** A format that is decided. */
export type KnownFormat = StreamFormat & { readonly type: Exclude<StreamType, 'Auto'> }

/** So much of a stream at most decides what it is; a larger first object is judged by its beginning. */
export const formatHeadBytes = 65_536

/**
 * What a stream of type Auto is, by its first bytes; nothing when more of them could tell (reference: data 9). `isWhole`: no more will
 * come. However much is at hand, the answer is the same once there is one.
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

/** What follows the first bracket. Lines may begin with one too: `[error] disk full`, `[    0.000000] Linux`. */
function detectArray(inner: string, isComplete: boolean): KnownFormat | undefined {
  const [, word, rest] = /^[ \t\r\n]*([-+.\w]*)[ \t\r\n]*([^]*)$/.exec(inner)!
  if (word === '' && /^[[{"]/.test(rest!)) return { type: 'JsonArray' }
  if (rest === '') return isComplete ? { type: 'Lines' } : undefined
  if (word !== '' && !/^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(word!)) return { type: 'Lines' }
  if (rest!.startsWith(',') && word !== '') return { type: 'JsonArray' }
  if (!rest!.startsWith(']')) return { type: 'Lines' }
  const behind = /[^ \t\r\n]/.exec(rest!.slice(1))
  if (behind === null) return isComplete ? { type: 'JsonArray' } : undefined
  return { type: behind[0] === '[' ? 'JsonArray' : 'Lines' }
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

/** Where the first element of an array begins, if that is an object. */
function firstObject(value: Uint8Array): Uint8Array | undefined {
  if (value[0] !== 0x5b) return undefined
  let at = 1
  while (at < value.length && value[at]! <= 0x20) at++
  return value[at] === 0x7b ? value.subarray(at) : undefined
}

/** The layout in which AWS delivers what CloudTrail recorded. */
function isAuditEvent(object: Uint8Array): boolean {
  const fields = rootFields(object)
  return fields.has('eventName') && fields.has('eventSource')
}

/** A character a byte: nothing here depends on characters beyond ASCII. */
function toLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
