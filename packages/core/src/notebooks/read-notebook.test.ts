import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readNotebook } from './read-notebook.ts'
import { addCell, printCell } from './write-notebook.ts'

interface Case {
  readonly name: string
  readonly text: string
  readonly blocks: readonly string[]
  readonly others?: readonly string[]
}

const cases = parse(
  readFileSync(new URL('../../fixtures/notebooks/cells.yml', import.meta.url), 'utf8'),
) as readonly Case[]

it.each(cases)('reads $name', ({ text, blocks, others = [] }) => {
  const read = readNotebook(text)
  const shown = read.blocks.map((block) =>
    block.kind === 'text' ? `text: ${block.text}` : `${block.language}${block.isClosed ? '' : ', open'}: ${block.text}`,
  )
  expect([shown, read.others.map(({ language }) => language)]).toEqual([blocks, others])
  for (const { from, text: query } of read.cells) expect(text.slice(from, from + query.length)).toBe(query)
})

const line = fc.constantFrom('a', '', '# b', '```', '~~~', '```sql', '````picketflow', '  ```', 'SELECT 1', '``')

it('reads every text without losing a character', () => {
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, end) => {
      const text = lines.join(end)
      const { blocks } = readNotebook(text)
      expect(blocks.map(({ start, end: to }) => text.slice(start, to)).join('')).toBe(text)
    }),
  )
})

it('reads the cells that it writes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '```', '````x', '~~~', 'b')), (lines) => {
      const query = lines.join('\n')
      const { cells } = readNotebook(`before\n${printCell('sql', query)}after\n`)
      expect(cells.map((cell) => [cell.text, cell.isClosed])).toEqual([[query, true]])
    }),
  )
})

it('adds a cell at the end', () => {
  expect([addCell('# One\n', 'picketflow', 'aws_alb | limit 1'), addCell('', 'sql')]).toEqual([
    '# One\n\n```picketflow\naws_alb | limit 1\n```\n',
    '```sql\n```\n',
  ])
})
