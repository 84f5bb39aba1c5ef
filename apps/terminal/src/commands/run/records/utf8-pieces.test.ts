import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Utf8Pieces } from './utf8-pieces.ts'

function read(bytes: Uint8Array, cuts: readonly number[]): { readonly text: string; readonly isWhole: boolean } {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const pieces = new Utf8Pieces()
  const texts = places.slice(1).map((end, at) => pieces.push(bytes.subarray(places[at], end)))
  return { text: texts.join('') + pieces.end(), isWhole: pieces.isWhole }
}

const cuts = fc.array(fc.nat(100), { maxLength: 6 })

test('text is the same however it is cut, and whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', 'é', '€', '\u{fffd}', '😀') }), cuts, (text, places) => {
      const bytes = new TextEncoder().encode(text)
      expect(read(bytes, places)).toEqual({ text: new TextDecoder().decode(bytes), isWhole: true })
    }),
  )
})

test('bytes that are no UTF-8 are replaced as anywhere else, and remembered', () => {
  const bytes = fc.uint8Array({ maxLength: 12 })
  const tricky = fc
    .array(fc.constantFrom(0x41, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xff))
    .map((list) => Uint8Array.from(list))
  fc.assert(
    fc.property(fc.oneof(bytes, tricky), cuts, (given, places) => {
      let isWhole = true
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(given)
      } catch {
        isWhole = false
      }
      expect(read(given, places)).toEqual({ text: new TextDecoder().decode(given), isWhole })
    }),
    { numRuns: 1000 },
  )
})
