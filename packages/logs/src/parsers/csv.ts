import type { CsvDefinition } from '../schema/definition.ts'
import { parseCsvRow } from './csv-row.ts'
import { failure, nothing, type ParseLog, type ParseOutcome, type TextParser } from './parser.ts'
import { compileRawFields } from './raw-fields.ts'
import { createTextParser } from './text-parser.ts'

/**
 * Creates a parser of delimited values; names come from the definition, or from the first row of each stream. With
 * default columns, a stream can lack its header or have it later: then it was appended to another.
 */
export function createCsvParser(
  definition: CsvDefinition,
  isHeaderOf?: (names: readonly string[]) => boolean,
): TextParser {
  const toFields = compileRawFields(definition)
  const { delimiter, hasHeader } = definition
  const defaults = definition.defaultColumns && skipped(definition.defaultColumns)
  const seeFirst = compileFirstSight(definition)

  const parseRow = (text: string, columns: readonly string[]): ParseOutcome => {
    const row = parseCsvRow(text, delimiter, maxColumns)
    if ('problem' in row) return failure(row.problem, row.at)
    if (row.values.length > columns.length) {
      return failure(tooMany(row.values.length, columns.length))
    }
    return toFields(columns, row.values)
  }

  return createTextParser(definition, (): ParseLog => {
    let columns = definition.columns && skipped(definition.columns)
    let isHeader = hasHeader
    let headerProblem: string | undefined
    return (text) => {
      if (defaults && columns === defaults) isHeader = seeFirst(text) === 'header'
      else if (defaults && isHeader && seeFirst(text) === 'row') {
        isHeader = false
        columns = defaults
      }
      if (isHeader) {
        const header = readHeader(text, definition)
        if (isHeaderOf && !(Array.isArray(header) && isHeaderOf(header as readonly string[])))
          return failure('it is not a header of these logs')
        isHeader = false
        if (definition.columns !== undefined) return nothing
        columns = Array.isArray(header) ? (header as readonly string[]) : undefined
        headerProblem = columns ? undefined : (header as HeaderProblem).problem
        return headerProblem === undefined ? nothing : failure(headerProblem)
      }
      if (columns === undefined) return failure(`the columns have no names: ${headerProblem ?? 'there is no header'}`)
      return parseRow(text, columns)
    }
  })
}

/** Compiles a check of a line against the default columns: a header names one of them, a row has a value for each. */
function compileFirstSight({
  defaultColumns = [],
  delimiter,
}: CsvDefinition): (text: string) => 'header' | 'row' | undefined {
  const names = new Set(skipped(defaultColumns).filter((name) => name !== ''))
  return (text) => {
    const row = parseCsvRow(text, delimiter, maxColumns)
    if ('problem' in row) return undefined
    if (row.values.some((value) => names.has(value.trim()))) return 'header'
    return row.values.length === defaultColumns.length ? 'row' : undefined
  }
}

interface HeaderProblem {
  readonly problem: string
}

function readHeader(text: string, { delimiter, trimSpace }: CsvDefinition): readonly string[] | HeaderProblem {
  const row = parseCsvRow(text, delimiter, maxColumns)
  if ('problem' in row) return row
  if (row.values.length > maxColumns) return { problem: `the header has more than ${maxColumns} columns` }
  const names = skipped(row.values.map((name) => (trimSpace ? name.trim() : name)))
  const seen = new Set<string>()
  const repeated = names.find((name) => name !== '' && (seen.has(name) || !seen.add(name)))
  return repeated === undefined ? names : { problem: `the header names the column "${repeated.slice(0, 100)}" twice` }
}

/** Columns to skip have an empty name. */
function skipped(names: readonly string[]): readonly string[] {
  return names.map((name) => (name === '_' ? '' : name))
}

function tooMany(values: number, columns: number): string {
  const count = values > maxColumns ? `more than ${maxColumns} values` : `${values} values`
  return `the row has ${count}, but there ${columns === 1 ? 'is 1 column' : `are ${columns} columns`}`
}

/** The maximum number of keys of an object. */
const maxColumns = 10_000
