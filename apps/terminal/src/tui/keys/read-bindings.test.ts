import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCommand } from './dispatch.ts'
import { parseKeys } from './key-names.ts'
import { readBindings } from './read-bindings.ts'
import { scopes } from './table.ts'
import type { CommandId, Commands } from './key-entry.ts'
import { keyTable } from './table.ts'

const keysOf = (text: string, id: CommandId): readonly string[] =>
  readBindings(text, 'k.yaml').entries.find((entry) => entry.id === id)!.keys
const problemsOf = (text: string): readonly string[] =>
  readBindings(text, 'k.yaml').diagnostics.map(
    ({ code, span, message, hint }) =>
      `${code} ${span.line}:${span.column} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  )

test('the keys of a user come first, and can replace others', () => {
  expect(keysOf('- command: test-all\n  key: ctrl+t\n', 'test-all')).toEqual(['ctrl+t', 'T'])
  expect(keysOf('- { command: -test-all, key: T }\n- { command: test, key: T }\n', 'test')).toEqual(['T', 't'])
  expect(keysOf('- { command: -test-all, key: T }\n- { command: test, key: T }\n', 'test-all')).toEqual([])
  expect(keysOf('- command: -palette\n', 'palette')).toEqual([])
  expect(keysOf('- command: -quit\n', 'quit')).toEqual(['ctrl+c'])
  expect(keysOf('', 'test')).toEqual(['t'])
})

test.each([
  ['- command: tets\n  key: t\n', ['PK0026 1:12 There is no command "tets". (Did you mean "test"?)']],
  [
    '- command: test\n  key: T\n',
    ['PK0027 2:8 "T" is already bound to "test-all" (run all tests). (Remove it there first: "- command: -test-all".)'],
  ],
  [
    '- command: help\n  key: g\n',
    [
      expect.stringMatching(
        /^PK0027 2:8 "g" and "g \w" of "[\w-]+" conflict: one is the start of the other\./,
      ) as string,
    ],
  ],
  [
    '- { command: test, key: z }\n- { command: test, key: z z }\n',
    ['PK0027 2:25 "z z" and "z" of "test" conflict: one is the start of the other. (Remove one of them.)'],
  ],
  ['- command: help\n  key: hyper+x\n', [expect.stringMatching(/^PK0025 2:8 "hyper\+x" is not a key\./) as string]],
  ['- command: help\n', [expect.stringMatching(/^PK0025 1:3 "" is not a key\./) as string]],
  [
    '- command: save\n  key: s\n',
    [expect.stringMatching(/^PK0025 2:8 "s" types text where "save" applies\./) as string],
  ],
  ['- command: help\n  keys: s\n  key: F\n', ['PK0025 2:3 "keys" is not a property of an entry.']],
  ['help: F\n', ['PK0025 1:1 The file must be a list of entries, each with a command and a key.']],
  ['- command: [\n', [expect.stringMatching(/^PK1004 1:12 /) as string]],
])('%j is reported at its line', (text, expected) => {
  expect(problemsOf(text)).toEqual(expected)
})

test('invalid entries are ignored, valid ones apply', () => {
  const text = '- { command: test, key: T }\n- { command: test-all, key: ctrl+t }\n- { command: nothing, key: x }\n'
  expect([keysOf(text, 'test'), keysOf(text, 'test-all')]).toEqual([['t'], ['ctrl+t', 'T']])
})

test.each([
  ['ctrl+T', 'ctrl+t'],
  ['Ctrl+Alt+x', 'ctrl+alt+x'],
  ['PageDown', 'pagedown'],
  ['shift+Tab', 'shift+tab'],
  [' g  z ', 'g z'],
  ['G', 'G'],
  ['+', '+'],
  ['\u65e5', '\u65e5'],
  ['g z x', undefined],
  ['shift+g', undefined],
  ['ctrl+1', undefined],
  ['g esc', undefined],
  ['f13', undefined],
  ['', undefined],
])('the key %j is %j', (text, expected) => {
  expect(parseKeys(text)).toBe(expected)
})

const all: Commands = Object.fromEntries(keyTable.map(({ id }) => [id, () => undefined]))

test('with any bindings, each key has one command per scope, and every binding can be dispatched', () => {
  const request = fc.record({
    command: fc
      .tuple(fc.constantFrom('', '-'), fc.constantFrom(...keyTable.map(({ id }) => id)))
      .map((parts) => parts.join('')),
    key: fc.constantFrom('t', 'T', 'g', 'g g', 'g z', 'ctrl+t', 'x', 'enter', 's', 's z', '?'),
  })
  fc.assert(
    fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
      const { entries } = readBindings(JSON.stringify(requests), 'k.yaml')
      for (const scope of scopes) {
        const keys = entries.filter((entry) => entry.scope === scope).flatMap((entry) => entry.keys)
        const twice = keys.filter(
          (key, at) => keys.indexOf(key) !== at || keys.some((one) => one.startsWith(`${key} `)),
        )
        expect([scope, twice]).toEqual([scope, []])
      }
      for (const entry of entries)
        for (const key of entry.keys) {
          const [first = '', second] = key.split(' ')
          const found = findCommand(
            [entry.scope],
            all,
            second ?? first,
            second === undefined ? undefined : first,
            entries,
          )
          expect(found).toEqual({ kind: 'command', id: entry.id })
        }
    }),
    { numRuns: 200 },
  )
})
