import { expect, test } from 'vitest'
import { copySequence, linkSequence, multiplexerOf } from './sequences.ts'

const bare = '\u001b]52;c;aGk=\u0007'

test.each([
  [{}, bare],
  [{ TERM: 'xterm-256color' }, bare],
  [{ TMUX: '/tmp/tmux-0/default,1,0' }, `${bare}\u001bPtmux;\u001b${bare}\u001b\\`],
  // Over ssh, only TERM is known of the surrounding programs.
  [{ TERM: 'screen-256color' }, `${bare}\u001bPtmux;\u001b${bare}\u001b\\`],
  [{ STY: '1.pts-0', TERM: 'screen' }, `\u001bP${bare}\u001b\\`],
])('copies through a multiplexer, with %j', (env, expected) => {
  expect(copySequence('hi', multiplexerOf(env))).toBe(expected)
})

test('sends pieces to GNU screen, and does not copy text that is too long', () => {
  const pieces = copySequence('x'.repeat(3000), 'screen')!.split('\u001b\\').slice(0, -1)
  expect(pieces.map((piece) => [piece.startsWith('\u001bP'), piece.length <= 768])).toEqual(
    pieces.map(() => [true, true]),
  )
  expect(copySequence('\u00e4'.repeat(40_000))).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'https://example.com/\u0007\u001b[2J',
  'file:///etc/passwd',
  'https://example.com/a b',
])('%j is not a link', (url) => {
  expect(linkSequence(url, 'x')).toBe('x')
})
