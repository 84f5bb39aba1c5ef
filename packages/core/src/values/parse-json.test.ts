import fc from 'fast-check'
import { expect, test } from 'vitest'
import { losesNumbers, parseJson } from './parse-json.ts'
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

test.each([
  ['{"a":1.5,"b":-0.25,"c":[37.7749, -122.4194],"d":10,"e":0}', false],
  ['{"a":"1.0, 2.0","b":"T10:00:00.000Z"}', false],
  ['{"a": 1.50}', false],
  ['{"a": 1.00}', true],
  ['{"a": -0}', true],
  ['[0, 2e3]', true],
  ['[1.5e300]', true],
  ['{"a":4.99999999999999999}', true],
  ['{"a":999999999999999.99}', true],
  ['{"a":1234567890123456}', true],
  [' 1.0', true],
])('knows whether JavaScript alone reads the numbers of %s wrongly', (text, loses) => {
  expect(losesNumbers(text)).toBe(loses)
})

test('never takes the quick road where it would lose a number', () => {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`))
  const numbers = fc
    .tuple(fc.constantFrom('', '-'), digits(20), fc.option(digits(20)), fc.option(fc.integer({ min: -30, max: 30 })))
    .map(([sign, whole, fraction, exponent]) => {
      const start = `${sign}${whole.replace(/^0+(?=\d)/, '')}${fraction === null ? '' : `.${fraction}`}`
      return exponent === null ? start : `${start}e${exponent}`
    })
  fc.assert(
    fc.property(numbers, (number) => {
      const text = `{"a": ${number}}`
      const exactly = parseJson(`[1.0, ${number}]`) as readonly unknown[]
      expect(parseJson(text)).toEqual({ a: exactly[1] })
    }),
    { numRuns: 2_000 },
  )
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
