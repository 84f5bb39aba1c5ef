import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFastmatchPattern } from '../schema/patterns/fastmatch-pattern.ts'
import { parseCsvRow } from './csv-row.ts'
import { compileFastmatch } from './fastmatch-pattern.ts'
import { findJsonMistake } from './json-mistake.ts'

test('a row of csv that was written with quotes is read back', () => {
  const delimiters = fc.constantFrom(',', '\t', ' ', '|')
  const value = fc.oneof(fc.string(), fc.stringMatching(/^[",|\t\n\r x]{0,6}$/))
  const readBack = (values: readonly string[], delimiter: string, lineEnd: string) => {
    const row = values.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter) + lineEnd
    expect(parseCsvRow(row, delimiter, 100)).toEqual({ values })
  }
  const rows = fc.array(value, { minLength: 1, maxLength: 6 })
  fc.assert(fc.property(rows, delimiters, fc.constantFrom('', '\n', '\r\n'), readBack), { numRuns: 3000 })
})

test('a row of csv without quotes is split at each delimiter', () => {
  const value = fc.stringMatching(/^[a-z ;.]{0,4}$/)
  const cut = (values: readonly string[]) => expect(parseCsvRow(values.join(','), ',', 100)).toEqual({ values })
  fc.assert(fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => void cut(values)))
})

test('fastmatch captures the shortest matching values, one after the other', () => {
  const literal = fc.stringMatching(/^[ab,]{1,2}$/)
  const pattern = fc
    .tuple(fc.stringMatching(/^[ab]{0,1}$/), fc.array(literal, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([lead, literals, toEnd]) => ({ lead, literals, toEnd }))
  const sameAsRegex = (
    { lead, literals, toEnd }: { lead: string; literals: string[]; toEnd: boolean },
    text: string,
  ) => {
    const written = lead + literals.map((one, index) => `%{v${index}}${one}`).join('') + (toEnd ? '%{rest}' : '')
    // Lazy groups without backtracking: a lookahead makes each of them atomic.
    const groups = literals.map((one, index) => `(?=([ab,]*?)${one})\\${index + 1}${one}`).join('')
    const slow = new RegExp(`^${lead}${groups}${toEnd ? '([ab,]*)' : ''}`).exec(text)
    const result = compileFastmatch(parseFastmatchPattern(written).parts)(text)
    expect('problem' in result ? null : result).toEqual(slow && slow.slice(1))
  }
  fc.assert(fc.property(pattern, fc.stringMatching(/^[ab,]{0,10}$/), sameAsRegex), { numRuns: 5000 })
})

test('a mistake is found in a text if and only if JSON.parse rejects it', () => {
  const piece = fc.constantFrom(
    ...'{ } [ ] , : "a" " \\ \\u12 1 - 01 1.5 . e E+2 true nul x "\\n" \u2028'.split(' '),
    '\n',
    '"\t"',
  )
  const broken = fc
    .tuple(fc.json(), fc.nat(60), piece)
    .map(([json, at, one]) => json.slice(0, at) + one + json.slice(at))
  const texts = fc.oneof(
    fc.json(),
    broken,
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  )
  const agree = (text: string) => {
    expect(findJsonMistake(text) === undefined).toBe(isJson(text))
  }
  fc.assert(fc.property(texts, agree), { numRuns: 5000 })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
