import { ConflictError } from '@picket/core'
import { quoteName, quoteText } from '@picket/logs'
import type { AnswerColumn, Lake } from '../lake.ts'
import type { ResultFiles } from './result-files.ts'

/** Types of which Parquet has a counterpart; values of others are texts, lists and objects as JSON. */
const scalar = String.raw`(?:String|Bool|U?Int(?:8|16|32|64)|Float(?:32|64)|Date(?:32)?|DateTime(?:64)?(?:\([^()]*\))?)`
const known = new RegExp(String.raw`^(?:LowCardinality\()?(?:Nullable\()?(${scalar})\)*$`)
const knownList = new RegExp(String.raw`^Array\((?:LowCardinality\()?(?:Nullable\()?(${scalar})\)*$`)

/** A text can contain any value of the file. */
const settings = {
  input_format_json_read_numbers_as_strings: 1,
  input_format_json_read_bools_as_strings: 1,
  input_format_json_read_arrays_as_strings: 1,
  input_format_json_read_objects_as_strings: 1,
  date_time_input_format: 'best_effort',
  // One group of rows is in memory at a time.
  output_format_parquet_row_group_size: 100_000,
  output_format_parquet_row_group_size_bytes: 16_000_000,
  max_threads: 1,
} as const

/** Prints stored results as Parquet, in constant memory: the engine converts the file of results while it is sent. */
export function printParquet(
  lake: Pick<Lake, 'parquet'>,
  results: Pick<ResultFiles, 'path'>,
  { id, columns }: { readonly id: string; readonly columns: readonly AnswerColumn[] },
  signal?: AbortSignal,
): AsyncIterable<Uint8Array> {
  if (lake.parquet === undefined)
    throw new ConflictError('Parquet files require the embedded data lake. Download the results as NDJSON instead.')
  const structure = columns.map(({ name, type }) => `${quoteName(name)} ${toFileType(type)}`).join(', ')
  return lake.parquet({
    sql: `SELECT * FROM file(${quoteText(results.path(id))}, 'JSONCompactEachRow', ${quoteText(structure)})`,
    settings,
    ...(signal === undefined ? {} : { signal }),
  })
}

function toFileType(type: string): string {
  const [, list] = knownList.exec(type) ?? []
  if (list !== undefined) return `Array(Nullable(${list}))`
  return `Nullable(${known.exec(type)?.[1] ?? 'String'})`
}
