import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isMap, parseJson, type Value, type ValueMap } from '@picket/core'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { describeJsonFault } from '../json-fault.ts'

export interface ReadEvents {
  /** Where they are from, as messages name it. */
  readonly source: string
  readonly events: readonly ValueMap[]
}

/** Files, stdin and what is packed in them may be this long. */
const maxBytes = 100_000_000

/** Reads events from JSON text on the command line, a file, or stdin: one, a list, one a line, or `Records`; gzip is unpacked. */
export async function readEvents(
  operand: string,
  { cwd, stdin }: Pick<CommandContext, 'cwd' | 'stdin'>,
): Promise<ReadEvents> {
  if (operand === '-') return parse('stdin', await readStdin(stdin))
  if (/^\s*[[{]/.test(operand)) return parse('the event', Buffer.from(operand))
  return parse(operand, readFile(operand, resolve(cwd, operand)))
}

function readFile(name: string, file: string): Buffer {
  if (!existsSync(file))
    throw new UsageError(`There is no file "${name}".`, {
      hint: 'Give a file of events, JSON text in quotes, or - for stdin.',
    })
  const { size } = statSync(file)
  if (!statSync(file).isFile()) throw new UsageError(`"${name}" is no file.`)
  if (size > maxBytes) throw tooLarge(name)
  const bytes = Buffer.alloc(size)
  try {
    const descriptor = openSync(file, 'r')
    let done = 0
    for (let read = -1; read !== 0 && done < size; done += read)
      read = readSync(descriptor, bytes, done, size - done, null)
    closeSync(descriptor)
    return bytes.subarray(0, done)
  } catch (cause) {
    throw new UsageError(`"${name}" cannot be read.`, { cause })
  }
}

async function readStdin(stdin: NodeJS.ReadStream): Promise<Buffer> {
  if (stdin.isTTY)
    throw new UsageError('"-" reads from stdin, but nothing is piped into it.', {
      hint: 'For example: picket explain My.Rule - < event.json',
    })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > maxBytes) throw tooLarge('stdin')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function tooLarge(name: string): UsageError {
  return new UsageError(`"${name}" holds more than ${maxBytes / 1e6} MB: give the events that are to be explained.`)
}

function parse(source: string, bytes: Buffer): ReadEvents {
  const text = toText(source, unpack(source, bytes))
  if (text.trim() === '') throw new UsageError(`There is no event in ${quoted(source)}.`)
  const values = parseWhole(text) ?? parseLines(source, text)
  const events = values.flatMap(toRecords)
  const other = events.findIndex((event) => !isMap(event))
  if (other >= 0) throw new UsageError(`Event ${other + 1} of ${quoted(source)} is no map of fields.`)
  if (events.length === 0) throw new UsageError(`There is no event in ${quoted(source)}.`)
  return { source, events: events as readonly ValueMap[] }
}

function unpack(source: string, bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(source)
    throw new UsageError(`${quoted(source)} looks like gzip, but cannot be unpacked.`, { cause })
  }
}

function toText(source: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new UsageError(`${quoted(source)} is not text in UTF-8.`, { cause })
  }
}

/** The text as one document; nothing when it is none. */
function parseWhole(text: string): readonly Value[] | undefined {
  const value = tryParse(text)
  if (value === undefined) return undefined
  return Array.isArray(value) ? (value as readonly Value[]) : [value]
}

function parseLines(source: string, text: string): readonly Value[] {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 1 }]))
  const values = lines.map(({ line }) => tryParse(line))
  // Text whose first line is no event is one document with a mistake, not a list with many.
  if (values[0] === undefined || lines.length === 1) throw faultIn(source, text, 1)
  const broken = values.findIndex((value) => value === undefined)
  if (broken >= 0) throw faultIn(source, lines[broken]!.line, lines[broken]!.number)
  return values as readonly Value[]
}

function tryParse(text: string): Value | undefined {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError('The event is nested too deep.', { cause: error })
    return undefined
  }
}

function faultIn(source: string, text: string, firstLine: number): UsageError {
  const fault = describeJsonFault(text)
  if (!fault) return new UsageError(`${quoted(source)} is no JSON.`)
  return new UsageError(
    `${quoted(source)} is no JSON: line ${fault.line + firstLine - 1}, column ${fault.column} has ${fault.what}.`,
    { hint: 'Events are JSON: one, a list of them, or one a line.' },
  )
}

/** What the services of AWS write into files: the events under `Records`. */
function toRecords(value: Value): readonly Value[] {
  const records = isMap(value) && Object.keys(value).length === 1 ? value['Records'] : undefined
  return Array.isArray(records) ? (records as readonly Value[]) : [value]
}

function quoted(source: string): string {
  return source === 'the event' ? 'The event' : `"${source}"`
}
