import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { isMap, parseJson, type Value, type ValueMap } from '@picket/core'
import { reasonOf } from '../../plain/write-report-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { describeJsonFault } from '../json-fault.ts'
import { openBytes } from '../../logs/open-bytes.ts'

export interface ReadEvents {
  /** The origin of the events, as messages name it. */
  readonly source: string
  readonly events: readonly ValueMap[]
}

/** The nesting limit of events in all of Picket. */
const maxDepth = 200

/** The size limit of input, before and after decompression. */
const maxBytes = 100_000_000

/**
 * Reads events from JSON text on the command line, a file, or stdin: one event, a list, one a line, or `Records`; gzip
 * and zstd are decompressed.
 */
export async function readEvents(
  operand: string,
  { cwd, stdin }: Pick<CommandContext, 'cwd' | 'stdin'>,
): Promise<ReadEvents> {
  if (operand === '-') return parse('stdin', await readStdin(stdin))
  if (/^\s*[[{]/.test(operand)) return parse('the event', Buffer.from(operand))
  return parse(operand, await readFile(operand, resolve(cwd, operand)))
}

async function readFile(name: string, file: string): Promise<Buffer> {
  if (!existsSync(file))
    throw new UsageError(`There is no file "${name}".`, {
      hint: 'Name a file of events, or use JSON text in quotes, or - for stdin.',
    })
  const found = statSync(file)
  if (found.isDirectory()) throw new UsageError(`"${name}" is a folder.`, { hint: 'Name one of its files.' })
  if (found.size > maxBytes) throw tooLarge(name)
  try {
    return await readAll(name, openBytes(file))
  } catch (cause) {
    if (cause instanceof UsageError) throw cause
    throw new UsageError(`"${name}" cannot be read: ${reasonOf(cause)}.`, { cause })
  }
}

async function readStdin(stdin: NodeJS.ReadStream): Promise<Buffer> {
  if (stdin.isTTY)
    throw new UsageError('"-" reads from stdin, but nothing is piped into it.', {
      hint: 'For example: picket explain My.Rule - < event.json',
    })
  return readAll('stdin', stdin)
}

async function readAll(name: string, source: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > maxBytes) throw tooLarge(name)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function tooLarge(name: string): UsageError {
  return new UsageError(`"${name}" is larger than ${maxBytes / 1e6} MB. Extract the events that you want explained.`)
}

function parse(source: string, bytes: Buffer): ReadEvents {
  const text = toText(source, unpack(source, bytes))
  if (text.trim() === '') throw new UsageError(`There is no event in ${within(source)}.`)
  const values = parseWhole(text) ?? parseLines(source, text)
  const events = values.flatMap(toRecords)
  if (events.some((event) => isDeeper(event, maxDepth)))
    throw new UsageError(`The event is nested more than ${maxDepth} levels deep.`, {
      hint: 'Rules cannot read such events.',
    })
  const other = events.findIndex((event) => !isMap(event))
  if (other >= 0) throw new UsageError(`Event ${other + 1} of ${within(source)} is not a JSON object.`)
  if (events.length === 0) throw new UsageError(`There is no event in ${within(source)}.`)
  return { source, events: events as readonly ValueMap[] }
}

function isDeeper(event: Value, levels: number): boolean {
  let values: readonly Value[] = [event]
  for (let level = 0; level <= levels && values.length > 0; level++)
    values = values.flatMap((value): readonly Value[] =>
      Array.isArray(value) ? (value as readonly Value[]) : isMap(value) ? Object.values(value) : [],
    )
  return values.length > 0
}

function unpack(source: string, bytes: Buffer): Buffer {
  const format = formatOf(bytes)
  if (format === undefined) return bytes
  try {
    return format.unpack(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(source)
    throw new UsageError(`${quoted(source)} looks like ${format.name}, but cannot be decompressed.`, { cause })
  }
}

type Unpack = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Buffer

function formatOf([a, b, c, d]: Buffer): { readonly name: string; readonly unpack: Unpack } | undefined {
  if (a === 0x1f && b === 0x8b) return { name: 'gzip', unpack: gunzipSync }
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return { name: 'zstd', unpack: zstdDecompressSync }
  return undefined
}

function toText(source: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new UsageError(`${quoted(source)} is not text in UTF-8.`, { cause })
  }
}

/** Parses the text as one document; undefined when it is not one. */
function parseWhole(text: string): readonly Value[] | undefined {
  const value = tryParse(text)
  if (value === undefined) return undefined
  return Array.isArray(value) ? (value as readonly Value[]) : [value]
}

function parseLines(source: string, text: string): readonly Value[] {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 1 }]))
  const values = lines.map(({ line }) => tryParse(line))
  // Text whose first line is not an event is one document with a mistake, not a list of events.
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
  if (!fault) return new UsageError(`${quoted(source)} is not JSON.`)
  return new UsageError(
    `${quoted(source)} is not JSON: line ${fault.line + firstLine - 1}, column ${fault.column} has ${fault.what}.`,
    { hint: 'Pass one event as JSON, a list of events, or one event per line.' },
  )
}

/** Returns the events under `Records`, as AWS services write them into files. */
function toRecords(value: Value): readonly Value[] {
  const records = isMap(value) && Object.keys(value).length === 1 ? value['Records'] : undefined
  return Array.isArray(records) ? (records as readonly Value[]) : [value]
}

function within(source: string): string {
  return source === 'the event' ? 'the input' : `"${source}"`
}

function quoted(source: string): string {
  return source === 'the event' ? 'The event' : `"${source}"`
}
