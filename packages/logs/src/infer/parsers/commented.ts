import type { CsvDelimiter, ParserDefinition } from '../../schema/definition.ts'
import { parseCsvRow } from '../../parsers/csv-row.ts'
import { textOptions, type Propose } from './proposal.ts'

const sign = '#'
const delimiters: readonly CsvDelimiter[] = ['\t', ' ', ',']

/**
 * Returns the lines that are not comments, if some are: Zeek, IIS and others describe a file in comments at its start.
 */
export function withoutComments(lines: readonly string[]): readonly string[] {
  const rest = lines.filter((line) => !line.startsWith(sign))
  return rest.length === 0 ? lines : rest
}

/** Returns the definition with `skipPrefix` for comments. */
export function passOverComments(definition: ParserDefinition): ParserDefinition {
  return definition.kind === 'json' || definition.kind === 'script' ? definition : { ...definition, skipPrefix: sign }
}

/** Detects tables whose columns are named in a comment: `#fields ts uid ...`, `#Fields: date time ...`. */
export const proposeTitled: Propose = (lines) => {
  const [, title] = lines.map((line) => /^#fields:?\s+(.+)$/i.exec(line)).find((found) => found !== null) ?? []
  if (title === undefined) return undefined
  const columns = title.trim().split(/\s+/)
  const rows = withoutComments(lines)
  const delimiter = delimiters.find((one) => rows.every((row) => widthOf(row, one) === columns.length))
  if (delimiter === undefined || new Set(columns).size < columns.length) return undefined
  const { emptyValues, ...options } = textOptions(rows)
  const isEmptyNamed = rows.some((row) => row.includes('(empty)'))
  return {
    kind: 'csv',
    ...options,
    skipPrefix: sign,
    emptyValues: isEmptyNamed ? [...emptyValues, '(empty)'] : emptyValues,
    hasHeader: false,
    delimiter,
    columns,
    // Tables of this kind use UTC for both.
    ...(columns.includes('date') && columns.includes('time') && !columns.includes('timestamp')
      ? { expandFields: [{ name: 'timestamp', template: '%{date}T%{time}Z' }] }
      : {}),
  }
}

function widthOf(row: string, delimiter: CsvDelimiter): number {
  const read = parseCsvRow(row, delimiter, 1000)
  return 'problem' in read ? 0 : read.values.length
}
