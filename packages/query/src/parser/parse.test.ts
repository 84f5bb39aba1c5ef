import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuery } from '../format-query.ts'
import { createQueryCatalogue } from '../resolve/catalogue.ts'
import { resolve } from '../resolve/resolve.ts'
import { parse } from './parse.ts'

const catalogue = createQueryCatalogue([
  {
    database: 'logs',
    name: 't',
    columns: [
      { name: 'a', type: { kind: 'int' } },
      { name: 'b', type: { kind: 'any' } },
    ],
  },
])

/** Every stage that runs while a query is typed. */
function readAll(text: string): readonly string[] {
  const { query, diagnostics } = parse(text)
  const resolved = resolve(query, text, { catalogue })
  formatQuery(text)
  return [...diagnostics, ...resolved.diagnostics].map(({ code }) => code)
}

const pieces = [
  [
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    'not ',
    '- ',
    'a.',
    'a',
    '[0]',
    'f(',
    'fn (x) { ',
    '{"a": ',
    '{a:',
    'a + ',
    'a or ',
    'a and ',
  ],
  [
    'a == ',
    'a in ',
    'a between 1 .. ',
    '| where a ',
    '| where ',
    '| ',
    ';',
    'let a = ',
    'let a = t | ',
    "'",
    '"',
    '\\',
    ',',
  ],
  [
    'a = 1, ',
    '// x',
    '\n',
    '0',
    '1.5s ',
    '5 ',
    '..',
    'union t, ',
    'union (',
    '(t | ',
    'toscalar(',
    '$left.',
    'a*',
    '\u{1f600}',
    '\ud800',
  ],
  ['join kind=inner r=(', 'datatable [', 'range a from ', 'visualize a=', 'summarize by ', '!', '%', '::'],
].flat()

describe('a long text of one piece', () => {
  it.each(pieces)('repeating %j is read quickly and without a crash', (piece) => {
    const start = 't | where '
    const text = `${start}${piece.repeat(Math.floor((99_000 - start.length) / piece.length))}a`
    const before = process.cpuUsage()
    parse(text)
    const { user, system } = process.cpuUsage(before)
    readAll(text)
    // Less than a tenth of a second of processor time, whatever else runs; garbage collection can add to one of them.
    expect((user + system) / 1000).toBeLessThan(400)
  })
})

describe('any text', () => {
  it('is parsed, resolved and formatted without a crash', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(any, fc.constantFrom('', 't | where ', 't | extend '), (text, start) => {
        for (const { length } of [readAll(start + text)]) expect(length).toBeGreaterThanOrEqual(0)
        const formatted = formatQuery(start + text)
        expect(formatQuery(formatted)).toBe(formatted)
      }),
      { numRuns: 300 },
    )
  })
})
