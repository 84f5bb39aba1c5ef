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
        const split = createLineSplitter(2 ** 20, (text, parts) => seen.push([text, ...parts].join('\u001e')))
        let start = 0
        for (const cut of [...cuts, bytes.length]) {
          split(bytes.subarray(start, start + cut))
          start += cut
        }
        expect(seen).toEqual(lines.map((text) => Buffer.from(text).toString()))
      }),
    )
  })

  test('of several parts are cut into these', () => {
    const seen: unknown[] = []
    const split = createLineSplitter(2 ** 20, (...line) => seen.push(line))
    for (const chunk of ['r {}\u001e"ä', '"\u001e\u001e1\nh', '\n\u001e\n']) split(Buffer.from(chunk))
    expect(seen).toEqual([
      ['r {}', ['"ä"', '', '1']],
      ['h', []],
      ['', ['']],
    ])
  })

  test('a line beyond the limit is reported', () => {
    const split = createLineSplitter(10, () => {})
    expect([split(Buffer.from('12345678')), split(Buffer.from('901')), split(Buffer.from('\n1'))]).toEqual([
      true,
      false,
      true,
    ])
  })
})
