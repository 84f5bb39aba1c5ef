import { parseCsvHeader } from './csv-header.ts'
import type { DiagnosticKind } from '../../diagnostics.ts'
import { directoryOf, joinPath } from '../../text/paths.ts'
import { didYouMean } from '../../text/suggest.ts'
import type { Check } from '../check.ts'
import { textAt } from './spec-fields.ts'

export const missingKeyColumn: DiagnosticKind = {
  code: 'PK2113',
  name: 'missing-key-column',
  severity: 'error',
  summary: 'The file of a lookup table has no column for its primary key.',
  explanation:
    'Rows are found by the column that `LogTypeMap.PrimaryKey` names, so the first line of a CSV file must name this column. Without it no event is ' +
    'ever enriched. Correct PrimaryKey, or the first line of the file. Column names are compared exactly, upper and lower case included.',
}

/** Checks that the file of a lookup table has the key column. */
export const lookupFile: Check = {
  name: 'lookup-file',
  kinds: [missingKeyColumn],
  *run({ byKind, content }) {
    for (const spec of byKind.lookup_table) {
      const name = textAt(spec, 'Filename')
      const key = textAt(spec, 'LogTypeMap', 'PrimaryKey')
      const file = name?.toLowerCase().endsWith('.csv') ? joinPath(directoryOf(spec.file), name) : undefined
      const text = file === undefined ? undefined : content.texts.get(file)
      if (text === undefined || key === undefined) continue
      const columns = parseCsvHeader(text)
      if (columns.includes(key)) continue
      yield {
        kind: missingKeyColumn,
        file: spec.file,
        at: { path: ['LogTypeMap', 'PrimaryKey'] },
        subject: spec.id,
        message: `"${file}" has no column "${key}".`,
        hint: didYouMean(key, columns) ?? 'Name a column of the file.',
      }
    }
  },
}
