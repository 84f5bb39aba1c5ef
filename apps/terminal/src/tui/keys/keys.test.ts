import { expect, test } from 'vitest'
import { findCommand } from './dispatch.ts'
import { footerOf, printKey, printKeys } from './print-keys.ts'
import { readMouse, readStrokes, type KeyFlags } from './strokes.ts'
import type { KeyEntry } from './key-entry.ts'
import { scopes } from './table.ts'
import type { CommandId, Commands } from './key-entry.ts'
import { entriesOf, keyTable } from './table.ts'

const all: Commands = Object.fromEntries(keyTable.map(({ id }) => [id, () => undefined]))

test('in a scope each key has one command, and no key is the prefix of another', () => {
  for (const scope of scopes) {
    const keys = keyTable.filter((entry) => entry.scope === scope).flatMap((entry: KeyEntry) => entry.keys)
    const twice = keys.filter(
      (key, index) => keys.indexOf(key) !== index || keys.some((other) => other.startsWith(`${key} `)),
    )
    expect([scope, twice]).toEqual([scope, []])
  }
})

test('ids are unique, and labels of the footer are short', () => {
  const ids = keyTable.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(
    keyTable.filter((entry: KeyEntry) => entry.footer !== undefined && (entry.short ?? entry.label).length > 12),
  ).toEqual([])
})

test.each([
  [['alerts', 'list', 'global'], 's', undefined, 'prefix s'],
  [['alerts', 'list', 'global'], 'r', 's', 'status-resolved'],
  [['alerts', 'list', 'global'], 'r', undefined, 'refresh'],
  [['list', 'global'], 'g', 'g', 'first'],
  [['list', 'global'], 'a', 'g', 'go-alerts'],
  [['list', 'global'], 'z', 'g', 'nothing'],
  [['alert', 'alerts', 'text', 'global'], 't', undefined, 'tune'],
  [['tests', 'detections', 'list', 'global'], 't', undefined, 'test'],
] as const)('in %j the press %s after %s is %s', (active, press, prefix, expected) => {
  const found = findCommand(active, all, press, prefix)
  expect(found.kind === 'command' ? found.id : found.kind === 'prefix' ? `prefix ${found.prefix}` : 'nothing').toBe(
    expected,
  )
})

test('an unavailable command leaves its key to the outer scope', () => {
  const { back: _, ...few } = all
  expect(entriesOf(['list', 'global'], few).some(({ id }) => id === ('back' satisfies CommandId))).toBe(false)
  expect(findCommand(['list', 'global'], few, 'q')).toEqual({ kind: 'nothing' })
})

test('the footer always shows the help key', () => {
  const entries = entriesOf(['alerts', 'list', 'global'], all)
  expect(footerOf(entries, 22).map(([key]) => key)).toEqual(['j/k', '?'])
  expect(footerOf(entries, 200).at(-1)).toEqual(['?', 'help'])
})

test('prints keys in their short form', () => {
  expect(['ctrl+k', 'g a', 'shift+tab', 'alt+left', 'G', 'pagedown'].map(printKey)).toEqual([
    '^k',
    'g a',
    'S-Tab',
    'A-Left',
    'G',
    'PgDn',
  ])
  expect(printKeys({ keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] })).toBe('1-9')
})

const none = Object.fromEntries(
  [
    'upArrow',
    'downArrow',
    'leftArrow',
    'rightArrow',
    'pageDown',
    'pageUp',
    'home',
    'end',
    'return',
    'escape',
    'ctrl',
    'shift',
    'tab',
    'backspace',
    'delete',
    'meta',
  ].map((flag) => [flag, false]),
) as unknown as KeyFlags

test.each([
  ['jjj', {}, ['j', 'j', 'j']],
  ['a b', {}, ['a', 'space', 'b']],
  ['G', { shift: true }, ['G']],
  ['', { downArrow: true, shift: true }, ['shift+down']],
  ['k', { ctrl: true }, ['ctrl+k']],
  ['', { escape: true, meta: true }, ['esc']],
  ['', { return: true }, ['enter']],
  ['x\ry', {}, ['x', 'enter', 'y']],
  ['a\u0004b', {}, ['a', 'ctrl+d', 'b']],
  ['\u65e5\u{1f469}\u200d\u{1f4bb}', {}, ['\u65e5', '\u{1f469}\u200d\u{1f4bb}']],
])('%j with %j is %j', (input, flags, expected) => {
  expect(readStrokes(input, { ...none, ...flags }).map(({ name }) => name)).toEqual(expected)
})

test('parses mouse events', () => {
  expect(readMouse('[<0;10;5M')).toEqual({ kind: 'press', column: 9, row: 4 })
  expect(readMouse('[<65;1;1M')).toEqual({ kind: 'wheel-down', column: 0, row: 0 })
  expect([readMouse('[<0;10;5m'), readMouse('j')]).toEqual([undefined, undefined])
})
