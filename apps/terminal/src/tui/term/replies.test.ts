import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReplyReader, type Reply } from './replies.ts'

const light: Reply = { kind: 'background', isLight: true }
const dark: Reply = { kind: 'background', isLight: false }
const attributes: Reply = { kind: 'attributes' }
const click: Reply = { kind: 'mouse', event: { kind: 'press', column: 9, row: 4 } }

test.each([
  ['keys alone', ['jjk'], ['jjk']],
  ['a reply between keys', ['j\u001b]11;rgb:ffff/ffff/eeee\u001b\\k'], ['j', light, 'k']],
  ['a reply that ends with a bell, with two digits', ['\u001b]11;rgb:1e/1e/1e\u0007'], [dark]],
  ['a reply in pieces', ['j\u001b]11;rgb:ff', 'ff/ffff/ffff\u001b', '\\q'], ['j', light, 'q']],
  ['the device attributes', ['\u001b[?64;1;2c'], [attributes]],
  [
    'a click, a release, the wheel',
    ['\u001b[<0;10;5M\u001b[<0;10;5mj\u001b[<65;1;1M'],
    [click, 'j', { kind: 'mouse', event: { kind: 'wheel-down', column: 0, row: 0 } }],
  ],
  ['arrows and Escape are keys', ['\u001b[A\u001b', 'x'], ['\u001b[A\u001b', 'x']],
  [
    'pasted text stays text, whatever it looks like',
    ['\u001b[200~a\u001b[<0;1;1Mb', '\u001b]11;rgb:0/0/0\u0007\u001b[201~q'],
    ['\u001b[200~', 'a\u001b[<0;1;1Mb', '\u001b]11;rgb:0/0/0\u0007\u001b[201~', 'q'],
  ],
  ['an invalid colour', ['\u001b]11;what\u0007j'], ['j']],
])('%s', (_, chunks, expected) => {
  const reader = createReplyReader()
  expect(chunks.flatMap((chunk) => reader.push(chunk))).toEqual(expected)
})

test('while a reply is expected, a trailing Escape waits, and is a key if nothing follows', () => {
  const reader = createReplyReader(() => true)
  expect([
    reader.push('\u001b'),
    reader.push(']11;rgb:ffff/ffff/ffff\u0007'),
    reader.push('\u001b'),
    reader.release(),
  ]).toEqual([[], [light], [], '\u001b'])
})

test('however input is split, no key is lost and no reply becomes a key', () => {
  const parts = fc.constantFrom(
    ['j', true],
    ['q', true],
    ['\u001b[A', true],
    ['\u65e5', true],
    ['\u001b[200~<0;1;1M\u001b[<0;1;1M\u001b[201~', true],
    ['\u001b[<64;3;4M', false],
    ['\u001b]11;rgb:ffff/ffff/ffff\u001b\\', false],
    ['\u001b[?1;2c', false],
  ) as fc.Arbitrary<readonly [text: string, isKey: boolean]>
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), fc.array(fc.nat(80), { maxLength: 4 }), (sent, cuts) => {
      const all = sent.map(([text]) => text).join('')
      const edges = [0, ...cuts.filter((cut) => cut < all.length).toSorted((a, b) => a - b), all.length]
      const reader = createReplyReader(() => true)
      const pieces = edges.slice(1).map((edge, at) => all.slice(edges[at], edge))
      const got = [...pieces.flatMap((piece) => reader.push(piece)), reader.release()]
      const read = got.filter((part) => typeof part === 'string').join('')
      expect([read, got.filter((part) => typeof part === 'object').length]).toEqual([
        sent.map(([text, isKey]) => (isKey ? text : '')).join(''),
        sent.filter(([, isKey]) => !isKey).length,
      ])
    }),
  )
})
