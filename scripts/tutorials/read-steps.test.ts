import { expect, it } from 'vitest'
import { readSteps, toPattern } from './read-steps.ts'

it('reads blocks of commands with the output below them', () => {
  expect(readSteps('a\n\n```sh\nx\ny\n```\n\n```text\nz\n```\n\n```yaml\nq: 1\n```\n\n```sh\nw\n```\n')).toEqual([
    { commands: 'x\ny\n', output: 'z\n' },
    { commands: 'w\n' },
  ])
})

it.each([
  ['a\nb\n', 'a\nb\n', true],
  ['a\n', 'a\nb\n', false],
  ['a\n…\n', 'a\nb\nc\n', true],
  ['…\nb\n', 'a\nb\n', true],
  ['{…"b"…}\n', '{"a": 1, "b": 2}\n', true],
  ['a.b\n', 'axb\n', false],
])('%j matches %j: %s', (shown, printed, isSame) => {
  expect(toPattern(shown).test(printed)).toBe(isSame)
})
