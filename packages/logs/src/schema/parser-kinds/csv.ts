import type { CsvDefinition, CsvDelimiter } from '../definition.ts'
import { document } from '../diagnostics/document.ts'
import { parser } from '../diagnostics/parsers.ts'
import { flag, text } from '../keys/key-table.ts'
import { shorten } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'
import type { ParserForm } from './parser-form.ts'
import { printTextOptions, readTextOptions, textOptionKeys, withExpansions } from './text-options.ts'

const delimiters: readonly CsvDelimiter[] = [',', '\t', ' ', '|']

export const csv: ParserForm<CsvDefinition> = {
  kind: 'csv',
  about: 'Values between delimiters.',
  keys: {
    hasHeader: { about: 'Whether the first line of each stream names the columns.', shape: flag },
    delimiter: { about: 'The separator of values; a comma by default.', shape: { enum: delimiters } },
    columns: { about: 'Names of the columns; "_" skips one.', shape: { type: 'array', items: text, minItems: 1 } },
    defaultColumns: {
      about: 'With "hasHeader": the columns of streams that come without a header; "_" skips one.',
      shape: { type: 'array', items: text, minItems: 1 },
    },
    ...textOptionKeys,
  },
  read: (map, report) => {
    const hasHeader = map.flag('hasHeader')
    const delimiter = readDelimiter(map, report)
    const columns = readColumns(map, 'columns', report)
    const defaultColumns = readColumns(map, 'defaultColumns', report)
    if (!hasHeader && !map.has('columns') && defaultColumns === undefined)
      report({
        kind: parser.missingColumns,
        path: map.path,
        message: '"csv" has neither "columns" nor a header that names them.',
        hint: 'Add "columns" with a name for each, or "hasHeader: true".',
      })
    if (defaultColumns !== undefined && (!hasHeader || columns !== undefined))
      report({
        kind: parser.idleColumns,
        path: [...map.path, 'defaultColumns'],
        part: 'key',
        message: columns === undefined ? idleWithoutHeader : idleBesideColumns,
        hint: columns === undefined ? 'Call them "columns", or add "hasHeader: true".' : 'Keep one of the two lists.',
      })
    const captures = columns?.filter((name) => name !== '' && name !== '_')
    const options = readTextOptions(map, captures, report)
    return {
      definition: {
        kind: 'csv',
        hasHeader,
        delimiter,
        ...(columns === undefined ? {} : { columns }),
        ...(defaultColumns === undefined ? {} : { defaultColumns }),
        ...options,
      },
      ...(captures === undefined ? {} : { captures: withExpansions(captures, options) }),
    }
  },
  print: ({ hasHeader, delimiter, columns, defaultColumns, ...options }) => ({
    ...(hasHeader ? { hasHeader } : {}),
    ...(delimiter === ',' ? {} : { delimiter }),
    ...(columns === undefined ? {} : { columns }),
    ...(defaultColumns === undefined ? {} : { defaultColumns }),
    ...printTextOptions(options),
  }),
}

const idleWithoutHeader = '"defaultColumns" are for streams without a header, but "hasHeader" is not set.'
const idleBesideColumns = '"columns" apply with and without a header, so "defaultColumns" would never be used.'

function readDelimiter(map: OpenMap, report: Report): CsvDelimiter {
  const given = map.anyText('delimiter')
  const known = delimiters.find((one) => one === given)
  if (given !== undefined && known === undefined)
    report({
      kind: parser.badDelimiter,
      path: [...map.path, 'delimiter'],
      message: `Delimiter ${given === '' ? 'is an empty text' : `"${shorten(given)}" cannot be used`}.`,
      hint:
        given === '\\t'
          ? 'Put the tab in double quotes: "\\t".'
          : 'It is a comma, a tab, a space or a pipe; for others, use a "fastmatch" parser.',
    })
  return known ?? ','
}

function readColumns(map: OpenMap, key: 'columns' | 'defaultColumns', report: Report): readonly string[] | undefined {
  const columns = map.texts(key, { emptyTexts: true })
  const seen = new Set<string>()
  for (const { text: name, at } of columns ?? []) {
    const path = [...map.path, key, at]
    if (name === '')
      report({
        kind: parser.emptyColumn,
        path,
        message: 'A column has an empty name.',
        hint: 'Use "_" for a column to skip.',
      })
    else if (name !== '_' && seen.has(name))
      report({
        kind: document.repeated,
        path,
        message: `Column "${shorten(name)}" is listed twice.`,
        hint: 'Give it another name, or "_" to skip it.',
      })
    seen.add(name)
  }
  return columns?.map((one) => one.text)
}
