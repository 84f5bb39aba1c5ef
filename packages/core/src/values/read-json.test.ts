import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayHaveEscapedKey } from './escaped-keys.ts'
import { parseJson } from './parse-json.ts'
import { printJson } from './print-json.ts'
import { readJson } from './read-json.ts'

describe('keys that are written with escapes', () => {
  it.each([
    ['{"A":1,"\\\\":1}', '{"A":1,"\\n":1}', { A: 1, '\n': 1 }],
    ['{"A":1,"event\\\\u00":1}', '{"A":1,"event\\u004eame":1}', { A: 1, eventName: 1 }],
    ['{"A":1,"a\\\\":{"b":1}}', '{"A":1,"a\\"":{"b":1}}', { A: 1, 'a"': { b: 1 } }],
  ])('are not taken for those of %s', (before, text, value) => {
    JSON.parse(before)
    readJson(before)
    expect(readJson(text)).toEqual(value)
  })

  it.each([
    ['{}', false],
    ['{"a":"b\\n"}', false],
    ['["\\"", "a"]', false],
    ['{"a":"\\\\","b":1}', false],
    ['{"a\\n" \n: 1}', true],
    ['{"\\"":1}', true],
    ['{"a":{"b\\\\":1}}', true],
    ['"\\', false],
  ])('are found: %s', (text, found) => {
    expect(mayHaveEscapedKey(text)).toBe(found)
  })
})

/** Texts and keys with many escapes. */
const odd = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', 'u', '\u0000', 'é', '{', ':', ' ') })
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, fc.constantFrom(null, true, -1.5, 10), odd, tie('list'), tie('map')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  map: fc.dictionary(fc.oneof(odd, fc.constant('__proto__')), tie('any'), { maxKeys: 4 }),
})).any

it('reads what was printed, whatever was read before', () => {
  fc.assert(
    fc.property(value, fc.boolean(), (one, isWide) => {
      expect(readJson(JSON.stringify(one, null, isWide ? 2 : 0))).toEqual(one)
    }),
    { numRuns: 2000 },
  )
})

it('keeps numbers exact beside such keys', () => {
  const text = '{"a\\n":1.0,"b":12345678901234567890,"c":[-0,1e400,1]}'
  expect(printJson(parseJson(text))).toBe(printJson(parseJson(text.replace('a\\n', 'a'))).replace('"a"', '"a\\n"'))
})

it('refuses what is no JSON as JSON.parse does', () => {
  for (const text of ['{"a\\n":1,}', '{"a\\q":1}', '{"a\\n":1', '{"a\\n" 1}', '{"a\\n":01}'])
    expect(() => readJson(text)).toThrow(SyntaxError)
})

it('takes long and deep texts', () => {
  const deep = `${'{"a\\n":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  let inner = readJson(deep)
  let depth = 0
  while (typeof inner === 'object' && inner !== null) {
    inner = (inner as Record<string, unknown>)['a\n']
    depth++
  }
  expect([depth, inner]).toEqual([20_000, 1])
  expect(readJson(`{"a\\n":"${'\\\\'.repeat(500_000)}"}`)).toEqual({ 'a\n': '\\'.repeat(500_000) })
})
