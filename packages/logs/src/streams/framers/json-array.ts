import { more, type Cursor, type Mark, type Reading } from '../cursor.ts'
import { JsonScanner } from '../json-scanner.ts'
import { decodeText } from '../decode-text.ts'
import { decodeKey } from '../root-fields.ts'
import type { Sink } from '../sink.ts'
import { sampleBytes } from '../stream-item.ts'
import { findKeptProblem, withFields } from './envelope.ts'
import type { Framer } from './framer.ts'
import { skipSpace, readValue } from './json-value.ts'

/**
 * Reads each element of an array as a log: of the array at the root, or in a field of the root object. Several such
 * documents can follow each other. From the first byte that does not fit, the rest is one failure.
 */
export const frameJsonArray: Framer = function* (cursor, sink, { maxRecordBytes, enclosingField, keepEnvelope = [] }) {
  // A raw line end makes only one element invalid, which its parser reports; the others stay readable.
  const scanner = new JsonScanner({ breaksAtLineEnd: false })
  const document: Document = {
    cursor,
    sink,
    scanner,
    root: cursor.mark(sampleBytes),
    value: cursor.mark(maxRecordBytes),
    toKeep: new Set(keepEnvelope),
    kept: new Map(),
  }
  while (yield* skipSpace(cursor)) {
    document.root.set()
    document.kept.clear()
    const end = enclosingField === undefined ? yield* readArray(document) : yield* readObject(document, enclosingField)
    if (end === 'cut') return sink.fail('TRUNCATED', cutOff, cursor.unfinished())
    if (end !== undefined) return yield* giveUp(document, end)
    document.root.take()
  }
}

interface Document {
  readonly cursor: Cursor
  readonly sink: Sink
  readonly scanner: JsonScanner
  readonly root: Mark
  /** The element, key or field that is being read. */
  readonly value: Mark
  /** The names of root fields that are copied to each element. */
  readonly toKeep: ReadonlySet<string>
  /** Those found before the array. */
  readonly kept: Map<string, string>
}

/** Why reading cannot continue; undefined if it can. */
type Trouble = 'cut' | { readonly message: string; readonly isShape: boolean } | undefined

function* readArray(document: Document): Reading<Trouble> {
  const { cursor, scanner, value } = document
  if (cursor.chunk[cursor.at] !== OPEN_BRACKET) return shape('The stream type JsonArray expects an array at the root')
  cursor.at++
  if (!(yield* skipSpace(cursor))) return 'cut'
  if (cursor.chunk[cursor.at] === CLOSE_BRACKET) return done(cursor)
  for (;;) {
    if (noValue[cursor.chunk[cursor.at]!] === 1) return syntax('Expected an element of the array')
    const end = yield* readValue(cursor, value, scanner)
    if (end === 'cut') return 'cut'
    if (end === 'words') return syntax('The element is not valid JSON')
    if (end === 'corrupt') return syntax(scanner.corruption)
    handOn(document)
    if (!(yield* skipSpace(cursor))) return 'cut'
    const next = cursor.chunk[cursor.at]
    if (next === CLOSE_BRACKET) return done(cursor)
    if (next !== COMMA) return syntax('Elements of the array must be separated by ","')
    cursor.at++
    if (!(yield* skipSpace(cursor))) return 'cut'
  }
}

function handOn({ sink, scanner, value, kept }: Document): void {
  const element = value.take()
  if (kept.size === 0 || element.length > element.bytes.length) sink.record(element, scanner.hasPlainNumbers)
  else sink.text(withFields(decodeText(element.bytes), kept), element)
}

function* readObject(document: Document, enclosingField: string): Reading<Trouble> {
  const { cursor, sink, scanner, root, value } = document
  let isFound = false
  if (cursor.chunk[cursor.at] !== OPEN_BRACE) {
    return shape(`The stream type JsonArray with the enclosing field "${enclosingField}" expects an object at the root`)
  }
  cursor.at++
  if (!(yield* skipSpace(cursor))) return 'cut'
  while (cursor.chunk[cursor.at] !== CLOSE_BRACE) {
    if (cursor.chunk[cursor.at] !== QUOTE) return syntax('Expected a key in quotes')
    if ((yield* readValue(cursor, value, scanner)) === 'cut') return 'cut'
    const key = decodeKey(value.take().bytes)
    const isField = key === enclosingField
    if (!(yield* skipSpace(cursor))) return 'cut'
    if (cursor.chunk[cursor.at] !== COLON) return syntax('A key must be followed by ":"')
    cursor.at++
    if (!(yield* skipSpace(cursor))) return 'cut'
    isFound ||= isField
    const trouble = yield* isField ? readField(document, enclosingField) : passValue(document)
    if (trouble !== undefined) return trouble
    const excess = isFound || !document.toKeep.has(key ?? '') ? undefined : keepField(document, key ?? '')
    if (excess !== undefined) return shape(excess)
    if (!(yield* skipSpace(cursor))) return 'cut'
    const next = cursor.chunk[cursor.at]
    if (next === CLOSE_BRACE) break
    if (next !== COMMA) return syntax('Fields of the object must be separated by ","')
    cursor.at++
    if (!(yield* skipSpace(cursor))) return 'cut'
  }
  cursor.at++
  if (!isFound) sink.fail('WRONG_SHAPE', missing(enclosingField), root.stretch())
  return undefined
}

/** Stores the field that was read last; returns why it cannot. */
function keepField({ kept, value }: Document, key: string): string | undefined {
  kept.set(key, decodeText(value.stretch().bytes))
  return findKeptProblem(kept)
}

function* readField(document: Document, enclosingField: string): Reading<Trouble> {
  const { cursor, value } = document
  if (cursor.chunk[cursor.at] === OPEN_BRACKET) return yield* readArray(document)
  const trouble = yield* passValue(document)
  if (trouble !== undefined) return trouble
  // Some encoders write an empty list as null.
  if (String.fromCharCode(...value.stretch().bytes.subarray(0, 5)) === 'null') return undefined
  value.isOpen = true
  return shape(`The field "${enclosingField}" is not an array`)
}

function* passValue({ cursor, scanner, value }: Document): Reading<Trouble> {
  const end = yield* readValue(cursor, value, scanner)
  if (end === 'cut') return 'cut'
  if (end === 'words') return syntax('Expected a value')
  if (end === 'corrupt') return syntax(scanner.corruption)
  value.isOpen = false
  return undefined
}

/** Reports the rest as one failure, from the first byte that could not be read. */
function* giveUp({ cursor, sink, value }: Document, trouble: Exclude<Trouble, 'cut' | undefined>): Reading<void> {
  if (!value.isOpen) value.set()
  do cursor.at = cursor.chunk.length
  while (yield* more(cursor))
  const message = `${trouble.message}; the stream could not be read from here on. If it has another format, choose another stream type.`
  sink.fail(trouble.isShape ? 'WRONG_SHAPE' : 'NOT_JSON', message, value.take())
}

function done(cursor: Cursor): undefined {
  cursor.at++
}

function shape(message: string): Trouble {
  return { message, isShape: true }
}

function syntax(message: string): Trouble {
  return { message, isShape: false }
}

function missing(enclosingField: string): string {
  return `The object has no field "${enclosingField}" at its root. Set the enclosing field that contains the array, or choose the type JSON.`
}

const cutOff = 'The stream ends within its array. Everything before that was read. Send the complete object again.'

const noValue = new Uint8Array(256)
for (const character of ']},:') noValue[character.charCodeAt(0)] = 1

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
