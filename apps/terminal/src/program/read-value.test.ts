import { expect, test } from 'vitest'
import { folderOf } from '../testing/folder-of.ts'
import { readPairs, readValue } from './read-value.ts'

test('values are strings; lists, maps, true and false are JSON; @ reads a file', () => {
  const cwd = folderOf({ 'key.txt': 'secret\n', 'list.json': '["a"]' })
  const pairs = ['a=1', 'b=x=y', 'c=', 'd=true', 'e=["p"]', 'f={"g":1}', 'h=[broken', 'key=@key.txt', 'l=@list.json']
  expect(readPairs(pairs, 'set', cwd)).toEqual({
    a: '1',
    b: 'x=y',
    c: '',
    d: true,
    e: ['p'],
    f: { g: 1 },
    h: '[broken',
    key: 'secret',
    l: ['a'],
  })
})

test.each(['a', '=a', ''])('"%s" is not a pair', (pair) =>
  expect(() => readPairs([pair], 'set', '/')).toThrow(`Option "--set" requires KEY=VALUE, not "${pair}".`),
)

test('a missing file is reported', () => {
  expect(() => readValue('@nope', folderOf({}))).toThrow('"nope" cannot be read.')
})
