import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'
import { printJson } from './print-json.ts'
import { ExactFloat } from './value.ts'

test.each([
  ['{"a":1.0}', { a: new ExactFloat(1) }],
  ['[1e3, 1.5, 1e400]', [new ExactFloat(1000), 1.5, new ExactFloat(Infinity)]],
  ['9007199254740993', 9007199254740993n],
  ['[-9007199254740993, 9007199254740991]', [-9007199254740993n, 9007199254740991]],
  ['[-0, -0.0]', [0, new ExactFloat(-0)]],
  ['"1.0 and 9007199254740993"', '1.0 and 9007199254740993'],
  ['{"a":1,"a":2.0}', { a: new ExactFloat(2) }],
])('reads %s exactly', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test('keeps a key called __proto__ a key', () => {
  expect(Object.keys(parseJson('{"__proto__":1.0}') as object)).toEqual(['__proto__'])
})

test('prints back what was read', () => {
  const numbers = fc.oneof(fc.bigInt().map(String), fc.double({ noNaN: true, noDefaultInfinity: true }).map(asFloat))
  fc.assert(
    fc.property(fc.array(numbers), (texts) => {
      const text = `[${texts.join(',')}]`
      expect(printJson(parseJson(text))).toBe(text)
    }),
  )
})

test('refuses what is no JSON', () => {
  expect(() => parseJson('{"a":NaN}')).toThrow(SyntaxError)
  expect(() => parseJson('')).toThrow(SyntaxError)
})

function asFloat(value: number): string {
  return printJson(new ExactFloat(value))
}
