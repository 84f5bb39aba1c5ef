import { InvalidInputError } from '../errors.ts'
import { parseJson } from '../values/parse-json.ts'
import { printJson } from '../values/print-json.ts'
import { isMap, isNumber, type Value } from '../values/value.ts'
import { parseCsv } from './parse-csv.ts'

/** The format of a file of rows. */
export type RowFormat = StoredRowFormat | 'parquet'
/** Rows of other formats are converted to JSON lines. */
export type StoredRowFormat = TextRowFormat | 'mmdb'
export type TextRowFormat = 'csv' | 'json' | 'jsonl'

/** A row of a lookup table: its keys, and the text of the JSON object that rules see. */
export interface LookupRow {
  readonly keys: readonly string[]
  readonly text: string
  /** Rows of the same record have the same text, which is stored once. */
  readonly record?: number
}

/** Returns the format of a file by its name, without the ending of a compression; undefined if it is not supported. */
export function rowFormatOf(file: string): RowFormat | undefined {
  const name = file.toLowerCase().replace(/\.gz$/, '')
  if (name.endsWith('.csv')) return 'csv'
  if (/\.(jsonl|ndjson)$/.test(name)) return 'jsonl'
  if (name.endsWith('.mmdb')) return 'mmdb'
  if (name.endsWith('.parquet')) return 'parquet'
  return name.endsWith('.json') ? 'json' : undefined
}

export const rowFileHint =
  'Use a file that ends in .csv, .json, .jsonl, .ndjson, .parquet or .mmdb, and .gz after it if it is compressed.'

export const rowFileMessage =
  'Enter s3://BUCKET/KEY, gs://BUCKET/KEY or https://HOST/PATH, ending in .csv, .json, .jsonl, .ndjson, .parquet or .mmdb'

/** Returns whether a path names a file that rows can be read from: in a bucket or on a web server. */
export function isRowFile(path: string): boolean {
  return /^(?:s3|gs|https?):\/\/[^/\s]+\/\S+$/.test(path) && rowFormatOf(path.replace(/[?#].*$/, '')) !== undefined
}

/** Reads the rows of a table. Throws an InvalidInputError that names the row if one cannot be read. */
export function* parseRows(text: string, format: TextRowFormat, primaryKey: string): Generator<LookupRow> {
  if (format === 'csv') yield* parseCsvRows(text, primaryKey)
  else yield* parseJsonRows(text, primaryKey)
}

function* parseCsvRows(text: string, primaryKey: string): Generator<LookupRow> {
  let names: readonly string[] | undefined
  let count = 0
  for (const record of parseCsv(text)) {
    if (names === undefined) {
      names = record.map((name) => name.trim())
      assertKeyColumn(names, primaryKey)
      continue
    }
    count++
    if (record.length !== names.length)
      throw new InvalidInputError(`Row ${count} has ${record.length} values, but there are ${names.length} columns.`)
    const row = Object.fromEntries(names.map((name, at) => [name, record[at]!]))
    yield { keys: [row[primaryKey]!], text: JSON.stringify(row) }
  }
}

function assertKeyColumn(names: readonly string[], primaryKey: string): void {
  if (names.includes(primaryKey)) return
  throw new InvalidInputError(`The data has no column "${primaryKey}", which is the primary key.`, {
    hint: `The first line of a CSV file names the columns. It has ${names.map((name) => `"${name}"`).join(', ')}.`,
  })
}

/** Reads one object a line, or a JSON document that is a list of objects. */
function* parseJsonRows(text: string, primaryKey: string): Generator<LookupRow> {
  if (/^\s*\[/.test(text)) {
    const list = readRow(text, 1)
    let count = 0
    for (const row of Array.isArray(list) ? (list as readonly Value[]) : []) yield toRow(row, primaryKey, ++count)
    return
  }
  let count = 0
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end === -1 ? text.length : end).trim()
    from = end === -1 ? text.length : end + 1
    if (line !== '') yield toRow(readRow(line, ++count), primaryKey, count)
  }
}

function readRow(text: string, count: number): Value {
  try {
    return parseJson(text)
  } catch (cause) {
    const hint = 'Pass one JSON object per line, or a list of objects.'
    throw new InvalidInputError(`Row ${count} is not valid JSON.`, { cause, hint })
  }
}

function toRow(row: Value, primaryKey: string, count: number): LookupRow {
  if (!isMap(row)) throw new InvalidInputError(`Row ${count} is not a JSON object.`)
  return { keys: toKeys(row[primaryKey] ?? null), text: printJson(row) }
}

/** Returns the keys of a value: each element of a list is a key. */
export function toKeys(value: Value): readonly string[] {
  if (typeof value === 'string') return [value]
  if (isNumber(value) || typeof value === 'boolean') return [printJson(value)]
  return Array.isArray(value) ? (value as readonly Value[]).flatMap(toKeys) : []
}
