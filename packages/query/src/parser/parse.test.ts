import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createQueryCatalogue } from '../resolve/catalogue.ts'
import { resolve } from '../resolve/resolve.ts'
import { parse } from './parse.ts'

const catalogue = createQueryCatalogue([
  {
    database: 'logs',
    name: 'aws_cloudtrail',
    columns: [
      { name: 'p_event_time', type: { kind: 'timestamp' } },
      { name: 'eventName', type: { kind: 'string' } },
      { name: 'bytes', type: { kind: 'int' } },
      { name: 'request', type: { kind: 'object', fields: [] } },
    ],
  },
])

function mistakesOf(text: string): readonly string[] {
  const { query, diagnostics } = parse(text)
  return [...diagnostics, ...resolve(query, text, { catalogue }).diagnostics]
    .filter(({ severity }) => severity === 'error')
    .map(({ code, span, hint }) =>
      [code, text.slice(span.start, span.end), ...(hint === undefined ? [] : [hint])].join(' | '),
    )
}

it.each([
  [
    "aws_cloudtrail | where eventNme == 'x' | take 5",
    ['PF1004 | take | Write limit.', 'PF2002 | eventNme | Did you mean "eventName"?'],
  ],
  ['aws_cloudtrial', ['PF2001 | aws_cloudtrial | Did you mean "aws_cloudtrail"?']],
  ['aws_cloudtrail | where bytes = 5', ['PF1001 | = | Write ==.']],
  [
    "aws_cloudtrail | where eventName has 'x'",
    ['PF1001 | has | This looks like another query language. Write strings.contains(field, "text").'],
  ],
  ['aws_cloudtrail | where p_event_time > time.ago(3weeks)', ['PF1003 | weeks | Write 21d.']],
  ["aws_cloudtrail | where eventName == 'x", ["PF1002 | ' | End it with '."]],
  [
    'aws_cloudtrail | where agg.count() > 1',
    ['PF2004 | agg.count() | Summarize first, and use the result in the next operator.'],
  ],
  ['aws_cloudtrail | where bytes > eventName', ['PF2003 | bytes > eventName']],
  [
    'aws_cloudtrail | extend n=strings.containz(eventName)',
    ['PF2006 | strings.containz | Did you mean "strings.contains"?'],
  ],
  ['aws_cloudtrail | extend n=strings.len()', ['PF2007 | strings.len() | Write strings.len(text).']],
  ["aws_cloudtrail | where re.matches(eventName, '(?=x)')", ["PF2007 | '(?=x)' | Match the surrounding text, too."]],
  [
    'aws_cloudtrail | join kind=inner r=(aws_cloudtrail)',
    ['PF2008 | join kind=inner r=(aws_cloudtrail) | Write on $left.a == $right.b.'],
  ],
  ['aws_cloudtrail | visualize bar | limit 5', ['PF1006 | limit 5']],
  [
    'let a = toscalar(aws_cloudtrail | limit 1); aws_cloudtrail',
    ['PF2010 | aws_cloudtrail | limit 1 | Select one with project.'],
  ],
  [
    'SELECT * FROM aws_cloudtrail',
    [
      'PF1001 | SELECT | Run it as SQL, or start with the name of a table: aws_cloudtrail | where eventName == "ConsoleLogin".',
    ],
  ],
])('%s', (text, expected) => {
  expect(mistakesOf(text)).toEqual(expected)
})

it('never throws, and reports mistakes within the text', () => {
  const words = fc.constantFrom(
    ..."aws_cloudtrail | where project extend summarize by join kind = inner on sort limit union search visualize let ; ( ) [ ] { } , . .. == not in between and or fn time.ago(1d) agg.count() eventName bytes request.a 'x' \" // 5 1.5 1d null true -".split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 20, arbitrary: words }, fc.string({ maxLength: 4 })), { maxLength: 40 }),
      (all) => {
        const text = all.join(' ')
        const { query, diagnostics } = parse(text)
        for (const { span } of [...diagnostics, ...resolve(query, text, { catalogue }).diagnostics]) {
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeLessThanOrEqual(text.length)
        }
      },
    ),
    { numRuns: 300 },
  )
})
