import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLineSplitter } from './line-splitter.ts'

describe('lines', () => {
  test('come out whole however the bytes are cut', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '))
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat({ max: 20 })), (lines, cuts) => {
        const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
        const seen: string[] = []
        const split = createLineSplitter(2 ** 20, (text) => seen.push(text))
        let start = 0
        for (const cut of [...cuts, bytes.length]) {
          split(bytes.subarray(start, start + cut))
          start += cut
        }
        expect(seen).toEqual(lines.map((text) => Buffer.from(text).toString()))
      }),
    )
  })

  test('a line beyond the limit is told', () => {
    const split = createLineSplitter(10, () => {})
    expect([split(Buffer.from('12345678')), split(Buffer.from('901')), split(Buffer.from('\n1'))]).toEqual([
      true,
      false,
      true,
    ])
  })
})
