import { parseJson } from '@picket/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeText } from './encode-text.ts'
import { JsonScanner, MORE } from './json-scanner.ts'
import { findSpecialByte } from './special-byte.ts'

test.each([
  ['{"a":123456789012345}', true],
  ['{"a":-1,"b":[0,10],"c":"1.0 1e5 -0"}', true],
  ['{"true":true,"e":false,"n":null}', true],
  ['{"1.0":[true,[1 , 2]]}', true],
  ['{"a":1234567890123456}', false],
  ['[1.5]', false],
  ['[1.0]', false],
  ['[1e5]', false],
  ['[-1E5]', false],
  ['{"a":-0}', false],
  ['[0,-0 ]', false],
])('%s: its numbers are plain: %s', (text, plain) => {
  for (const size of [1, 2, 3, 100]) expect(scan(text, size)).toEqual({ end: text.length, plain })
})

test('plain numbers are those that JSON.parse returns as they are written, wherever chunks end', () => {
  const number = fc.oneof(
    fc.integer().map(String),
    fc.bigInt().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.constantFrom('-0', '1.0', '0', '1e3', '100000000000000000', '0.10', '-9'),
  )
  const value = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      number,
      fc.json(),
      fc.array(tie('value')).map((items) => `[ ${items.join(' ,')}]`),
    ),
  })).value
  fc.assert(
    fc.property(value, fc.integer({ min: 1, max: 9 }), (inner, size) => {
      const text = `{"key":${inner}}`
      const { end, plain } = scan(text, size)
      expect(end).toBe(encodeText(text).length)
      if (plain) expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 500 },
  )
})

test('the next significant byte is found in any bytes', () => {
  const byte = fc.oneof(fc.constantFrom(0x22, 0x5c, 0x0a, 0x23, 0x21, 0x0b, 0xa2, 0xdc, 0x00, 0x80), fc.nat(255))
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 24 }), fc.nat(12), fc.nat(3), (list, from, shift) => {
      const bytes = Uint8Array.from([...Array<number>(shift).fill(0), ...list]).subarray(shift)
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
      const start = Math.min(from, bytes.length)
      const rest = list.findIndex((one, at) => at >= start && [0x22, 0x5c, 0x0a].includes(one))
      expect(findSpecialByte(bytes, view, start)).toBe(rest === -1 ? bytes.length : rest)
    }),
    { numRuns: 1_000 },
  )
})

function scan(text: string, size: number): { readonly end: number; readonly plain: boolean } {
  const bytes = encodeText(text)
  const scanner = new JsonScanner({ breaksAtLineEnd: false })
  scanner.reset()
  let end = MORE
  let at = 0
  for (; at < bytes.length && end === MORE; at += size) end = scanner.scan(bytes.subarray(at, at + size), 0)
  return { end: at - size + end, plain: scanner.hasPlainNumbers }
}
