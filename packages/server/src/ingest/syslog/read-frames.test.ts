import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFrameReader } from './read-frames.ts'
import { stripHeader } from './strip-header.ts'
import { toPem } from '../listening/to-pem.ts'

function readAll(text: string, maxBytes = 100, sizes: readonly number[] = []) {
  const bytes = Buffer.from(text)
  const reader = createFrameReader(maxBytes)
  const messages: string[] = []
  let tooLong = 0
  const add = (frames: ReturnType<typeof reader.read>): void => {
    messages.push(...frames.messages)
    tooLong += frames.tooLong
  }
  for (let at = 0, next = 0; at < bytes.length; next++) {
    const size = sizes[next] ?? bytes.length
    add(reader.read(bytes.subarray(at, at + size)))
    at += size
  }
  add(reader.end())
  return { messages, tooLong }
}

describe('a syslog connection', () => {
  it.each([
    ['lines', '<1>a\n<2>b\r\n<3>c', ['<1>a', '<2>b', '<3>c'], 0],
    ['counted messages with line breaks', '7 <1>a\nb\n4 <2>c', ['<1>a\nb', '<2>c'], 0],
    ['both', '4 <1>a<2>b\n4 <3>c', ['<1>a', '<2>b', '<3>c'], 0],
    ['zero bytes at the end', '<1>a\0\n5 <2>b\0', ['<1>a', '<2>b'], 0],
    ['a line that starts with a year', '2026-03-02T08:00:00Z a\n', ['2026-03-02T08:00:00Z a'], 0],
    ['empty lines', '\n\n<1>a\n\n', ['<1>a'], 0],
    ['a line that is too long', `<1>${'x'.repeat(200)}\n<2>b\n`, ['<2>b'], 1],
    ['a counted message that is too long', `203 <1>${'x'.repeat(200)}4 <2>b`, ['<2>b'], 1],
    ['a message that is cut off', '10 <1>a', ['10 <1>a'], 0],
  ])('reads %s, however it is split', (_, text, messages, tooLong) => {
    expect(readAll(text)).toEqual({ messages, tooLong })
    expect(
      readAll(
        text,
        100,
        Array.from({ length: 300 }, () => 1),
      ),
    ).toEqual({ messages, tooLong })
  })

  it('returns every message of any sender, in both framings', () => {
    const message = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((text) => `<13>${text.replaceAll(/[\r\n\0]/g, ' ')}.`)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(message, fc.boolean()), { maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 }),
        (sent, sizes) => {
          const text = sent
            .map(([one, isCounted]) => (isCounted ? `${Buffer.byteLength(one)} ${one}` : `${one}\n`))
            .join('')
          expect(readAll(text, 1000, sizes)).toEqual({ messages: sent.map(([one]) => one), tooLong: 0 })
        },
      ),
    )
  })
})

it.each([
  ['<34>1 2026-03-02T08:00:04Z web-1 shop 1 ORDER [a b="]"][c d="e"] {"id":1}', '{"id":1}'],
  ['<34>1 2026-03-02T08:00:04Z web-1 shop - - -', ''],
  ['<34>Mar  2 08:00:04 web-1 sshd[4121]: Accepted publickey', 'Accepted publickey'],
  ['<34>Mar  2 08:00:04 fw-1 CEF:0|Vendor|Product|1|100|Blocked|5|', 'CEF:0|Vendor|Product|1|100|Blocked|5|'],
  ['<34>Mar  2 08:00:04 fw-1 {"id":1}', '{"id":1}'],
  ['<34>{"id":1}', '{"id":1}'],
  ['{"id":1}', '{"id":1}'],
])('removes the header of %s', (message, text) => expect(stripHeader(message)).toBe(text))

it('restores the line breaks of certificates', () => {
  const pem = `-----BEGIN CERTIFICATE-----\n${'A'.repeat(64)}\nBB\n-----END CERTIFICATE-----\n`
  expect(toPem(pem.replaceAll('\n', ' '))).toBe(pem)
  expect(toPem(pem.replaceAll('\n', String.raw`\n`))).toBe(pem)
  expect(toPem(pem + pem)).toBe(pem + pem)
  expect(toPem('none')).toBe('none')
})
