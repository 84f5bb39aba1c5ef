import { parseCsvRow } from '../../parsers/csv-row.ts'
import type { CsvDefinition, CsvDelimiter } from '../../schema/definition.ts'
import { isFieldName } from '../../schema/is-field-name.ts'
import { textOptions, type Propose } from './proposal.ts'

const mostColumns = 1000

/** The same number of values in every line. Blanks part words as well, so they count only below a header. */
export const proposeCsv: Propose = (lines) => proposeWith(lines, [',', '\t', '|'], 3)
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
    const rows = lines.map((line) => readRow(line, delimiter))
    const width = rows[0]?.length ?? 0
    if (width < least || rows.some((row) => row?.length !== width)) continue
    const first = rows[0]!
    const hasHeader = rows.length > 1 && isHeader(first, rows.slice(1) as readonly (readonly string[])[])
    const columns = first.map((_, index) => `column_${index + 1}`)
    return { kind: 'csv', ...textOptions(lines), hasHeader, delimiter, ...(hasHeader ? {} : { columns }) }
  }
  return undefined
}

function readRow(line: string, delimiter: CsvDelimiter): readonly string[] | undefined {
  const row = parseCsvRow(line, delimiter, mostColumns)
  return 'problem' in row ? undefined : row.values
}

/** Names that differ, none of which is a number, over columns of which one at least holds what no name is. */
function isHeader(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  const names = new Set(first.map((name) => name.toLowerCase()))
  if (names.size < first.length || !first.every((name) => isFieldName(name) && name.length < 60)) return false
  if (first.some((name) => looksLikeValue(name))) return false
  return (
    first.some((_, column) => rest.every((row) => looksLikeValue(row[column]!) || row[column] === '')) ||
    !rest.some((row) => row.some((value) => names.has(value.toLowerCase())))
  )
}

/** Numbers, times, addresses, keys with their values: what no column is called. */
function looksLikeValue(text: string): boolean {
  return /^[\d.:/\-+TZ\s]+$/.test(text) || /^(?:true|false)$/i.test(text) || /^[\w.-]+=/.test(text)
}
