import { parseCsvRow } from '../../parsers/csv-row.ts'
import type { CsvDefinition, CsvDelimiter } from '../../schema/definition.ts'
import { isFieldName } from '../../schema/is-field-name.ts'
import { enoughLines, textOptions, type Propose } from './proposal.ts'

const maxColumns = 1000

/** Detects the same number of values in every line. Spaces also separate words, so they count only below a header. */
export const proposeCsv: Propose = (lines) => proposeWith(lines, [',', '\t', '|'], 2)
export const proposeBlanks: Propose = (lines) => {
  const definition = proposeWith(lines, [' '], 4)
  return definition?.hasHeader ? definition : undefined
}

function proposeWith(
  lines: readonly string[],
  delimiters: readonly CsvDelimiter[],
  least: number,
): CsvDefinition | undefined {
  for (const delimiter of delimiters) {
    const rows = readRows(lines, delimiter)
    if (!rows || rows[0]!.length < least) continue
    const hasHeader = findHeader(rows) !== undefined
    // A comma followed by a space is punctuation; and two values without a header can be anything.
    if (
      !hasHeader &&
      (rows[0]!.length < 3 ||
        rows.length < lines.length ||
        rows.every((row) => row.some((value) => value.startsWith(' '))))
    )
      continue
    const columns = rows[0]!.map((_, index) => `column_${index + 1}`)
    return { kind: 'csv', ...textOptions(lines), hasHeader, delimiter, ...(hasHeader ? {} : { columns }) }
  }
  return undefined
}

/** Returns the values of the lines that have as many as the first, if nearly all do. */
export function readRows(
  lines: readonly string[],
  delimiter: CsvDelimiter | ';',
): readonly (readonly string[])[] | undefined {
  const width = readRow(lines[0] ?? '', delimiter)?.length ?? 0
  const rows = lines.map((line) => readRow(line, delimiter)).filter((row) => row?.length === width)
  return width < 2 || rows.length < lines.length * enoughLines ? undefined : (rows as readonly (readonly string[])[])
}

function readRow(line: string, delimiter: string): readonly string[] | undefined {
  const row = parseCsvRow(line, delimiter, maxColumns)
  return 'problem' in row ? undefined : row.values
}

/** Returns the names of columns, if the first row contains them. */
export function findHeader([first, ...rest]: readonly (readonly string[])[]): readonly string[] | undefined {
  return first !== undefined && rest.length > 0 && isHeader(first, rest) ? first : undefined
}

/** Whether the names are distinct and not numbers, and at least one column has values that are not names. */
function isHeader(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  const names = new Set(first.map((name) => name.toLowerCase()))
  if (names.size < first.length || !first.every((name) => isFieldName(name) && name.length < 60)) return false
  if (first.some((name) => looksLikeValue(name))) return false
  return (
    first.some((_, column) => rest.every((row) => looksLikeValue(row[column]!) || row[column] === '')) ||
    !rest.some((row) => row.some((value) => names.has(value.toLowerCase())))
  )
}

/** Whether a text is a number, time, address, or key with a value: no column is named like that. */
function looksLikeValue(text: string): boolean {
  return /^[\d.:/\-+TZ\s]+$/.test(text) || /^(?:true|false)$/i.test(text) || /^[\w.-]+=/.test(text)
}
