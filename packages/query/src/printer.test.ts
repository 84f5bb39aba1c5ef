import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuery } from './format-query.ts'
import { parse } from './parser/parse.ts'
import { print } from './printer.ts'
import { queryTrees } from './testing/query-trees.ts'
import { withoutSpans } from './testing/without-spans.ts'

describe('print', () => {
  it('gives a text whose tree is the same', () => {
    fc.assert(
      fc.property(queryTrees, (tree) => {
        const text = print(tree)
        const { query, diagnostics } = parse(text)
        expect(diagnostics, text).toEqual([])
        expect(withoutSpans(query), text).toEqual(withoutSpans(tree))
      }),
      { numRuns: 300 },
    )
  })

  it('does not change a text that it printed', () => {
    fc.assert(
      fc.property(queryTrees, (tree) => {
        const text = print(tree)
        expect(formatQuery(text)).toBe(text)
      }),
      { numRuns: 200 },
    )
  })
})

describe('formatQuery', () => {
  it.each([
    ['puts each operator on a line', 't|where a==1|limit 5', 't\n| where a == 1\n| limit 5\n'],
    [
      'writes kind=',
      't | join kind:inner r=(u|limit 1) on $left.a==$right.b',
      't\n| join kind=inner r=(u | limit 1) on $left.a == $right.b\n',
    ],
    [
      'keeps only the brackets that matter',
      't | where ((a) and (b or c)) and (-(1+2))*3 > 2',
      't\n| where a and (b or c) and -(1 + 2) * 3 > 2\n',
    ],
    ['puts semicolons between statements only', 'let a = t|limit 1;a;', 'let a = t\n| limit 1;\na\n'],
    [
      'breaks long conditions',
      `t | where first_long_name == 'a long value of a column' and second_long_name == 'another long value of a column' and c`,
      "t\n| where first_long_name == 'a long value of a column'\n  and second_long_name == 'another long value of a column'\n  and c\n",
    ],
    [
      'keeps comments',
      '// all\nt // the source\n// one\n// two\n| where a // inside\n  and b // behind\n| limit 1; // end\n// last\n',
      '// all\nt // the source\n// one\n// two\n// inside\n| where a and b // behind\n| limit 1 // end\n// last\n',
    ],
    ['leaves a text with mistakes alone', 't | where ==', 't | where =='],
    ['accepts no text', '', ''],
    ['keeps a text of comments', '// only\n', '// only\n'],
  ])('%s', (_, text, wanted) => {
    const formatted = formatQuery(text)
    expect(formatted).toBe(wanted)
    expect(formatQuery(formatted)).toBe(formatted)
  })
})
