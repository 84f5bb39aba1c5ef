import type { DiagnosticKind, Finding } from '../../diagnostics.ts'
import { cellLanguages, readNotebook } from '../../notebooks/read-notebook.ts'
import { nearest } from '../../text/suggest.ts'
import type { Check } from '../check.ts'
import { textAt } from './spec-fields.ts'

export const notebookCell: DiagnosticKind = {
  code: 'PK2902',
  name: 'notebook-cell',
  severity: 'warning',
  summary: 'A cell of a notebook cannot run.',
  explanation:
    'In the `Markdown` of a notebook, fenced blocks in the languages `picketflow` and `sql` are cells. ' +
    'A cell has a query, and ends with a fence of the same marks. A block in a language with a similar name is reported, since it would be shown as text. ' +
    'Queries in PicketFlow are checked like those of saved queries.',
  example: {
    language: 'text',
    bad: '```pickteflow\naws_cloudtrail | limit 5\n```\n',
    good: '```picketflow\naws_cloudtrail | limit 5\n```\n',
  },
}

const aliases: ReadonlySet<string> = new Set(['pantherflow', 'pf'])

/** Checks that the cells of notebooks have queries and are closed. */
export const notebookCells: Check = {
  name: 'notebook-cells',
  kinds: [notebookCell],
  *run({ byKind }) {
    for (const spec of byKind.saved_query) {
      const text = textAt(spec, 'Markdown')
      if (text === undefined) continue
      const report = (start: number, end: number, message: string, hint: string): Finding => ({
        kind: notebookCell,
        file: spec.file,
        at: { path: ['Markdown'], within: [start, end] },
        subject: spec.id,
        message,
        hint,
      })
      const { cells, others } = readNotebook(text)
      for (const { start, from, text: query, isClosed } of cells) {
        const fenceEnd = text.slice(start, from).trimEnd().length + start
        if (!isClosed)
          yield report(
            start,
            fenceEnd,
            'The cell is not closed: the rest of the notebook belongs to it.',
            'Close it with ``` below the query.',
          )
        else if (query.trim() === '')
          yield report(start, fenceEnd, 'The cell has no query.', 'Write a query, or remove the cell.')
      }
      for (const { language, start } of others) {
        const meant = aliases.has(language.toLowerCase()) ? 'picketflow' : nearest(language, cellLanguages)
        if (meant === undefined) continue
        const message = `"${language}" is not the language of a cell: the block is shown as text.`
        yield report(start, start + language.length, message, `Did you mean "${meant}"?`)
      }
    }
  },
}
