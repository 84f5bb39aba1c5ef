import { expect, it } from 'vitest'
import { locateFindings } from '../locate.ts'
import { contextOf } from './check-harness.ts'
import { notebookCells } from './notebook-cells.ts'

it('reports cells that cannot run at their position in the file', () => {
  const spec = `AnalysisType: saved_query
QueryName: Notes
Markdown: |
  # Notes
  \`\`\`pickteflow
  aws_cloudtrail
  \`\`\`
  \`\`\`json
  {}
  \`\`\`
  \`\`\`sql
  \`\`\`
  ~~~sql
  SELECT 1
`
  const context = contextOf({ 'q.yml': spec })
  const found = locateFindings([...notebookCells.run(context)], context.content.texts)
  expect(
    found.map(({ code, span, text, message, hint }) => [code, span.line, span.column, text, message, hint]),
  ).toEqual([
    [
      'PK2902',
      5,
      6,
      'pickteflow',
      '"pickteflow" is not the language of a cell: the block is shown as text.',
      'Did you mean "picketflow"?',
    ],
    ['PK2902', 11, 3, '```sql', 'The cell has no query.', 'Write a query, or remove the cell.'],
    [
      'PK2902',
      13,
      3,
      '~~~sql',
      'The cell is not closed: the rest of the notebook belongs to it.',
      'Close it with ``` below the query.',
    ],
  ])
})
